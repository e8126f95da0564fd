package dovetail.lang.prop;

import java.util.Set;

/** Explains words of other tools where the kind of a property is expected. */
final class ForeignKinds {
    private static final String BRANCHING = "; 'AG EF' is branching time, which is not supported yet";
    private static final String INVARIANT = "; write 'invariant { ... }'";
    private static final String REACHABLE = "; write 'reachable { ... }'";
    private static final Set<String> OPERATORS = Set.of("G", "F", "X", "U", "GF", "FG");

    private ForeignKinds() {}

    /**
     * The end of the message about a word that is no kind of property; empty where there is nothing to say.
     *
     * @param rest the text after the word
     */
    static String hint(String word, String rest) {
        String next = rest.stripLeading();
        boolean isExistential = next.startsWith("EF") || next.startsWith("E<>");
        switch (word) {
            case "always", "globally", "henceforth":
                return INVARIANT;
            case "AG":
                return isExistential ? BRANCHING : INVARIANT;
            case "A":
                boolean isNested = next.startsWith("[]")
                        && next.substring(2).stripLeading().startsWith("E<>");
                return isNested ? BRANCHING : next.startsWith("[]") ? INVARIANT : "; write 'ltl F ...'";
            case "eventually", "finally", "AF":
                return "; write 'ltl F ...'";
            case "exists", "possibly", "EF", "E":
                return REACHABLE;
            case "deadlock":
                return "; write 'deadlockfree'";
            default:
                return OPERATORS.contains(word) ? "; write 'ltl " + word + " ...'" : "";
        }
    }
}
