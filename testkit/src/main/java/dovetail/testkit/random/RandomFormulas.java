package dovetail.testkit.random;

import dovetail.ltl.Formula;
import dovetail.ltl.LassoWord;

/** Random linear-time formulas through every operator, and random words to evaluate them on; a seed decides all. */
public final class RandomFormulas {
    private final Dice dice;
    private final int atoms;

    /** @param atoms how many atoms formulas and words have */
    public RandomFormulas(long seed, int atoms) {
        this.dice = new Dice(seed);
        this.atoms = atoms;
    }

    /** A formula of exactly so many operators. */
    public Formula formula(int operators) {
        if (operators == 0) {
            return dice.chance(4) ? (dice.chance(50) ? Formula.TRUE : Formula.FALSE) : Formula.atom(dice.below(atoms));
        }
        int kind = dice.below(operators == 1 ? 100 : 140);
        if (kind < 25) {
            return new Formula.Not(formula(operators - 1));
        } else if (kind < 50) {
            return Formula.next(formula(operators - 1));
        } else if (kind < 75) {
            return Formula.eventually(formula(operators - 1));
        } else if (kind < 100) {
            return Formula.globally(formula(operators - 1));
        }
        int left = dice.below(operators);
        return binary(kind - 100, formula(left), formula(operators - 1 - left));
    }

    private Formula binary(int kind, Formula left, Formula right) {
        if (kind < 8) {
            return Formula.and(left, right);
        } else if (kind < 16) {
            return Formula.or(left, right);
        } else if (kind < 24) {
            return Formula.until(left, right);
        } else if (kind < 32) {
            return Formula.release(left, right);
        } else if (kind < 34) {
            return Formula.weakUntil(left, right);
        } else if (kind < 36) {
            return Formula.strongRelease(left, right);
        }
        return kind < 38 ? Formula.implies(left, right) : Formula.iff(left, right);
    }

    /** A word with a stem of at most so many letters and a loop of one to so many. */
    public LassoWord word(int longest) {
        return new LassoWord(letters(dice.between(0, longest)), letters(dice.between(1, longest)));
    }

    private long[] letters(int count) {
        long[] letters = new long[count];
        for (int i = 0; i < count; i++) {
            letters[i] = dice.seed() & (1L << atoms) - 1;
        }
        return letters;
    }
}
