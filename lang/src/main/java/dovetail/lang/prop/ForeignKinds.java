package dovetail.lang.prop;

import java.util.Set;

/** Explains words of other tools where the kind of a property is expected. */
final class ForeignKinds {
    private static final String BRANCHING =
            "; a path quantifier within another is branching time: write 'ctl ' before it";
    private static final String INVARIANT = "; write 'invariant { ... }'";
    private static final String REACHABLE = "; write 'reachable { ... }'";
    private static final Set<String> OPERATORS = Set.of("G", "F", "X", "U", "GF", "FG");

    private ForeignKinds() {}

    /**
     * The end of the message about a word that is no kind of property; empty where there is nothing to say.
     *
     * @param rest the rest of its line
     */
    static String hint(String word, String rest) {
        String next = rest.stripLeading();
        switch (word) {
            case "always", "globally", "henceforth":
                return INVARIANT;
            case "AG", "AF", "AX", "EG", "EF", "EX":
                return ofPaths(word, next);
            case "A", "E":
                boolean isBox = next.startsWith("[]");
                boolean isDiamond = next.startsWith("<>");
                boolean isLetter = next.matches("[GFX]\\b.*");
                String operator = isBox ? "G" : isDiamond ? "F" : isLetter ? next.substring(0, 1) : "";
                return ofPaths(word + operator, next.substring(isBox || isDiamond ? 2 : operator.length()));
            case "eventually", "finally":
                return "; write 'ltl F ...'";
            case "exists", "possibly":
                return REACHABLE;
            case "deadlock":
                return "; write 'deadlockfree'";
            default:
                return OPERATORS.contains(word) ? "; write 'ltl " + word + " ...'" : "";
        }
    }

    /** The advice for an operator of branching time; one without a path quantifier in its operand has a counterpart. */
    private static String ofPaths(String operator, String operand) {
        if (operand.matches(".*\\b[AE]([GFX]\\b|\\s*(\\[\\]|<>)).*")) {
            return BRANCHING;
        }
        switch (operator) {
            case "AG":
                return INVARIANT;
            case "EF":
                return REACHABLE;
            default:
                return operator.startsWith("A")
                        ? "; write 'ltl" + (operator.length() == 1 ? "" : " " + operator.substring(1)) + " ...'"
                        : "; write 'ctl " + operator + " ...'";
        }
    }
}
