package dovetail.report.picture;

/** Shortens labels and ports to the part that a reader of a picture needs, since the picture shows components and directions. */
final class Labels {
    private Labels() {}

    /**
     * The label of a joint step without its participants: {@code req[A->B]} is {@code req}, and of a component-interaction
     * automaton {@code (A, req, B)} is {@code req}.
     */
    static String ofJoint(String label) {
        String[] triple = triple(label);
        if (triple.length == 3) {
            return triple[1];
        }
        int bracket = label.indexOf('[');
        return bracket > 0 && label.endsWith("]") && label.indexOf("->", bracket) > 0
                ? label.substring(0, bracket)
                : label;
    }

    /**
     * The label of an action in the picture of a component: of component-interaction automata {@code req!} for an output,
     * {@code req?} for an input and {@code req} for an internal one; the name of the component itself is dropped.
     */
    static String shortened(String label, String component) {
        String[] triple = triple(label);
        if (triple.length == 3) {
            return triple[1] + (triple[0].equals("-") ? "?" : triple[2].equals("-") ? "!" : "");
        }
        if (label.endsWith("!" + component) || label.endsWith("?" + component)) {
            return label.substring(0, label.length() - component.length());
        }
        String own = label.startsWith(component + ".") ? label.substring(component.length() + 1) : label;
        return withoutNumber(own);
    }

    /** A name without the number by which languages distinguish equal ones, such as {@code manage#3}. */
    private static String withoutNumber(String name) {
        int end = name.length();
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
            end--;
        }
        return end > 1 && end < name.length() && name.charAt(end - 1) == '#' ? name.substring(0, end - 1) : name;
    }

    private static String[] triple(String label) {
        boolean isTriple = label.startsWith("(") && label.endsWith(")");
        String[] parts = isTriple ? label.substring(1, label.length() - 1).split(", ", -1) : new String[0];
        return parts.length == 3 ? parts : new String[0];
    }
}
