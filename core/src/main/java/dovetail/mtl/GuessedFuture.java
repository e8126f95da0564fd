package dovetail.mtl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Separates past from future by temporal testers (Y. Kesten, A. Pnueli and L. Raviv, Algorithmic verification of linear
 * temporal logic specifications, ICALP 1998). An until inside a since becomes an atom whose value is guessed at every
 * instant at which the since is needed; a condition demands that the guess is right. An atom under an even number of negations need only imply its
 * until, since the whole is monotone in it.
 */
final class GuessedFuture {
    private final int atoms;
    private final Map<Mtl.Until, Uses> uses = new LinkedHashMap<>();

    private GuessedFuture(int atoms) {
        this.atoms = atoms;
    }

    /**
     * A formula without untils inside sinces.
     *
     * @param firstGuess the number of the first atom that is guessed
     */
    record Separated(Mtl formula, int firstGuess, List<Guess> guesses) {}

    /**
     * The meaning of an atom that is guessed.
     *
     * @param until the until that it stands for, without untils inside sinces, too
     * @param condition holds when the guess is right, as far as it matters
     */
    record Guess(Mtl until, Mtl condition) {}

    /** Tells under which numbers of negations an until occurs in the past. */
    private static final class Uses {
        private final Mtl atom;
        private final Mtl until;
        private boolean even;
        private boolean odd;

        private Uses(Mtl atom, Mtl until) {
            this.atom = atom;
            this.until = until;
        }

        private Guess guess() {
            Mtl rightIfTrue = even ? Mtl.implies(atom, until) : Mtl.TRUE;
            Mtl rightIfFalse = odd ? Mtl.implies(until, atom) : Mtl.TRUE;
            return new Guess(until, Mtl.and(rightIfTrue, rightIfFalse));
        }
    }

    static Separated of(Mtl formula, int atoms) {
        GuessedFuture separation = new GuessedFuture(atoms);
        Mtl separated = separation.replaced(formula, true, false);
        return new Separated(
                separated,
                atoms,
                separation.uses.values().stream().map(Uses::guess).toList());
    }

    /**
     * The formula with guesses.
     *
     * @param positive whether the number of negations above it is even
     * @param inPast whether there is a since above it
     */
    private Mtl replaced(Mtl formula, boolean positive, boolean inPast) {
        if (formula instanceof Mtl.Not not) {
            return Mtl.not(replaced(not.operand(), !positive, inPast));
        } else if (formula instanceof Mtl.And and) {
            return new Mtl.And(replaced(and.operands(), positive, inPast));
        } else if (formula instanceof Mtl.Or or) {
            return new Mtl.Or(replaced(or.operands(), positive, inPast));
        } else if (formula instanceof Mtl.Since since) {
            Mtl left = replaced(since.left(), positive, true);
            return new Mtl.Since(since.interval(), left, replaced(since.right(), positive, true));
        } else if (formula instanceof Mtl.Until until) {
            Mtl left = replaced(until.left(), positive, false);
            Mtl future = new Mtl.Until(until.interval(), left, replaced(until.right(), positive, false));
            return inPast ? guess(until, future, positive) : future;
        }
        return formula;
    }

    private List<Mtl> replaced(List<Mtl> formulas, boolean positive, boolean inPast) {
        List<Mtl> result = new ArrayList<>();
        for (Mtl formula : formulas) {
            result.add(replaced(formula, positive, inPast));
        }
        return result;
    }

    private Mtl guess(Mtl.Until until, Mtl future, boolean positive) {
        Uses known = uses.get(until);
        if (known == null) {
            known = new Uses(new Mtl.Atom(atoms + uses.size()), future);
            uses.put(until, known);
        }
        known.even |= positive;
        known.odd |= !positive;
        return known.atom;
    }
}
