package dovetail.symbolic;

import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.SynchronousProduct;
import dovetail.symbolic.diagram.Diagram;
import dovetail.symbolic.diagram.Diagrams;
import dovetail.symbolic.diagram.Moves;
import dovetail.symbolic.diagram.Relation;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Search for cycles of unobserved steps in aggregates. Steps that no cycle can contain are excluded by the factors alone. Then
 * a few walks from a state look for a cycle. Only if these fail, a greatest fixpoint of sets of states decides.
 */
final class LivelockSearch {
    private static final int WALKS = 4;
    private static final int MOST_STEPS = 400;

    private final SymbolicProduct product;
    private final Diagrams diagrams;
    private final ObservedSteps steps;
    private final StateClasses classes;
    private final Poll poll;
    private final SynchronousProduct all;
    /** The restrictions so far, by the steps that change the class of a factor in an aggregate. */
    private final Map<BitSet, Cyclic> known = new HashMap<>();

    /** Steps that cycles can contain. */
    private record Cyclic(SynchronousProduct product, List<Relation> relations) {}

    LivelockSearch(SymbolicProduct product, ObservedSteps steps, StateClasses classes, Poll poll) {
        this.product = product;
        this.diagrams = product.diagrams();
        this.steps = steps;
        this.classes = classes;
        this.poll = poll;
        this.all = new SynchronousProduct(product.factors());
    }

    /** Whether an aggregate has a cycle of unobserved steps. */
    boolean hasCycle(Diagram aggregate, int stateClass) {
        return cycle(aggregate, stateClass) != null
                || !diverging(aggregate, aggregate).isEmpty();
    }

    /**
     * The largest set of some states of an aggregate in which each has a predecessor and a successor in it by steps of cycles.
     * Some of them are on a cycle; there are none if there is no cycle.
     */
    Diagram diverging(Diagram states, Diagram aggregate) {
        List<Relation> relations = cyclic(aggregate).relations();
        Diagram set = diagrams.and(states, relations.isEmpty() ? diagrams.empty() : states);
        while (true) {
            Diagram old = set;
            try (Diagrams.Frame frame = diagrams.frame()) {
                Diagram before = diagrams.empty();
                for (Relation relation : relations) {
                    before = diagrams.or(before, diagrams.and(set, diagrams.preimage(set, relation)));
                }
                Diagram left = diagrams.empty();
                for (Relation relation : relations) {
                    left = diagrams.or(left, diagrams.and(before, diagrams.image(before, relation)));
                }
                if (left.equals(set)) {
                    return set;
                }
                set = frame.keep(left);
            }
            diagrams.release(old);
        }
    }

    private Cyclic cyclic(Diagram aggregate) {
        BitSet changing = steps.changingInside(aggregate);
        Cyclic cyclic = known.get(changing);
        if (cyclic == null) {
            cyclic = restricted(changing);
            known.put(changing, cyclic);
        }
        return cyclic;
    }

    private Cyclic restricted(BitSet changing) {
        List<ComponentLts> factors =
                CyclicMoves.of(product.factors(), steps.unobserved(), classes.locals(), changing::get, poll);
        List<FactorMoves> moves = new ArrayList<>();
        for (int f = 0; f < factors.size(); f++) {
            moves.add(new FactorMoves(factors.get(f), product.field(f)));
        }
        List<Relation> relations = new ArrayList<>();
        try (Diagrams.Frame frame = diagrams.frame()) {
            for (SymbolicProduct.Step step : steps.unobserved()) {
                List<Moves> joint = new ArrayList<>();
                for (int f : step.participants()) {
                    joint.add(moves.get(f).of(step.event()));
                }
                Relation relation = diagrams.relation(joint);
                if (!relation.steps().isEmpty()) {
                    relations.add(new Relation(diagrams.hold(relation.steps()), diagrams.hold(relation.bits())));
                }
            }
        }
        return new Cyclic(new SynchronousProduct(factors), relations);
    }

    /** A cycle that some walk from a state of an aggregate meets, or null if none does. */
    Walk.@Nullable Moves cycle(Diagram aggregate, int stateClass) {
        Cyclic cyclic = cyclic(aggregate);
        if (cyclic.relations().isEmpty()) {
            return null;
        }
        int[] start = product.pick(aggregate);
        for (int walk = 0; walk < WALKS; walk++) {
            Walk.Moves found = new Wanderer(cyclic.product(), stateClass, walk).cycle(start);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Walk that prefers steps of cycles, and among these the events with the least number in a random order. */
    private final class Wanderer {
        private final SynchronousProduct cyclic;
        private final int stateClass;
        private final Random random;
        private final Map<Integer, Integer> ranks = new HashMap<>();
        private long @Nullable [] next;
        private int nextEvent;
        private int nextRank;

        Wanderer(SynchronousProduct cyclic, int stateClass, long seed) {
            this.cyclic = cyclic;
            this.stateClass = stateClass;
            this.random = new Random(seed);
        }

        Walk.@Nullable Moves cycle(int[] start) {
            Map<LongBuffer, Integer> seen = new HashMap<>();
            List<Walk.Move> moves = new ArrayList<>();
            long[] state = all.pack(start);
            for (int step = 0; step <= MOST_STEPS; step++) {
                Integer earlier = seen.putIfAbsent(LongBuffer.wrap(state), step);
                if (earlier != null) {
                    return new Walk.Moves(locals(state), new ArrayDeque<>(moves.subList(earlier, step)));
                }
                next = null;
                cyclic.successors(state, this::consider);
                if (next == null) {
                    all.successors(state, this::consider);
                }
                long[] chosen = next;
                if (chosen == null) {
                    return null;
                }
                moves.add(new Walk.Move(nextEvent, locals(chosen)));
                state = chosen;
            }
            return null;
        }

        private void consider(int event, long[] target) {
            poll.tick(product.factors().size());
            int rank = ranks.computeIfAbsent(event, e -> random.nextInt(1 << 30));
            boolean isBetter = next == null || rank < nextRank;
            if (isBetter && steps.isUnobserved(event) && classes.of(locals(target)) == stateClass) {
                next = target.clone();
                nextEvent = event;
                nextRank = rank;
            }
        }

        private int[] locals(long[] state) {
            int[] locals = new int[product.factors().size()];
            Arrays.setAll(locals, f -> all.local(state, f));
            return locals;
        }
    }
}
