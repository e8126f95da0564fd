package dovetail.mtl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Separates past from future by temporal testers (Y. Kesten, A. Pnueli and L. Raviv, Algorithmic verification of linear
 * temporal logic specifications, ICALP 1998). An until inside a since becomes an atom whose value is guessed at every
 * instant; a conjunct demands that the guesses are right. An atom under an even number of negations need only imply its
 * until, since the whole is monotone in it.
 */
final class GuessedFuture {
    private final int atoms;
    private final Map<Mtl.Until, Guess> guesses = new LinkedHashMap<>();

    private GuessedFuture(int atoms) {
        this.atoms = atoms;
    }

    /** Stands for an until, whose own operands are separated, too. */
    private static final class Guess {
        private final Mtl atom;
        private final Mtl until;
        private boolean impliesUntil;
        private boolean impliedByUntil;

        private Guess(Mtl atom, Mtl until) {
            this.atom = atom;
            this.until = until;
        }
    }

    /** A formula without untils inside sinces; its atoms from the given number on are guessed. */
    static Mtl of(Mtl formula, int atoms) {
        GuessedFuture separation = new GuessedFuture(atoms);
        List<Mtl> conjuncts = new ArrayList<>();
        conjuncts.add(separation.replaced(formula, true, false));
        for (Guess guess : separation.guesses.values()) {
            if (guess.impliesUntil) {
                conjuncts.add(Mtl.always(Mtl.implies(guess.atom, guess.until)));
            }
            if (guess.impliedByUntil) {
                conjuncts.add(Mtl.always(Mtl.implies(guess.until, guess.atom)));
            }
        }
        return new Mtl.And(conjuncts);
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
        Guess guess = guesses.computeIfAbsent(until, absent -> new Guess(new Mtl.Atom(atoms + guesses.size()), future));
        guess.impliesUntil |= positive;
        guess.impliedByUntil |= !positive;
        return guess.atom;
    }
}
