package dovetail.testkit.random;

import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import dovetail.mtl.MtlWord;

/** Random metric formulas through every operator, past and future, and random words for them; a seed decides all. */
public final class RandomMtl {
    private final Dice dice;
    private final int atoms;
    private final int largest;

    /**
     * @param atoms how many atoms formulas and words have
     * @param largest the largest lower bound of an interval, and the largest difference of its bounds
     */
    public RandomMtl(long seed, int atoms, int largest) {
        this.dice = new Dice(seed);
        this.atoms = atoms;
        this.largest = largest;
    }

    /** A formula of exactly so many operators. */
    public Mtl formula(int operators) {
        return formula(operators, true);
    }

    /** A formula of exactly so many operators, none of them about the future. */
    public Mtl pastFormula(int operators) {
        return formula(operators, false);
    }

    private Mtl formula(int operators, boolean future) {
        if (operators == 0) {
            return dice.chance(4) ? (dice.chance(50) ? Mtl.TRUE : Mtl.FALSE) : new Mtl.Atom(dice.below(atoms));
        }
        int kind = dice.below(operators == 1 ? 60 : 120);
        if (kind < 15) {
            return new Mtl.Not(formula(operators - 1, future));
        } else if (kind < 60) {
            Mtl operand = formula(operators - 1, future);
            return future && dice.chance(60) ? ofFuture(operand) : ofPast(operand);
        }
        int left = dice.below(operators);
        return binary(formula(left, future), formula(operators - 1 - left, future), future);
    }

    private Mtl ofFuture(Mtl operand) {
        int kind = dice.below(10);
        if (kind < 2) {
            return Mtl.next(operand);
        } else if (kind < 3) {
            return Mtl.always(operand);
        }
        return kind < 7 ? Mtl.eventually(interval(), operand) : Mtl.globally(interval(), operand);
    }

    private Mtl ofPast(Mtl operand) {
        int kind = dice.below(10);
        if (kind < 2) {
            return Mtl.yesterday(operand);
        }
        return kind < 7 ? Mtl.previously(interval(), operand) : Mtl.historically(interval(), operand);
    }

    private Mtl binary(Mtl left, Mtl right, boolean future) {
        int kind = dice.below(10);
        if (kind < 2) {
            return Mtl.and(left, right);
        } else if (kind < 4) {
            return dice.chance(50) ? Mtl.or(left, right) : Mtl.implies(left, right);
        } else if (kind < 5) {
            return Mtl.iff(left, right);
        }
        return future && dice.chance(60)
                ? new Mtl.Until(interval(), left, right)
                : new Mtl.Since(interval(), left, right);
    }

    /** An interval, one of three unbounded. */
    public Interval interval() {
        int from = dice.between(0, largest);
        return dice.chance(33)
                ? new Interval(from, Interval.INFINITE)
                : new Interval(from, from + dice.between(0, largest));
    }

    /** A word with a stem of at most so many letters and a loop of one to so many. */
    public MtlWord word(int longest) {
        return new MtlWord(letters(dice.between(0, longest)), letters(dice.between(1, longest)));
    }

    private long[] letters(int count) {
        long[] letters = new long[count];
        for (int i = 0; i < count; i++) {
            letters[i] = dice.seed() & (1L << atoms) - 1;
        }
        return letters;
    }
}
