package dovetail.testkit.random;

import dovetail.ctl.Ctl;

/** Random formulas of branching time through every operator; a seed decides all. */
public final class RandomCtl {
    private final Dice dice;
    private final int atoms;

    /** @param atoms how many atoms formulas have */
    public RandomCtl(long seed, int atoms) {
        this.dice = new Dice(seed);
        this.atoms = atoms;
    }

    /** A formula of exactly so many operators. */
    public Ctl formula(int operators) {
        if (operators == 0) {
            return dice.chance(4)
                    ? Ctl.constant(dice.chance(50))
                    : dice.chance(6) ? Ctl.DEADLOCK : Ctl.atom(dice.below(atoms));
        }
        int kind = dice.below(operators == 1 ? 100 : 140);
        Ctl.Quantifier runs = dice.chance(50) ? Ctl.Quantifier.EXISTS : Ctl.Quantifier.ALL;
        if (kind < 15) {
            return new Ctl.Not(formula(operators - 1));
        } else if (kind < 40) {
            return Ctl.next(runs, formula(operators - 1));
        } else if (kind < 70) {
            return Ctl.eventually(runs, formula(operators - 1));
        } else if (kind < 100) {
            return Ctl.globally(runs, formula(operators - 1));
        }
        int left = dice.below(operators);
        return binary(kind - 100, runs, formula(left), formula(operators - 1 - left));
    }

    private Ctl binary(int kind, Ctl.Quantifier runs, Ctl left, Ctl right) {
        if (kind < 8) {
            return Ctl.and(left, right);
        } else if (kind < 16) {
            return Ctl.or(left, right);
        } else if (kind < 28) {
            return Ctl.until(runs, left, right);
        } else if (kind < 32) {
            return Ctl.weakUntil(runs, left, right);
        } else if (kind < 35) {
            return Ctl.release(runs, left, right);
        }
        return kind < 38 ? Ctl.implies(left, right) : Ctl.iff(left, right);
    }
}
