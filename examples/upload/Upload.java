import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import lanes.LanesProvider;

/**
 * A web server that hashes uploads while it stores them, and answers with the hash. Uploads the
 * file that is named to itself, and prints the answer.
 */
public class Upload {
  private final Path folder;

  private Upload(Path folder) {
    this.folder = folder;
  }

  private void receive(HttpExchange exchange) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("BLAKE3", new LanesProvider());
    } catch (NoSuchAlgorithmException e) {
      throw new IOException(e);
    }
    Path file = folder.resolve("upload");
    try (InputStream in = new DigestInputStream(exchange.getRequestBody(), digest)) {
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
    }
    byte[] answer = HexFormat.of().formatHex(digest.digest()).getBytes(StandardCharsets.US_ASCII);
    exchange.sendResponseHeaders(200, answer.length);
    exchange.getResponseBody().write(answer);
    exchange.close();
  }

  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    Path folder = Files.createTempDirectory("uploads");
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/upload", new Upload(folder)::receive);
    server.start();
    URI address =
        new URI(
            "http",
            null,
            server.getAddress().getAddress().getHostAddress(),
            server.getAddress().getPort(),
            "/upload",
            null,
            null);
    HttpRequest request = HttpRequest.newBuilder(address).POST(BodyPublishers.ofFile(file)).build();
    System.out.println(HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body());
    server.stop(0);
    Files.deleteIfExists(folder.resolve("upload"));
    Files.delete(folder);
  }
}
