package dovetail.lang.pnml.query;

import dovetail.lang.source.token.MisspeltWords;
import java.util.List;

/** Lists the elements of queries, to find the one that was meant by an unknown one. */
final class ElementNames {
    private static final List<String> ALL = List.of(
            "all-paths",
            "exists-path",
            "globally",
            "finally",
            "next",
            "until",
            "before",
            "reach",
            "invariant",
            "impossibility",
            "possibility",
            "negation",
            "conjunction",
            "disjunction",
            "exclusive-disjunction",
            "implication",
            "equivalence",
            "deadlock",
            "true",
            "false",
            "integer-le",
            "integer-lt",
            "integer-ge",
            "integer-gt",
            "integer-eq",
            "integer-ne",
            "integer-constant",
            "integer-sum",
            "integer-difference",
            "integer-product",
            "tokens-count",
            "is-fireable",
            "place",
            "transition");

    private ElementNames() {}

    /** The message about an element in the place of another one. */
    static String expected(String expected, String found) {
        return "expected " + expected + ", found '" + found + "'" + MisspeltWords.hint(found, ALL);
    }
}
