package dovetail.lang.pnml.query;

import dovetail.lang.pnml.syntax.XmlElement;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells temporal operators and path quantifiers from conditions on states. */
final class Temporal {
    private static final Set<String> QUANTIFIERS = Set.of("all-paths", "exists-path");
    private static final Set<String> OPERATORS = Set.of("globally", "finally", "next", "until", "before", "reach");

    private Temporal() {}

    static boolean quantifies(String name) {
        return QUANTIFIERS.contains(name);
    }

    /** Whether there is a path quantifier in a formula. */
    static boolean hasQuantifier(XmlElement element) {
        if (quantifies(element.name())) {
            return true;
        }
        for (XmlElement child : element.children()) {
            if (hasQuantifier(child)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a path quantifier stands before every temporal operator, and an operator after every quantifier. */
    static boolean isBranching(XmlElement element) {
        XmlElement part = element;
        if (quantifies(element.name())) {
            part = element.children().size() == 1 ? element.children().get(0) : element;
            if (!OPERATORS.contains(part.name())) {
                return false;
            }
        } else if (OPERATORS.contains(element.name()) && !isSide(element)) {
            return false;
        }
        for (XmlElement child : part.children()) {
            if (!isBranching(child)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an element is one of the two sides of an until, which is no operator itself. */
    private static boolean isSide(XmlElement element) {
        return element.name().equals("before") || element.name().equals("reach");
    }

    static boolean isIn(XmlElement element) {
        return find(element) != null;
    }

    /** The first temporal operator or path quantifier in a formula, or null. */
    static @Nullable XmlElement find(XmlElement element) {
        if (OPERATORS.contains(element.name()) || quantifies(element.name())) {
            return element;
        }
        for (XmlElement child : element.children()) {
            XmlElement found = find(child);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
