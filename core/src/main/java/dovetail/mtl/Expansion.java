package dovetail.mtl;

import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Numbering;
import dovetail.bdd.Bdd;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Expands obligations into the present and the next instant (compare J.-M. Couvreur, On-the-fly verification of linear
 * temporal logic, FM 1999). With the present included and the interval one instant shorter behind X, the law is
 *
 * <pre>
 *   l U[0,b] r  =  r | l &amp; X(l U[0,b-1] r)        l U[a,b] r  =  l &amp; X(l U[a-1,b-1] r)   for a > 0
 * </pre>
 *
 * An unbounded until that goes on is postponed unless its right side holds at present, even if that is too early. So
 * many untils with one pair of sides need one obligation, that of the latest: if it is renewed forever, a right side that
 * holds again and again fulfils all of them.
 */
final class Expansion {
    private static final int MAX_SETS = 31;

    private final Bdd bdd;
    private final PastMemory past;
    private final Numbering<Sides> sides = new Numbering<>();
    private final Numbering<Mtl> postponed = new Numbering<>();
    private final Map<Mtl, Boolean> isPast = new HashMap<>();

    Expansion(Bdd bdd, PastMemory past) {
        this.bdd = bdd;
        this.past = past;
    }

    /** The two sides of an until. */
    private record Sides(Mtl left, Mtl right) {}

    /** The number of acceptance sets: one for each right side that was postponed somewhere. */
    int sets() {
        return postponed.size();
    }

    /** The obligations that are equivalent to a formula at present, or to its negation. */
    Obligations present(Mtl formula, boolean holds) {
        if (formula.equals(constant(holds))) {
            return Obligations.NONE;
        } else if (formula instanceof Mtl.Not not) {
            return present(not.operand(), !holds);
        } else if (formula instanceof Mtl.And and && holds) {
            return conjunction(and.operands(), true);
        } else if (formula instanceof Mtl.Or or && !holds) {
            return conjunction(or.operands(), false);
        } else if (formula instanceof Mtl.Until until && until.left().equals(Mtl.TRUE)) {
            return Obligations.of(new Obligation(holds, until.interval(), number(until.left(), until.right())));
        }
        return Obligations.of(new Obligation(holds, Interval.exactly(0), number(Mtl.TRUE, formula)));
    }

    private Obligations conjunction(List<Mtl> formulas, boolean holds) {
        Obligations result = Obligations.NONE;
        for (Mtl formula : formulas) {
            result = result.and(present(formula, holds));
        }
        return result;
    }

    private static Mtl constant(boolean value) {
        return value ? Mtl.TRUE : Mtl.FALSE;
    }

    private int number(Mtl left, Mtl right) {
        return sides.of(new Sides(left, right));
    }

    /** The numbers of the sinces in obligations. */
    BitSet sinces(Obligations obligations) {
        BitSet result = new BitSet();
        for (Obligation obligation : obligations.all()) {
            Sides both = sides.get(obligation.operands());
            result.or(past.sinces(both.left()));
            result.or(past.sinces(both.right()));
        }
        return result;
    }

    Moves moves(Obligations obligations, List<Coverage> memory) {
        Moves result = Moves.when(bdd, Bdd.TRUE);
        for (Obligation obligation : obligations.all()) {
            result = result.and(moves(obligation, memory));
        }
        for (Mtl condition : past.conditions(sinces(obligations))) {
            result = result.and(moves(condition, true, memory));
        }
        return result;
    }

    private Moves moves(Obligation obligation, List<Coverage> memory) {
        Interval interval = obligation.interval();
        boolean holds = obligation.holds();
        Sides both = sides.get(obligation.operands());
        Moves now = interval.from() == 0 ? moves(both.right(), holds, memory) : constantMoves(!holds);
        if (interval.to() == 0) {
            return now;
        }
        Moves left = moves(both.left(), holds, memory);
        Moves later = next(obligation);
        if (!holds) {
            return now.and(left.or(later));
        }
        if (!interval.isBounded()) {
            Moves waiting = Moves.to(bdd, new Moves.Target(Obligations.NONE, 1 << set(both.right())));
            later = later.and(interval.from() == 0 ? waiting : waiting.or(moves(both.right(), true, memory)));
        }
        return now.or(left.and(later));
    }

    private Moves constantMoves(boolean value) {
        return Moves.when(bdd, value ? Bdd.TRUE : Bdd.FALSE);
    }

    private int set(Mtl right) {
        int set = postponed.of(right);
        if (set >= MAX_SETS) {
            throw new AutomatonTooLarge("acceptance sets", set + 1);
        }
        return set;
    }

    /** The same demand one instant later. */
    private Moves next(Obligation obligation) {
        Interval rest = obligation.interval().nextInstant();
        Sides both = sides.get(obligation.operands());
        Obligations next = rest.to() == 0 && both.left().equals(Mtl.TRUE)
                ? present(both.right(), obligation.holds())
                : Obligations.of(obligation.with(rest));
        return Moves.to(bdd, new Moves.Target(next, 0));
    }

    private Moves moves(Mtl formula, boolean holds, List<Coverage> memory) {
        if (isPast(formula)) {
            int label = past.label(formula, memory);
            return Moves.when(bdd, holds ? label : bdd.not(label));
        } else if (formula instanceof Mtl.Not not) {
            return moves(not.operand(), !holds, memory);
        } else if (formula instanceof Mtl.And and) {
            return combined(and.operands(), holds, holds, memory);
        } else if (formula instanceof Mtl.Or or) {
            return combined(or.operands(), holds, !holds, memory);
        } else if (formula instanceof Mtl.Until until) {
            return moves(until, holds, memory);
        }
        throw new AssertionError(formula);
    }

    private Moves combined(List<Mtl> operands, boolean holds, boolean conjunction, List<Coverage> memory) {
        Moves result = constantMoves(conjunction);
        for (Mtl operand : operands) {
            Moves moves = moves(operand, holds, memory);
            result = conjunction ? result.and(moves) : result.or(moves);
        }
        return result;
    }

    /** The strict until: its left side is not demanded at present. */
    private Moves moves(Mtl.Until until, boolean holds, List<Coverage> memory) {
        Moves later = next(new Obligation(holds, until.interval(), number(until.left(), until.right())));
        if (until.interval().from() > 0) {
            return later;
        }
        Moves now = moves(until.right(), holds, memory);
        return holds ? now.or(later) : now.and(later);
    }

    private boolean isPast(Mtl formula) {
        Boolean known = isPast.get(formula);
        if (known == null) {
            known = !(formula instanceof Mtl.Until);
            for (Mtl operand : Operands.of(formula)) {
                known &= isPast(operand);
            }
            isPast.put(formula, known);
        }
        return known;
    }
}
