package dovetail.ltl;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.SymbolicAutomaton;
import dovetail.automaton.buchi.WeakMinimisation;
import java.util.List;
import java.util.Optional;

/**
 * Classifies a formula in the hierarchy of Z. Manna and A. Pnueli ("A hierarchy of temporal properties", PODC 1990).
 * Decided on the smallest deterministic weak automaton, which exactly the obligations have.
 *
 * @param safety whether every word that violates the formula has a prefix after which nothing can save it
 * @param cosafety whether every word that satisfies it has a prefix after which nothing can spoil it
 * @param obligation whether it is a Boolean combination of such properties
 * @param complete whether all three are decided; if not, the automaton was too large and only what the syntax shows is
 *     said to hold
 */
public record Classification(boolean safety, boolean cosafety, boolean obligation, boolean complete) {

    public static Classification of(Formula formula) {
        try {
            Optional<SymbolicAutomaton> weak = Translation.weak(formula, atoms(formula));
            if (weak.isEmpty()) {
                return new Classification(false, false, false, true);
            }
            boolean safety = WeakMinimisation.isClosed(weak.get());
            boolean cosafety = WeakMinimisation.isClosed(WeakMinimisation.complement(weak.get()));
            return new Classification(safety, cosafety, true, true);
        } catch (AutomatonTooLarge e) {
            boolean safety = !hasUntil(Simplifier.simplify(formula));
            boolean cosafety = !hasUntil(Simplifier.simplify(Formula.not(formula)));
            return new Classification(safety, cosafety, safety || cosafety, false);
        }
    }

    private static boolean hasUntil(Formula formula) {
        if (formula instanceof Formula.Until) {
            return true;
        }
        for (Formula part : parts(formula)) {
            if (hasUntil(part)) {
                return true;
            }
        }
        return false;
    }

    /** One more than the largest number of an atom. */
    private static int atoms(Formula formula) {
        int result = formula instanceof Formula.Atom atom ? atom.index() + 1 : 0;
        for (Formula part : parts(formula)) {
            result = Math.max(result, atoms(part));
        }
        return result;
    }

    private static List<Formula> parts(Formula formula) {
        if (formula instanceof Formula.Not not) {
            return List.of(not.operand());
        } else if (formula instanceof Formula.Next next) {
            return List.of(next.operand());
        } else if (formula instanceof Formula.And and) {
            return and.operands();
        } else if (formula instanceof Formula.Or or) {
            return or.operands();
        } else if (formula instanceof Formula.Until until) {
            return List.of(until.left(), until.right());
        } else if (formula instanceof Formula.Release release) {
            return List.of(release.left(), release.right());
        }
        return List.of();
    }
}
