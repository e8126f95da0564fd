package dovetail.symbolic;

import dovetail.lts.Lts;
import dovetail.symbolic.diagram.Diagram;
import dovetail.symbolic.diagram.Diagrams;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Search for a concrete path along a path of a symbolic observation graph. Forward, it computes the states of each aggregate
 * that can be reached. Backward, it picks one state of the last set, and finds its shortest path in the aggregate by rings: the
 * states with a path of a given length to the picked one.
 */
final class Walk {
    private final SymbolicGraph graph;
    private final SymbolicProduct product;
    private final Diagrams diagrams;
    private final ObservedSteps steps;
    private final List<GraphStep> path;
    /** Per aggregate of the path, the states in which it is entered. */
    private final List<Diagram> entries = new ArrayList<>();
    /** Per aggregate of the path, the states that are reached in it. */
    private final List<Diagram> reached = new ArrayList<>();

    /** A step and the state that it leads to. */
    record Move(int event, int[] target) {}

    /** The steps of a path after its first state. */
    record Moves(int[] first, Deque<Move> moves) {}

    /** @param start the states of the first aggregate from which the path may begin */
    Walk(SymbolicGraph graph, int first, Diagram start, List<GraphStep> path) {
        this.graph = graph;
        this.product = graph.product();
        this.diagrams = product.diagrams();
        this.steps = graph.steps();
        this.path = path;
        int node = first;
        enter(node, start);
        for (GraphStep step : path) {
            enter(step.target(), after(graph, reached.get(reached.size() - 1), step));
            node = step.target();
        }
    }

    private void enter(int node, Diagram states) {
        try (Diagrams.Frame frame = diagrams.frame()) {
            entries.add(frame.keep(states));
            reached.add(frame.keep(steps.closure(states, graph.classOf(node))));
        }
    }

    /** The states of the target of a transition after its steps from a set. */
    static Diagram after(SymbolicGraph graph, Diagram set, GraphStep step) {
        Diagrams diagrams = graph.product().diagrams();
        try (Diagrams.Frame frame = diagrams.frame()) {
            Diagram after = step.event() == Lts.HIDDEN
                    ? graph.steps().changed(set)
                    : diagrams.image(set, graph.steps().labelled(step.event()).relation());
            return frame.keep(diagrams.and(after, graph.states(step.target())));
        }
    }

    /** The states in which the last aggregate is entered. */
    Diagram lastEntry() {
        return entries.get(entries.size() - 1);
    }

    /** The states that are reached in the last aggregate. */
    Diagram last() {
        return reached.get(reached.size() - 1);
    }

    /** A path to one of some states of the last aggregate. */
    Moves to(Diagram targets) {
        Deque<Move> moves = new ArrayDeque<>();
        int[] state = product.pick(diagrams.and(targets, last()));
        for (int at = path.size(); at >= 0; at--) {
            try (Diagrams.Frame frame = diagrams.frame()) {
                Moves inside = inside(entries.get(at), reached.get(at), state);
                inside.moves().descendingIterator().forEachRemaining(moves::addFirst);
                state = inside.first();
                if (at > 0) {
                    state = stepBack(state, at, moves);
                }
            }
        }
        return new Moves(state, moves);
    }

    /** A predecessor by the transition into the aggregate at a position. */
    private int[] stepBack(int[] state, int at, Deque<Move> moves) {
        Diagram single = product.state(state);
        int event = path.get(at - 1).event();
        List<SymbolicProduct.Step> candidates =
                event == Lts.HIDDEN ? steps.unobserved() : List.of(steps.labelled(event));
        for (SymbolicProduct.Step step : candidates) {
            Diagram sources = diagrams.and(reached.get(at - 1), diagrams.preimage(single, step.relation()));
            if (!sources.isEmpty()) {
                moves.addFirst(new Move(step.event(), state));
                return product.pick(sources);
            }
        }
        throw new IllegalStateException("no step of the aggregate leads to its successor");
    }

    /** A shortest path of unobserved steps in an aggregate, from one of some states to a given one. */
    private Moves inside(Diagram from, Diagram aggregate, int[] to) {
        Diagram single = product.state(to);
        List<Diagram> rings = new ArrayList<>(List.of(single));
        Diagram seen = single;
        Diagram ring = single;
        while (diagrams.and(ring, from).isEmpty()) {
            Diagram before = diagrams.minus(steps.before(ring, aggregate), seen);
            if (before.isEmpty()) {
                throw new IllegalStateException("a state of the aggregate cannot be reached in it");
            }
            seen = diagrams.or(seen, before);
            rings.add(before);
            ring = before;
        }
        int[] first = product.pick(diagrams.and(ring, from));
        return new Moves(first, inwards(first, rings));
    }

    /** Steps from a state of the last ring through all rings to the first. */
    private Deque<Move> inwards(int[] first, List<Diagram> rings) {
        Deque<Move> moves = new ArrayDeque<>();
        int[] state = first;
        for (int ring = rings.size() - 2; ring >= 0; ring--) {
            Move move = into(state, rings.get(ring));
            moves.add(move);
            state = move.target();
        }
        return moves;
    }

    private Move into(int[] state, Diagram ring) {
        try (Diagrams.Frame frame = diagrams.frame()) {
            Diagram single = product.state(state);
            for (SymbolicProduct.Step step : steps.unobserved()) {
                Diagram targets = diagrams.and(ring, diagrams.image(single, step.relation()));
                if (!targets.isEmpty()) {
                    return new Move(step.event(), product.pick(targets));
                }
            }
        }
        throw new IllegalStateException("no step leads to the next ring");
    }

    /** A shortest cycle of unobserved steps through a state, in a set of states. */
    Moves cycle(int[] state, Diagram states) {
        Diagram single = product.state(state);
        List<Diagram> rings = new ArrayList<>(List.of(single));
        Diagram seen = diagrams.empty();
        Diagram ring = single;
        do {
            Diagram before = diagrams.minus(steps.before(ring, states), seen);
            if (before.isEmpty()) {
                throw new IllegalStateException("the state is not on a cycle");
            }
            seen = diagrams.or(seen, before);
            rings.add(before);
            ring = before;
        } while (diagrams.and(ring, single).isEmpty());
        return new Moves(state, inwards(state, rings));
    }
}
