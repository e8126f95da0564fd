package dovetail.engine.sog.search;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Poll;
import dovetail.compose.observe.ObservedGraph;
import dovetail.compose.observe.Valuations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Searches a subsystem breadth-first for a node: one in which a predicate holds, or one with a deadlock. While components are
 * missing, a deadlock is possible where a behaviour has no event of the subsystem alone.
 */
final class StateGoal implements Goal {
    private static final int NONE = -1;

    private final Target target;
    private final Budget budget;

    private StateGoal(Target target, Budget budget) {
        this.target = target;
        this.budget = budget;
    }

    /** Decides whether a run that ends in a node is searched for. */
    private interface Target {
        /** The end of the run, or null. */
        @Nullable
        Ending ending(ObservedGraph graph, int node);
    }

    /** The goal of a state in which the only predicate holds. */
    static StateGoal predicate(Valuations valuations, Budget budget) {
        return new StateGoal(
                (graph, node) -> valuations.mask(graph.classOf(node)) != 0 ? Ending.ANYWHERE : null, budget);
    }

    /** The goal of a deadlock. An event with a participant that is missing may be blocked. */
    static StateGoal deadlock(Sharing sharing, Budget budget) {
        return new StateGoal(
                (graph, node) -> {
                    for (int[] behaviour : graph.behavioursOf(node)) {
                        if (sharing.mayBeBlocked(behaviour)) {
                            return Ending.stable(behaviour);
                        }
                    }
                    return null;
                },
                budget);
    }

    /** The goal of a deadlock in which the only predicate holds. */
    static StateGoal deadlockWith(Valuations valuations, Sharing sharing, Budget budget) {
        Target deadlock = deadlock(sharing, budget).target;
        return new StateGoal(
                (graph, node) -> valuations.mask(graph.classOf(node)) != 0 ? deadlock.ending(graph, node) : null,
                budget);
    }

    @Override
    public @Nullable Run find(Subsystem subsystem, boolean isWhole) {
        ObservedGraph graph = subsystem.graph();
        Poll poll = new Poll(budget);
        Map<Integer, Integer> known = new HashMap<>();
        IntVector nodes = new IntVector();
        IntVector parents = new IntVector();
        IntVector events = new IntVector();
        add(graph.initial(), NONE, NONE, known, nodes, parents, events);
        for (int next = 0; next < nodes.size(); next++) {
            Ending ending = target.ending(graph, nodes.get(next));
            if (ending != null) {
                return path(subsystem, next, nodes, parents, events, ending);
            }
            int[] row = graph.row(nodes.get(next));
            poll.tick(1 + row.length);
            for (int i = 0; i < row.length; i += 2) {
                add(row[i + 1], next, row[i], known, nodes, parents, events);
            }
        }
        return null;
    }

    private static void add(
            int node,
            int parent,
            int event,
            Map<Integer, Integer> known,
            IntVector nodes,
            IntVector parents,
            IntVector events) {
        if (known.putIfAbsent(node, nodes.size()) == null) {
            nodes.add(node);
            parents.add(parent);
            events.add(event);
        }
    }

    private static Run path(
            Subsystem subsystem, int end, IntVector nodes, IntVector parents, IntVector events, Ending ending) {
        IntVector backwards = new IntVector();
        for (int at = end; at != NONE; at = parents.get(at)) {
            backwards.add(at);
        }
        int[] order = backwards.toReversedArray();
        int[] passed = new int[order.length];
        List<Run.Letter> letters = new ArrayList<>();
        for (int i = 0; i < order.length; i++) {
            passed[i] = nodes.get(order[i]);
            if (i > 0) {
                letters.add(Run.Letter.of(events.get(order[i]), subsystem));
            }
        }
        return new Run(letters, Run.FINITE, List.of(new Run.Part(subsystem, passed, ending)));
    }
}
