package dovetail.branching;

import dovetail.ctl.Ctl;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the temporal parts of a formula that decide its value in a state. Of a disjunction, one true operand is enough: the one that
 * takes the least to show.
 *
 * @param <S> the sets of states
 */
final class Goals<S> {
    private final Labelling<S> labelling;
    private final int[] state;
    private final List<Goal> found = new ArrayList<>();

    private Goals(Labelling<S> labelling, int[] state) {
        this.labelling = labelling;
        this.state = state;
    }

    /** The parts of a formula that has a value in a state. */
    static <S> List<Goal> of(Ctl formula, boolean value, int[] state, Labelling<S> labelling) {
        Goals<S> goals = new Goals<>(labelling, state);
        goals.add(formula, value);
        return goals.found;
    }

    private void add(Ctl formula, boolean value) {
        if (Ctl.isOfState(formula)) {
            return;
        }
        if (formula instanceof Ctl.Not not) {
            add(not.operand(), !value);
        } else if (formula instanceof Ctl.And and) {
            several(and.operands(), value, value);
        } else if (formula instanceof Ctl.Or or) {
            several(or.operands(), value, !value);
        } else {
            Goal goal = new Goal(formula, value);
            if (!found.contains(goal)) {
                found.add(goal);
            }
        }
    }

    private void several(List<Ctl> operands, boolean value, boolean all) {
        if (all) {
            for (Ctl operand : operands) {
                add(operand, value);
            }
            return;
        }
        List<Goal> least = null;
        for (Ctl operand : operands) {
            if (labelling.holds(operand, state) == value) {
                List<Goal> goals = of(operand, value, state, labelling);
                if (least == null || cost(goals) < cost(least)) {
                    least = goals;
                }
            }
        }
        if (least == null) {
            throw new IllegalStateException("no operand has the value");
        }
        for (Goal goal : least) {
            if (!found.contains(goal)) {
                found.add(goal);
            }
        }
    }

    /** Claims cost more than runs, since they cannot be replayed. */
    private static int cost(List<Goal> goals) {
        int cost = 0;
        for (Goal goal : goals) {
            cost += goal.isByOneRun() ? 1 : 3;
        }
        return cost;
    }
}
