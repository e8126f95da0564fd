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
