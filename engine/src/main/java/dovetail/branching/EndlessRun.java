package dovetail.branching;

import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.property.RunRules;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whole run that stays in a set: a path to a state in which runs end, or a lasso. A weakly fair lasso visits, for every component, a
 * state in which it cannot step, or takes a step of it.
 *
 * @param <S> the sets of states
 */
final class EndlessRun<S> {
    private final Labelling<S> labelling;
    private final StateSets<S> sets;
    private final Semantics semantics;
    private final GrowingRun run;

    /** @param run the run that is made whole */
    EndlessRun(Labelling<S> labelling, Semantics semantics, GrowingRun run) {
        this.labelling = labelling;
        this.sets = labelling.sets();
        this.semantics = semantics;
        this.run = run;
    }

    /** Makes the run whole, through states of a set; there is such a run from its last state. */
    void stayIn(S within) {
        RunRules rules = labelling.rules();
        if (rules.finite() == RunRules.FiniteRuns.STUTTER) {
            S ends = sets.intersection(within, sets.ends());
            if (sets.contains(sets.until(within, ends), run.last())) {
                follow(sets.path(run.last(), within, ends));
                run.end();
                return;
            }
        }
        if (rules.fair()) {
            fairLoop(sets.fairlyLasting(within));
        } else {
            loop(sets.lasting(within, sets.minus(within, within)));
        }
    }

    private void follow(List<int[]> path) {
        for (int[] state : path.subList(1, path.size())) {
            run.add(state);
        }
    }

    /** Steps on until a state occurs again, which a step may do at once. */
    private void loop(S lasting) {
        int from = run.size() - 1;
        Map<IntBuffer, Integer> visited = new HashMap<>();
        while (true) {
            visited.put(IntBuffer.wrap(run.last()), run.size() - 1);
            Move next = null;
            for (Move move : semantics.moves(run.last())) {
                if (!move.isError() && sets.contains(lasting, move.target())) {
                    Integer start = visited.get(IntBuffer.wrap(move.target()));
                    if (start != null) {
                        close(from, start, lasting);
                        return;
                    }
                    next = next == null ? move : next;
                }
            }
            run.add(required(next).target());
        }
    }

    /** Closes a loop, and replaces the way to it by a shortest one. */
    private void close(int from, int start, S lasting) {
        List<int[]> loop = run.from(start);
        approach(from, loop.get(0), lasting);
        int first = run.size() - 1;
        for (int[] state : loop.subList(1, loop.size())) {
            run.add(state);
        }
        run.close(first);
    }

    /** Replaces the run from a state on by a shortest way to another one. */
    private void approach(int from, int[] target, S lasting) {
        run.cut(from + 1);
        follow(sets.path(run.last(), lasting, sets.only(target)));
    }

    /**
     * Serves all components in turn and returns to where it began. Where there is no way back, it begins again: that happens once for
     * each strongly connected component at most.
     */
    private void fairLoop(S lasting) {
        int from = run.size() - 1;
        int components = semantics.system().componentNames().size();
        while (true) {
            int start = run.size() - 1;
            int[] first = run.last();
            for (int component = 0; component < components; component++) {
                if (!run.serves(component, start, semantics)) {
                    follow(sets.path(run.last(), lasting, sets.served(component, lasting)));
                    run.take(serving(component, lasting));
                }
            }
            S back = sets.only(first);
            if (sets.contains(sets.until(lasting, back), run.last())) {
                follow(sets.path(run.last(), lasting, back));
                run.closeAt(start);
                return;
            }
            approach(from, run.last(), lasting);
        }
    }

    /** A step within a set that a component takes, or any where it cannot step. */
    private Move serving(int component, S lasting) {
        boolean isAble = semantics.canMove(component, run.last());
        Move found = null;
        for (Move move : semantics.moves(run.last())) {
            boolean isGood = !move.isError() && sets.contains(lasting, move.target());
            if (found == null && isGood && (!isAble || move.components().contains(component))) {
                found = move;
            }
        }
        return required(found);
    }

    private static Move required(@Nullable Move move) {
        if (move == null) {
            throw new IllegalStateException("no step stays in the set");
        }
        return move;
    }
}
