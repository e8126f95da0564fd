package dovetail.lang.formula;

import dovetail.lang.source.token.OperatorTable;
import dovetail.mtl.Interval;
import org.jspecify.annotations.Nullable;

/**
 * Operator between two formulas.
 *
 * @param symbol one of its spellings, the same for all of them
 * @param interval the interval of a temporal operator, or null
 */
record Connective(String symbol, @Nullable Interval interval) {
    /** The temporal operators, each a letter. */
    static final String TEMPORAL = "UWRVMS";

    static final OperatorTable<Connective> TABLE = OperatorTable.<Connective>weakestFirst()
            .right()
            .op(of("->"), "->", "=>")
            .op(of("<->"), "<->", "<=>", "<-->")
            .left()
            .op(of("xor"), "xor", "^")
            .flat()
            .op(of("|"), "|", "||", "\\/")
            .flat()
            .op(of("&"), "&", "&&", "/\\")
            .right()
            .op(of("U"), "U")
            .op(of("W"), "W")
            .op(of("R"), "R")
            .op(of("V"), "V")
            .op(of("M"), "M")
            .op(of("S"), "S")
            .build();

    /** The operators of propositional logic alone. */
    static final OperatorTable<Connective> PROPOSITIONAL = OperatorTable.<Connective>weakestFirst()
            .right()
            .op(of("->"), "->", "=>")
            .op(of("<->"), "<->", "<=>", "<-->")
            .left()
            .op(of("xor"), "xor", "^")
            .flat()
            .op(of("|"), "|", "||", "\\/")
            .flat()
            .op(of("&"), "&", "&&", "/\\")
            .build();

    private static Connective of(String symbol) {
        return new Connective(symbol, null);
    }

    boolean isTemporal() {
        return TEMPORAL.contains(symbol);
    }
}
