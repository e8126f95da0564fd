package dovetail.testkit.corpus;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Reads a family's {@code F.xml}: atomic propositions, properties over them, parameters per instance. */
final class BeemFamily {
    private final Map<String, Proposition> propositions = new LinkedHashMap<>();
    private final Map<Integer, String> reachability = new LinkedHashMap<>();
    private final Map<Integer, String> linearTime = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> parameters = new LinkedHashMap<>();

    private record Proposition(String expression, boolean parametrized) {}

    static BeemFamily read(Path xml) {
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            // The files name a document type that is not there.
            builder.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
            return new BeemFamily(builder.parse(xml.toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SAXException | ParserConfigurationException e) {
            throw new IllegalArgumentException(xml + ": " + e.getMessage(), e);
        }
    }

    private BeemFamily(Document document) {
        NodeList aps = document.getElementsByTagName("ap");
        for (int i = 0; i < aps.getLength(); i++) {
            Element ap = (Element) aps.item(i);
            propositions.put(
                    text(ap, "ap-name"),
                    new Proposition(
                            text(ap, "ap-expression"),
                            ap.getAttribute("parametrized").equals("yes")));
        }
        NodeList properties = document.getElementsByTagName("property");
        for (int i = 0; i < properties.getLength(); i++) {
            Element property = (Element) properties.item(i);
            boolean isGoal = property.getAttribute("prop-type").equals("reachability");
            (isGoal ? reachability : linearTime)
                    .put(Integer.parseInt(property.getAttribute("id")), text(property, "formula"));
        }
        NodeList instances = document.getElementsByTagName("instance");
        for (int i = 0; i < instances.getLength(); i++) {
            Element instance = (Element) instances.item(i);
            parameters.put(instance.getAttribute("id"), assignments(text(instance, "parameters")));
        }
    }

    private static String text(Element parent, String child) {
        NodeList found = parent.getElementsByTagName(child);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent().strip();
    }

    private static Map<String, String> assignments(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String assignment : text.split(",")) {
            int equals = assignment.indexOf('=');
            if (equals > 0) {
                values.put(
                        assignment.substring(0, equals).strip(),
                        assignment.substring(equals + 1).strip());
            }
        }
        return values;
    }

    /**
     * The goal of a reachability property for one instance, in DVE's own syntax.
     *
     * @throws IllegalArgumentException with the reason when it cannot be expanded
     */
    String goal(int property, String instance) {
        String formula = reachability.get(property);
        if (formula == null) {
            throw new IllegalArgumentException("no reachability property " + property);
        }
        MacroExpander macros = macros(instance);
        return MacroExpander.replaceNames(formula, name -> {
            if (!propositions.containsKey(name)) {
                throw new IllegalArgumentException("'" + name + "' is no proposition of the family");
            }
            return "(" + expression(name, macros) + ")";
        });
    }

    /**
     * A linear-time formula for one instance, with its propositions in braces and its operators as words of their own:
     * the families write {@code GF cs0}, and {@code !p1U(p1U co)} too.
     *
     * @throws IllegalArgumentException with the reason when it cannot be expanded
     */
    String formula(int property, String instance) {
        String formula = linearTime.get(property);
        if (formula == null) {
            throw new IllegalArgumentException("no linear-time property " + property);
        }
        MacroExpander macros = macros(instance);
        return MacroExpander.replaceNames(formula, name -> {
            if (propositions.containsKey(name)) {
                return "{" + expression(name, macros) + "}";
            }
            String before = name.substring(0, name.length() - 1);
            if (propositions.containsKey(before)) {
                return "{" + expression(before, macros) + "} " + name.charAt(before.length());
            }
            if (!name.chars().allMatch(c -> "GFUR".indexOf(c) >= 0)) {
                throw new IllegalArgumentException("'" + name + "' is no proposition of the family");
            }
            return String.join(" ", name.split(""));
        });
    }

    private MacroExpander macros(String instance) {
        return new MacroExpander(parameters.getOrDefault(instance, Map.of()));
    }

    private String expression(String name, MacroExpander macros) {
        Proposition proposition = Objects.requireNonNull(propositions.get(name));
        String expression = proposition.expression();
        return (proposition.parametrized() ? macros.expand(expression) : expression).strip();
    }
}
