package dovetail.branching;

import dovetail.ctl.Ctl;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.replay.RunTree;
import java.util.List;
import java.util.Optional;

/**
 * Finds a tree of runs that shows the value of a formula in a state (E. Clarke, O. Grumberg, K. McMillan and X. Zhao, DAC 1995). The run
 * of the tree shows one temporal part after the other as long as it can; other parts become branches. A part that no run shows, such
 * as a state that cannot be reached, is a claim.
 *
 * @param <S> the sets of states
 */
public final class Evidence<S> {
    /** Further branches are claims: more of them tell little. */
    private static final int MOST_BRANCHES = 8;

    private final Labelling<S> labelling;
    private final StateSets<S> sets;
    private final Semantics semantics;
    private int branches;

    public Evidence(Labelling<S> labelling, Semantics semantics) {
        this.labelling = labelling;
        this.sets = labelling.sets();
        this.semantics = semantics;
    }

    /** The tree for the value of a formula in a state; nothing where a claim about that state is all there is to show. */
    public Optional<RunTree> of(Ctl formula, int[] state) {
        boolean value = labelling.holds(formula, state);
        List<Goal> goals = Goals.of(formula, value, state, labelling);
        boolean isShown = goals.isEmpty();
        for (Goal goal : goals) {
            isShown |= goal.isByOneRun();
        }
        return isShown ? Optional.of(tree(formula, value, state)) : Optional.empty();
    }

    private RunTree tree(Ctl formula, boolean value, int[] state) {
        GrowingRun run = new GrowingRun(state);
        extend(run, formula, value);
        return run.tree(formula, value);
    }

    /** Extends a run by what shows the value of a formula in its last state. */
    private void extend(GrowingRun run, Ctl formula, boolean value) {
        List<Goal> goals = Goals.of(formula, value, run.last(), labelling);
        Goal trunk = null;
        for (Goal goal : goals) {
            if (trunk == null && goal.isByOneRun()) {
                trunk = goal;
            } else {
                branch(run, run.size() - 1, goal);
            }
        }
        if (trunk != null) {
            follow(run, trunk);
        }
    }

    private void branch(GrowingRun run, int at, Goal goal) {
        int[] state = run.state(at);
        boolean isRun = goal.isByOneRun() && branches++ < MOST_BRANCHES;
        run.add(
                at,
                isRun ? tree(goal.formula(), goal.value(), state) : RunTree.claim(goal.formula(), goal.value(), state));
    }

    /** Adds branches for a formula in the states of a run from a number on, except for the last one. */
    private void branches(GrowingRun run, int from, int to, Ctl formula, boolean value) {
        for (int at = from; at < to && !Ctl.isOfState(formula); at++) {
            for (Goal goal : Goals.of(formula, value, run.state(at), labelling)) {
                branch(run, at, goal);
            }
        }
    }

    /** Extends a run by one that shows a goal in its last state. */
    private void follow(GrowingRun run, Goal goal) {
        if (goal.formula() instanceof Ctl.Next next) {
            step(run, next.operand(), goal.value());
        } else if (goal.formula() instanceof Ctl.Until until) {
            if (goal.value()) {
                reach(run, until.left(), until.right());
            } else {
                leave(run, until);
            }
        } else if (goal.formula() instanceof Ctl.Globally globally) {
            if (goal.value()) {
                stay(run, globally.operand(), true);
            } else {
                reach(run, Ctl.TRUE, new Ctl.Not(globally.operand()));
            }
        }
    }

    private void step(GrowingRun run, Ctl operand, boolean value) {
        S good = labelling.going(labelling.of(value ? operand : Ctl.not(operand)));
        for (Move move : semantics.moves(run.last())) {
            if (!move.isError() && sets.contains(good, move.target())) {
                run.add(move.target());
                extend(run, operand, value);
                return;
            }
        }
        throw new IllegalStateException("no step leads to a state of the set");
    }

    /** Follows a path to a state in which a formula is true, through states in which another one is. */
    private void reach(GrowingRun run, Ctl left, Ctl right) {
        int from = run.size() - 1;
        S goal = labelling.going(labelling.of(right));
        for (int[] state : tail(sets.path(run.last(), labelling.of(left), goal))) {
            run.add(state);
        }
        branches(run, from, run.size() - 1, left, true);
        extend(run, right, true);
    }

    private static List<int[]> tail(List<int[]> path) {
        return path.subList(1, path.size());
    }

    /** Follows a run that violates a universal until. */
    private void leave(GrowingRun run, Ctl.Until until) {
        Ctl never = Ctl.globally(Ctl.Quantifier.EXISTS, Ctl.not(until.right()));
        if (labelling.holds(never, run.last())) {
            stay(run, until.right(), false);
            return;
        }
        int from = run.size() - 1;
        Ctl.Until broken = (Ctl.Until) Labelling.broken(until);
        S goal = labelling.going(labelling.of(broken.right()));
        for (int[] state : tail(sets.path(run.last(), labelling.of(broken.left()), goal))) {
            run.add(state);
        }
        branches(run, from, run.size() - 1, until.right(), false);
        int at = run.size() - 1;
        for (Goal part : Goals.of(until.right(), false, run.last(), labelling)) {
            branch(run, at, part);
        }
        extend(run, until.left(), false);
    }

    /** Follows a whole run on which a formula keeps a value. */
    private void stay(GrowingRun run, Ctl operand, boolean value) {
        int from = run.size() - 1;
        Ctl kept = value ? operand : Ctl.not(operand);
        new EndlessRun<>(labelling, semantics, run).stayIn(labelling.of(kept));
        branches(run, from, run.size(), operand, value);
    }
}
