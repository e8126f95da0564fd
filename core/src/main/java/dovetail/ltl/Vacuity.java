package dovetail.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Finds the ways in which a formula can hold vacuously (Beer, Ben-David, Eisner and Rodeh 2001): a part that the formula waits
 * for may never happen, such as the antecedent of {@code G (a -> b)} or the start of a scope. Each way has a stronger formula,
 * with the consequent replaced by false. Where the stronger one holds, the formula holds vacuously.
 */
public final class Vacuity {
    /**
     * A formula that implies the given one and does not depend on its consequent.
     *
     * @param antecedent the formula that happens in no run that satisfies the stronger one
     * @param extent the part of each run in which it does not happen
     */
    public record Way(Formula stronger, Formula antecedent, Extent extent) {}

    /** A part of a run. */
    public enum Extent {
        START,
        RUN,
        /** The part of a run from the first start of a scope on. */
        SCOPE;

        private Extent always() {
            return this == START ? RUN : this;
        }
    }

    private final List<Way> ways = new ArrayList<>();

    private Vacuity() {}

    /** The ways, outermost first; none for a formula that has no antecedent. */
    public static List<Way> ways(Formula formula) {
        Vacuity vacuity = new Vacuity();
        vacuity.collect(formula, stronger -> stronger, Extent.START);
        return List.copyOf(vacuity.ways);
    }

    /** @param around puts a formula in the place of this one; monotone, so that a stronger formula makes a stronger whole */
    private void collect(Formula formula, UnaryOperator<Formula> around, Extent extent) {
        if (formula instanceof Formula.And and) {
            for (int i = 0; i < and.operands().size(); i++) {
                int place = i;
                collect(and.operands().get(i), part -> around.apply(with(and, place, part)), extent);
            }
        } else if (formula instanceof Formula.Or or) {
            implication(or, around, extent);
        } else if (formula instanceof Formula.Release release) {
            if (release.left().equals(Formula.FALSE)) {
                collect(release.right(), part -> around.apply(Formula.globally(part)), extent.always());
            } else {
                weakUntil(release, around, extent);
            }
        }
    }

    private static Formula with(Formula.And and, int place, Formula part) {
        List<Formula> operands = new ArrayList<>(and.operands());
        operands.set(place, part);
        return new Formula.And(operands);
    }

    /** An implication {@code a -> b} holds vacuously where {@code !a} does. */
    private void implication(Formula.Or or, UnaryOperator<Formula> around, Extent extent) {
        if (or.operands().size() == 2 && or.operands().get(0) instanceof Formula.Not not) {
            add(around.apply(Formula.not(not.operand())), not.operand(), extent);
        }
    }

    /** {@code !a W b} holds vacuously where {@code G !a} does; {@code !q W (q & p)} is p after the first q. */
    private void weakUntil(Formula.Release release, UnaryOperator<Formula> around, Extent extent) {
        Formula awaited = release.left();
        if (!(release.right() instanceof Formula.Or or)
                || or.operands().size() != 2
                || !or.operands().get(1).equals(awaited)
                || !(or.operands().get(0) instanceof Formula.Not before)) {
            return;
        }
        add(around.apply(Formula.globally(before)), before.operand(), extent.always());
        if (awaited instanceof Formula.And and && and.operands().get(0).equals(before.operand())) {
            collect(awaited, part -> around.apply(Formula.weakUntil(before, part)), Extent.SCOPE);
        }
    }

    /** Adds a way; that {@code F a} is true in no run means that a never happens. */
    private void add(Formula stronger, Formula antecedent, Extent extent) {
        if (antecedent instanceof Formula.Until until && until.left().equals(Formula.TRUE)) {
            ways.add(new Way(stronger, until.right(), extent.always()));
        } else if (!(antecedent instanceof Formula.Constant)) {
            ways.add(new Way(stronger, antecedent, extent));
        }
    }
}
