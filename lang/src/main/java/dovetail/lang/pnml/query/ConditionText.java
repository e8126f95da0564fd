package dovetail.lang.pnml.query;

import dovetail.lang.pnml.syntax.XmlElement;
import java.util.Map;

/** Writes a formula of a query in one line, for reports: conditions in the syntax of predicates, and {@code A G} before them. */
final class ConditionText {
    private static final Map<String, String> OPERATORS = Map.ofEntries(
            Map.entry("conjunction", " && "),
            Map.entry("disjunction", " || "),
            Map.entry("implication", " -> "),
            Map.entry("equivalence", " == "),
            Map.entry("exclusive-disjunction", " != "),
            Map.entry("integer-le", " <= "),
            Map.entry("integer-lt", " < "),
            Map.entry("integer-ge", " >= "),
            Map.entry("integer-gt", " > "),
            Map.entry("integer-eq", " == "),
            Map.entry("integer-ne", " != "),
            Map.entry("integer-sum", " + "),
            Map.entry("integer-difference", " - "),
            Map.entry("integer-product", " * "),
            Map.entry("tokens-count", " + "),
            Map.entry("place-bound", " + "));

    private ConditionText() {}

    static String of(XmlElement element) {
        String operator = OPERATORS.get(element.name());
        if (operator != null) {
            return joined(element, operator);
        }
        return switch (element.name()) {
            case "place" -> "#" + quoted(element);
            case "transition" -> quoted(element);
            case "integer-constant" -> element.text().text();
            case "negation" -> "!" + joined(element, "");
            case "is-fireable" -> "is-fireable(" + joined(element, ", ") + ")";
            case "until" -> joined(element, " U ");
            case "before", "reach" -> joined(element, "");
            case "all-paths" -> "A " + joined(element, "");
            case "exists-path" -> "E " + joined(element, "");
            case "globally" -> "G " + joined(element, "");
            case "finally" -> "F " + joined(element, "");
            case "next" -> "X " + joined(element, "");
            case "invariant", "possibility", "impossibility" -> element.name() + " " + joined(element, "");
            default -> element.name();
        };
    }

    private static String joined(XmlElement element, String operator) {
        StringBuilder text = new StringBuilder();
        for (XmlElement child : element.children()) {
            text.append(text.length() == 0 ? "" : operator);
            boolean isAtomic = child.children().size() < 2 && !child.name().equals("negation");
            text.append(isAtomic || operator.equals(", ") ? of(child) : "(" + of(child) + ")");
        }
        return text.toString();
    }

    private static String quoted(XmlElement element) {
        String id = element.text().text();
        return id.matches("[A-Za-z_][A-Za-z0-9_]*") ? id : '"' + id + '"';
    }
}
