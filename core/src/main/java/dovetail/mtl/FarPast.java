package dovetail.mtl;

import java.util.ArrayList;
import java.util.List;

/**
 * Replaces far bounded intervals of the past by intervals that begin at present, of atoms that were delayed. A deterministic automaton
 * of {@code P[a,b] p} may need a state for each set of the last a instants; registers that pass on the last a values of p are as
 * many as there are instants.
 */
public final class FarPast {
    /** Intervals that begin nearer need few states. */
    private static final int NEAR = 2;

    /** Delays formulas. */
    public interface Delay {
        /** The number of an atom that is true where a formula without temporal operators was, some instants ago. */
        int atom(Mtl present, int instants);
    }

    private final Delay delay;

    private FarPast(Delay delay) {
        this.delay = delay;
    }

    /** The formula with delayed atoms, equivalent at every instant. */
    public static Mtl delayed(Mtl formula, Delay delay) {
        return new FarPast(delay).of(formula);
    }

    private Mtl of(Mtl formula) {
        if (formula instanceof Mtl.Not not) {
            return Mtl.not(of(not.operand()));
        } else if (formula instanceof Mtl.And and) {
            return new Mtl.And(all(and.operands()));
        } else if (formula instanceof Mtl.Or or) {
            return new Mtl.Or(all(or.operands()));
        } else if (formula instanceof Mtl.Until until) {
            return new Mtl.Until(until.interval(), of(until.left()), of(until.right()));
        } else if (formula instanceof Mtl.Since since) {
            return isFar(since.interval()) && isPresent(since.left()) && isPresent(since.right())
                    ? since(since)
                    : new Mtl.Since(since.interval(), of(since.left()), of(since.right()));
        }
        return formula;
    }

    private List<Mtl> all(List<Mtl> operands) {
        List<Mtl> all = new ArrayList<>();
        operands.forEach(operand -> all.add(of(operand)));
        return all;
    }

    private static boolean isFar(Interval interval) {
        return interval.isBounded() && interval.from() >= NEAR;
    }

    private static boolean isPresent(Mtl formula) {
        return !(formula instanceof Mtl.Until)
                && !(formula instanceof Mtl.Since)
                && Operands.of(formula).stream().allMatch(FarPast::isPresent);
    }

    /**
     * The left side held at the distances before the interval, and at its beginning the right side held, or the left side with the rest of
     * the interval behind it.
     */
    private Mtl since(Mtl.Since since) {
        int from = since.interval().from();
        int rest = since.interval().to() - from;
        boolean isAnyLeft = since.left().equals(Mtl.TRUE);
        Mtl right = new Mtl.Atom(delay.atom(since.right(), from));
        Mtl left = isAnyLeft ? Mtl.TRUE : new Mtl.Atom(delay.atom(since.left(), from));
        Mtl then = rest == 0 ? right : Mtl.or(right, Mtl.and(left, new Mtl.Since(new Interval(1, rest), left, right)));
        return isAnyLeft ? then : Mtl.and(Mtl.historically(new Interval(1, from - 1), since.left()), then);
    }
}
