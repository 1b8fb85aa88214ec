package lanes.benchmarks.report;

import static lanes.benchmarks.report.Samples.report;
import static lanes.benchmarks.report.Samples.row;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ChartTest {
  private static Document parse(Report report) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(Chart.of(report).orElseThrow())));
  }

  private static List<Element> elements(Document document, String name, String style) {
    NodeList all = document.getElementsByTagName(name);
    List<Element> chosen = new ArrayList<>();
    for (int i = 0; i < all.getLength(); i++) {
      Element each = (Element) all.item(i);
      if (each.getAttribute("class").equals(style)) {
        chosen.add(each);
      }
    }
    return chosen;
  }

  @Test
  void everyValueOfTheLongestMessageHasABar() throws Exception {
    Document document =
        parse(
            report(
                row("one-shot", "BLAKE3-256", 64, 1, 2),
                row("one-shot", "BLAKE3-256", 1000, 500, 1000),
                row("one-shot", "SHA3-256", 1000, 1000, 2000, 4000),
                row("xof-131", "SHA3-256", 5000, 1, 2, 3)));
    List<Double> widths =
        elements(document, "rect", "bar").stream()
            .map(bar -> Double.parseDouble(bar.getAttribute("width")))
            .toList();
    assertEquals(5, widths.size());
    double longest = widths.get(0);
    List<Double> shares = widths.stream().map(width -> width / longest).toList();
    assertEquals(List.of(1.0, 0.5, 0.5, 0.25, 0.125), shares);
    List<String> captions =
        elements(document, "text", "small").stream().map(Element::getTextContent).toList();
    assertTrue(
        captions.containsAll(List.of("Lanes 2000", "BC 1000", "JDK 250")), captions::toString);
  }

  @Test
  void theChartNamesSizeUnitAndMachine() throws Exception {
    Document document = parse(report(row("one-shot", "SHA3-256", 1048576, 1, 2)));
    String title = elements(document, "text", "title").get(0).getTextContent();
    assertTrue(title.contains("1048576 bytes") && title.contains("MB/s"), title);
    List<String> lines =
        elements(document, "text", "small").stream().map(Element::getTextContent).toList();
    assertEquals(
        List.of(
            "Some <CPU> & co, 2 cores, Linux 6",
            "Some VM 17, flags -Xint",
            "kernels blake3:scalar keccak:scalar"),
        lines.subList(0, 3));
  }

  @Test
  void everyBarIsInsideThePicture() throws Exception {
    Row[] rows = new Row[30];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = row("one-shot", "KECCAK-" + i, 100, 3, 1, 2);
    }
    Document document = parse(report(rows));
    String[] box = document.getDocumentElement().getAttribute("viewBox").split(" ");
    for (Element bar : elements(document, "rect", "bar")) {
      double right =
          Double.parseDouble(bar.getAttribute("x")) + Double.parseDouble(bar.getAttribute("width"));
      double bottom =
          Double.parseDouble(bar.getAttribute("y"))
              + Double.parseDouble(bar.getAttribute("height"));
      assertTrue(right < Double.parseDouble(box[2]) && bottom < Double.parseDouble(box[3]));
    }
  }

  @Test
  void withoutOneShotRowsThereIsNoChart() {
    assertEquals(Optional.empty(), Chart.of(report(row("keyed", "BLAKE3", 64, 1, 2))));
    assertEquals(Optional.empty(), Chart.of(report(row("one-shot", "BLAKE3-256", 0, 1, 2))));
  }
}
