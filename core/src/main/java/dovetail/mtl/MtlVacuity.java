package dovetail.mtl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Finds the antecedents without which a metric formula can hold vacuously, as {@link dovetail.ltl.Vacuity} does for formulas of
 * linear time: those of implications, alone, in conjunctions and under {@code G}.
 */
public final class MtlVacuity {
    /**
     * A formula that implies the given one and does not depend on its consequent.
     *
     * @param isEverywhere whether the antecedent happens at no instant of a run, and not only at none of some interval
     */
    public record Way(Mtl stronger, Mtl antecedent, boolean isEverywhere) {}

    private final List<Way> ways = new ArrayList<>();

    private MtlVacuity() {}

    /** The ways, outermost first; none for a formula that has no antecedent. */
    public static List<Way> ways(Mtl formula) {
        MtlVacuity vacuity = new MtlVacuity();
        vacuity.collect(formula, stronger -> stronger, false);
        return List.copyOf(vacuity.ways);
    }

    /** @param around puts a formula in the place of this one; monotone, so that a stronger formula makes a stronger whole */
    private void collect(Mtl formula, UnaryOperator<Mtl> around, boolean isEverywhere) {
        if (formula instanceof Mtl.And and) {
            for (int i = 0; i < and.operands().size(); i++) {
                int place = i;
                collect(and.operands().get(i), part -> around.apply(with(and, place, part)), isEverywhere);
            }
        } else if (formula instanceof Mtl.Or or
                && or.operands().size() == 2
                && or.operands().get(0) instanceof Mtl.Not not
                && !(not.operand() instanceof Mtl.Constant)) {
            ways.add(new Way(around.apply(not), not.operand(), isEverywhere));
        } else if (formula instanceof Mtl.Not not
                && not.operand() instanceof Mtl.Until until
                && until.left().equals(Mtl.TRUE)) {
            Interval interval = until.interval();
            boolean isAlways = interval.from() == 0 && !interval.isBounded();
            collect(Mtl.not(until.right()), part -> around.apply(Mtl.globally(interval, part)), isAlways);
        }
    }

    private static Mtl with(Mtl.And and, int place, Mtl part) {
        List<Mtl> operands = new ArrayList<>(and.operands());
        operands.set(place, part);
        return new Mtl.And(operands);
    }
}
