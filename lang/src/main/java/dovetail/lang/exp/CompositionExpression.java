package dovetail.lang.exp;

import dovetail.lang.exp.pattern.LabelPattern;
import dovetail.lang.source.token.Token;
import java.util.List;

/** A composition expression as written, before the files it names are read. */
sealed interface CompositionExpression {
    /** The first token of the expression. */
    Token token();

    /** A transition system in a file. */
    record Reference(Token token, String file) implements CompositionExpression {}

    /** Changes labels of a behaviour, or forbids them. */
    record Relabelling(Token token, Kind kind, boolean allBut, List<LabelPattern> patterns, CompositionExpression body)
            implements CompositionExpression {
        /** The effect on a label that a pattern matches. */
        enum Kind {
            HIDE,
            RENAME,
            CUT
        }
    }

    /**
     * Parallel composition on labels that a set names.
     *
     * @param everything whether all visible labels synchronise all operands
     * @param shared labels on which all operands synchronise, or any so many of them
     */
    record Composition(
            Token token, boolean everything, Matching matching, List<SharedLabel> shared, List<Operand> operands)
            implements CompositionExpression {}

    /** Parallel composition in which only the vectors' steps and internal steps exist. */
    record VectorComposition(Token token, Matching matching, List<Vector> vectors, List<CompositionExpression> operands)
            implements CompositionExpression {}

    /** The way in which a name in a set or a vector matches labels. */
    enum Matching {
        /** The whole label has this name, or its gate has. */
        EITHER,
        GATE,
        LABEL
    }

    /** A name as written. */
    record Name(Token token, String text) {}

    /**
     * A label on which operands synchronise.
     *
     * @param degree how many of them at a time, or {@link #ALL}
     */
    record SharedLabel(Name name, int degree) {
        static final int ALL = 0;
    }

    /** A behaviour with the labels on which it synchronises with the others that list them too. */
    record Operand(List<Name> labels, CompositionExpression body) {}

    /** One way of stepping together: an element per operand, null where it stays. */
    record Vector(Token token, List<Name> elements, Name result) {}
}
