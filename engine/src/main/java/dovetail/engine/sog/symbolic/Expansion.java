package dovetail.engine.sog.symbolic;

import dovetail.engine.sog.diagram.Diagram;
import dovetail.engine.sog.diagram.FramedDiagrams;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Expands paths of a symbolic observation graph, which begin in its initial node, to paths of the product. All steps of an
 * aggregate's path are unobserved and keep the class, so both paths have the same observations. Each step of a result was
 * checked against the factors.
 */
public final class Expansion {
    /** The states that are tried as beginnings of a loop before those that cannot be are excluded, which takes longer. */
    private static final int USUAL_GUESSES = 3;

    private final int guesses;
    private final SymbolicGraph graph;
    private final SymbolicProduct product;
    private final FramedDiagrams diagrams;
    private final ObservedSteps steps;

    public Expansion(SymbolicGraph graph) {
        this(graph, USUAL_GUESSES);
    }

    /** @param guesses how often loops are searched from a state that may be on none; 0 excludes such states first */
    Expansion(SymbolicGraph graph, int guesses) {
        this.guesses = guesses;
        this.graph = graph;
        this.product = graph.product();
        this.diagrams = product.diagrams();
        this.steps = graph.steps();
    }

    /** A path that ends as soon as the last aggregate is entered. */
    public ProductPath anywhere(List<GraphStep> path) {
        return diagrams.inFrame(() -> path(stem(path, graph.states(node(path)))));
    }

    /**
     * A path that ends in a stable state of the last aggregate.
     *
     * @param behaviour the observed events that the state offers, one of the behaviours of the aggregate
     */
    public ProductPath toStable(List<GraphStep> path, int[] behaviour) {
        return diagrams.inFrame(() -> {
            Diagram stable = steps.stable(graph.states(node(path)));
            return path(stem(path, steps.offering(stable, behaviour)));
        });
    }

    /** A path with a loop of unobserved steps in the last aggregate. */
    public ProductPath toLivelock(List<GraphStep> path) {
        return diagrams.inFrame(() -> livelock(path));
    }

    private ProductPath livelock(List<GraphStep> path) {
        int node = node(path);
        Diagram aggregate = graph.states(node);
        int[] entry = stem(path, aggregate).last();
        Walk.Moves met = guesses == 0 ? null : graph.livelocks().cycle(entry, aggregate, graph.classOf(node));
        if (met != null) {
            return path(stem(path, product.state(met.first())), met);
        }
        Diagram states = graph.livelocks().diverging(aggregate, aggregate);
        while (true) {
            int[] state = product.pick(states);
            Diagram single = product.state(state);
            Diagram later = steps.closure(steps.after(single, aggregate), graph.classOf(node));
            if (!diagrams.and(later, single).isEmpty()) {
                return path(stem(path, single), new Walk(graph, node, List.of()).cycle(state, later));
            }
            // The state leads to a cycle and is on none: the cycle is among the later states.
            states = graph.livelocks().diverging(diagrams.and(states, later), aggregate);
        }
    }

    /**
     * A path with a loop.
     *
     * @param loop leads from the last node of the stem to it; the result may contain several rounds of it
     */
    public ProductPath lasso(List<GraphStep> stem, List<GraphStep> loop) {
        return diagrams.inFrame(() -> repeated(stem, loop));
    }

    private ProductPath repeated(List<GraphStep> stem, List<GraphStep> loop) {
        int head = node(stem);
        Diagram within = guesses > 0 ? graph.states(head) : repeating(head, graph.states(head), loop);
        int[] state = guesses > 0 ? stem(stem, within).last() : product.pick(within);
        for (int attempt = 1; ; attempt++) {
            Diagram single = product.state(state);
            Diagram seen = diagrams.empty();
            Diagram ring = single;
            Diagram farthest = single;
            int rounds = 0;
            while (!ring.isEmpty() && diagrams.and(seen, single).isEmpty()) {
                farthest = ring;
                ring = diagrams.minus(diagrams.and(round(head, ring, loop), within), seen);
                seen = diagrams.or(seen, ring);
                rounds++;
            }
            if (!ring.isEmpty()) {
                return path(stem(stem, single), around(head, single, loop, rounds));
            }
            if (attempt < guesses) {
                state = product.pick(farthest.equals(single) ? diagrams.minus(within, single) : farthest);
            } else {
                within = repeating(head, attempt == guesses ? within : seen, loop);
                state = product.pick(within);
            }
        }
    }

    private Walk.Moves around(int head, Diagram single, List<GraphStep> loop, int rounds) {
        List<GraphStep> all =
                Collections.nCopies(rounds, loop).stream().flatMap(List::stream).toList();
        return new Walk(graph, head, all).to(single, single);
    }

    /** A shortest path along a path of the graph to one of some states of its last aggregate. */
    private Walk.Moves stem(List<GraphStep> path, Diagram targets) {
        return new Walk(graph, graph.initial(), path).to(product.initial(), targets);
    }

    private int node(List<GraphStep> path) {
        return path.isEmpty() ? graph.initial() : path.get(path.size() - 1).target();
    }

    /** The states at the end of a round of a loop that begins in some states of its head. */
    private Diagram round(int head, Diagram states, List<GraphStep> loop) {
        try (FramedDiagrams.Frame frame = diagrams.frame()) {
            Diagram set = states;
            int node = head;
            for (GraphStep step : loop) {
                set = Walk.after(graph, steps.closure(set, graph.classOf(node)), step);
                node = step.target();
            }
            return frame.keep(set);
        }
    }

    /** The states of the head in which a round begins that ends in some states. */
    private Diagram roundBack(int head, Diagram states, List<GraphStep> loop) {
        try (FramedDiagrams.Frame frame = diagrams.frame()) {
            Diagram set = states;
            for (int at = loop.size() - 1; at >= 0; at--) {
                int node = at == 0 ? head : loop.get(at - 1).target();
                set = closedBack(before(graph.states(node), set, loop.get(at).event()), graph.states(node));
            }
            return frame.keep(set);
        }
    }

    private Diagram before(Diagram aggregate, Diagram states, int event) {
        return event == Lts.HIDDEN
                ? steps.before(states, aggregate)
                : diagrams.preimage(states, steps.labelled(event).relation(), aggregate);
    }

    /** The states of an aggregate from which unobserved steps lead to some of its states. */
    private Diagram closedBack(Diagram states, Diagram aggregate) {
        Diagram closed = states;
        Diagram ring = states;
        while (!ring.isEmpty()) {
            ring = diagrams.minus(steps.before(ring, aggregate), closed);
            closed = diagrams.or(closed, ring);
        }
        return closed;
    }

    /** The largest set of states in which each begins a round that ends in it, and ends a round that begins in it. */
    private Diagram repeating(int head, Diagram states, List<GraphStep> loop) {
        Diagram set = states;
        while (true) {
            Diagram before = diagrams.and(roundBack(head, set, loop), set);
            Diagram left = diagrams.and(round(head, before, loop), before);
            if (left.equals(set)) {
                return set;
            }
            set = left;
        }
    }

    private ProductPath path(Walk.Moves moves) {
        return path(moves, ProductPath.FINITE, List.of());
    }

    private ProductPath path(Walk.Moves stem, Walk.Moves loop) {
        return path(stem, stem.moves().size(), loop.moves());
    }

    private ProductPath path(Walk.Moves stem, int loop, Iterable<Walk.Move> around) {
        List<Walk.Move> moves = new ArrayList<>(stem.moves());
        around.forEach(moves::add);
        List<int[]> states = new ArrayList<>(List.of(stem.first()));
        for (Walk.Move move : moves) {
            int[] source = states.get(states.size() - 1);
            if (!ProductPath.isStep(product.factors(), source, move.event(), move.target())) {
                throw new IllegalStateException("the product has no such step");
            }
            states.add(move.target());
        }
        return new ProductPath(moves.stream().mapToInt(Walk.Move::event).toArray(), states, loop);
    }
}
