package lanes;

import java.util.List;

/**
 * One algorithm of the provider.
 *
 * <pre>{@code
 * for (Algorithm each : LanesProvider.algorithms()) {
 *   System.out.println(each.service() + " " + each.name() + " " + each.aliases());
 * }
 * }</pre>
 *
 * @param service the JCA service type, such as {@code MessageDigest}
 * @param name the standard name
 * @param aliases other names, without object identifiers
 * @param objectIdentifier in dotted form, or the empty string where the algorithm has none; it is
 *     an alias too, plain and with the prefix {@code OID.}
 */
public record Algorithm(
    String service, String name, List<String> aliases, String objectIdentifier) {}
