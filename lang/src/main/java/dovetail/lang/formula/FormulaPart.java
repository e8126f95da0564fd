package dovetail.lang.formula;

import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.List;

/**
 * Part of a formula that is being read, with its size. Sizes are limited: larger formulas are generated, and no translation
 * could answer for them.
 *
 * @param size the number of its operators and atoms, written out
 * @param temporal whether it has temporal operators
 * @param <F> the formulas of the logic
 */
record FormulaPart<F>(F formula, int size, boolean temporal) {
    private static final int LARGEST = 20_000;

    private static final String TOO_LARGE = "the formula is too large; at most " + LARGEST + " operators and atoms";

    static <F> FormulaPart<F> leaf(F formula) {
        return new FormulaPart<>(formula, 1, false);
    }

    FormulaPart<F> asTemporal() {
        return new FormulaPart<>(formula, size, true);
    }

    /**
     * Two parts with an operator between them.
     *
     * @param copies how often each side occurs when the operator is written out: an equivalence doubles what it joins
     */
    static <F> FormulaPart<F> combined(
            TokenStream tokens, Token operator, F formula, int copies, FormulaPart<F> left, FormulaPart<F> right) {
        // Sizes are far below the range of int, since every part was checked when it was made.
        int size = copies * (left.size + right.size) + copies;
        if (size > LARGEST) {
            String twice = ", where both sides of '" + operator.text() + "' count "
                    + (copies == 2 ? "twice" : copies + " times") + ", since it is written out;"
                    + " compare values inside {...}, or check parts as properties of their own";
            throw tokens.error(operator, TOO_LARGE + (copies > 1 ? twice : ""));
        }
        return new FormulaPart<>(formula, size, left.temporal || right.temporal);
    }

    /** A conjunction or disjunction of several parts. */
    static <F> FormulaPart<F> joined(TokenStream tokens, Token start, F formula, List<FormulaPart<F>> operands) {
        int size = 0;
        boolean temporal = false;
        for (FormulaPart<F> operand : operands) {
            size += operand.size + 1;
            temporal |= operand.temporal;
            if (size > LARGEST) {
                throw tokens.error(start, TOO_LARGE);
            }
        }
        return new FormulaPart<>(formula, size, temporal);
    }
}
