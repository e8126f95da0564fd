package dovetail.engine.sog.symbolic;

import dovetail.engine.sog.diagram.Diagram;
import dovetail.engine.sog.diagram.FramedDiagrams;
import dovetail.lts.Lts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Search for shortest concrete paths along a path of a symbolic observation graph. Forward, it computes rings: the states that
 * are met first after a given number of steps, for each position of the graph's path. Backward, it picks one state of the last
 * ring, and one predecessor in each ring before.
 */
final class Walk {
    private final SymbolicGraph graph;
    private final SymbolicProduct product;
    private final FramedDiagrams diagrams;
    private final ObservedSteps steps;
    private final int first;
    private final List<GraphStep> path;

    /** A step and the state that it leads to. */
    record Move(int event, int[] target) {}

    /** The steps of a path after its first state. */
    record Moves(int[] first, Deque<Move> moves) {
        int[] last() {
            return moves.isEmpty() ? first : moves.getLast().target();
        }
    }

    /** @param first the node in which the path begins */
    Walk(SymbolicGraph graph, int first, List<GraphStep> path) {
        this.graph = graph;
        this.product = graph.product();
        this.diagrams = product.diagrams();
        this.steps = graph.steps();
        this.first = first;
        this.path = path;
    }

    private Diagram aggregate(int position) {
        return graph.states(position == 0 ? first : path.get(position - 1).target());
    }

    /** The states of the target of a transition after its steps from a set. */
    static Diagram after(SymbolicGraph graph, Diagram set, GraphStep step) {
        FramedDiagrams diagrams = graph.product().diagrams();
        try (FramedDiagrams.Frame frame = diagrams.frame()) {
            Diagram after = step.event() == Lts.HIDDEN
                    ? graph.steps().changed(set)
                    : diagrams.image(set, graph.steps().labelled(step.event()).relation());
            return frame.keep(diagrams.and(after, graph.states(step.target())));
        }
    }

    /**
     * A shortest path from one of some states of the first aggregate to one of some states of the last, which must be reachable
     * from them along the path.
     */
    Moves to(Diagram start, Diagram targets) {
        return diagrams.inFrame(() -> search(start, targets));
    }

    private Moves search(Diagram start, Diagram targets) {
        List<List<Diagram>> rings = new ArrayList<>();
        List<Diagram> seen = new ArrayList<>();
        List<Diagram> ring = new ArrayList<>();
        for (int at = 0; at <= path.size(); at++) {
            ring.add(at == 0 ? start : diagrams.empty());
            seen.add(ring.get(at));
        }
        rings.add(ring);
        while (diagrams.and(ring.get(path.size()), targets).isEmpty()) {
            if (ring.stream().allMatch(Diagram::isEmpty)) {
                throw new IllegalStateException("no path leads along the aggregates");
            }
            ring = next(ring, seen);
            rings.add(ring);
        }
        return back(product.pick(diagrams.and(ring.get(path.size()), targets)), rings);
    }

    private List<Diagram> next(List<Diagram> ring, List<Diagram> seen) {
        List<Diagram> next = new ArrayList<>();
        for (int at = 0; at <= path.size(); at++) {
            try (FramedDiagrams.Frame frame = diagrams.frame()) {
                Diagram inside = ring.get(at).isEmpty() ? ring.get(at) : steps.after(ring.get(at), aggregate(at));
                Diagram entered = at == 0 || ring.get(at - 1).isEmpty()
                        ? diagrams.empty()
                        : after(graph, ring.get(at - 1), path.get(at - 1));
                Diagram found = diagrams.minus(diagrams.or(inside, entered), seen.get(at));
                seen.set(at, frame.keep(diagrams.or(seen.get(at), found)));
                next.add(frame.keep(found));
            }
        }
        return next;
    }

    /** @param rings per number of steps and position of the path, the states that are met first */
    private Moves back(int[] target, List<List<Diagram>> rings) {
        Deque<Move> moves = new ArrayDeque<>();
        int[] state = target;
        int at = path.size();
        for (int i = rings.size() - 2; i >= 0; i--) {
            List<Diagram> ring = rings.get(i);
            int[] after = state;
            int position = at;
            Move inside = diagrams.inFrame(() -> before(after, ring.get(position), steps.unobserved()));
            Move found = inside != null ? inside : diagrams.inFrame(() -> entering(after, position, ring));
            at = inside != null ? at : at - 1;
            moves.addFirst(new Move(found.event(), state));
            state = found.target();
        }
        return new Moves(state, moves);
    }

    /** A step back by the transition that leads to a position. */
    private Move entering(int[] state, int position, List<Diagram> ring) {
        int event = position == 0 ? Lts.HIDDEN : path.get(position - 1).event();
        List<SymbolicProduct.Step> candidates =
                event == Lts.HIDDEN ? steps.unobserved() : List.of(steps.labelled(event));
        Move found = position == 0 ? null : before(state, ring.get(position - 1), candidates);
        if (found == null) {
            throw new IllegalStateException("a state of a ring has no predecessor");
        }
        return found;
    }

    /** A step back from a state to one of a ring; null if there is none. */
    private @Nullable Move before(int[] state, Diagram ring, List<SymbolicProduct.Step> candidates) {
        Diagram single = product.state(state);
        for (SymbolicProduct.Step step : candidates) {
            Diagram sources = diagrams.preimage(single, step.relation(), ring);
            if (!sources.isEmpty()) {
                return new Move(step.event(), product.pick(sources));
            }
        }
        return null;
    }

    /** A shortest cycle of unobserved steps through a state, in a set of states. */
    Moves cycle(int[] state, Diagram states) {
        Diagram single = product.state(state);
        List<Diagram> inwards = new ArrayList<>(List.of(single));
        Diagram seen = diagrams.empty();
        Diagram ring = single;
        do {
            Diagram before = diagrams.minus(steps.before(ring, states), seen);
            if (before.isEmpty()) {
                throw new IllegalStateException("the state is not on a cycle");
            }
            seen = diagrams.or(seen, before);
            inwards.add(before);
            ring = before;
        } while (diagrams.and(ring, single).isEmpty());
        Deque<Move> moves = new ArrayDeque<>();
        int[] at = state;
        for (int next = inwards.size() - 2; next >= 0; next--) {
            int[] source = at;
            Diagram inner = inwards.get(next);
            Move move = diagrams.inFrame(() -> into(source, inner));
            moves.add(move);
            at = move.target();
        }
        return new Moves(state, moves);
    }

    private Move into(int[] state, Diagram ring) {
        Diagram single = product.state(state);
        for (SymbolicProduct.Step step : steps.unobserved()) {
            Diagram targets = diagrams.and(ring, diagrams.image(single, step.relation()));
            if (!targets.isEmpty()) {
                return new Move(step.event(), product.pick(targets));
            }
        }
        throw new IllegalStateException("no step leads to the next ring");
    }
}
