package dovetail.engine.sog.symbolic;

import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.SynchronousProduct;
import dovetail.engine.sog.diagram.Diagram;
import dovetail.engine.sog.diagram.FramedDiagrams;
import dovetail.engine.sog.diagram.Moves;
import dovetail.engine.sog.diagram.Relation;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
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
    /** The rounds of the fixpoint between two restrictions of the steps. */
    private static final int ROUNDS = 8;

    private final SymbolicProduct product;
    private final FramedDiagrams diagrams;
    private final ObservedSteps steps;
    private final StateClasses classes;
    private final Poll poll;
    private final SynchronousProduct all;
    /** The restrictions so far, by the steps that change the class of a factor in an aggregate. */
    private final Map<BitSet, List<ComponentLts>> known = new HashMap<>();

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
        return cycle(product.pick(aggregate), aggregate, stateClass) != null
                || !diverging(aggregate, aggregate).isEmpty();
    }

    /**
     * The largest set of some states of an aggregate in which each has a predecessor and a successor in it by steps of cycles.
     * Some of them are on a cycle; there are none if there is no cycle.
     */
    Diagram diverging(Diagram states, Diagram aggregate) {
        BitSet changing = steps.changingInside(aggregate);
        Diagram set = diagrams.and(states, states);
        while (true) {
            Diagram old = set;
            try (FramedDiagrams.Frame frame = diagrams.frame()) {
                // With fewer states left, fewer steps can be on a cycle.
                List<Relation> relations = relations(factors(changing, occurring(set)));
                Diagram left = relations.isEmpty() ? diagrams.empty() : set;
                boolean isFixed = false;
                for (int round = 0; round < ROUNDS && !isFixed; round++) {
                    Diagram next = withNeighbours(left, relations);
                    isFixed = next.equals(left);
                    left = next;
                }
                set = frame.keep(left);
                if (isFixed) {
                    return set;
                }
            }
            diagrams.release(old);
        }
    }

    /** The states of a set with a predecessor and a successor in it. */
    private Diagram withNeighbours(Diagram set, List<Relation> relations) {
        try (FramedDiagrams.Frame frame = diagrams.frame()) {
            Diagram before = diagrams.empty();
            for (Relation relation : relations) {
                before = diagrams.or(before, diagrams.preimage(set, relation, set));
            }
            Diagram both = diagrams.empty();
            for (Relation relation : relations) {
                both = diagrams.or(both, diagrams.and(before, diagrams.image(before, relation)));
            }
            return frame.keep(both);
        }
    }

    /** Per factor, its local states in a set of states. */
    private List<@Nullable BitSet> occurring(Diagram set) {
        List<@Nullable BitSet> result = new ArrayList<>();
        for (int f = 0; f < product.factors().size(); f++) {
            result.add(diagrams.occurring(set, product.level(f)));
        }
        return result;
    }

    private List<@Nullable BitSet> everywhere() {
        return Collections.nCopies(product.factors().size(), null);
    }

    private List<ComponentLts> factors(BitSet changing, List<@Nullable BitSet> present) {
        return CyclicMoves.of(product.factors(), steps.unobserved(), classes.locals(), present, changing::get, poll);
    }

    private List<Relation> relations(List<ComponentLts> factors) {
        List<FactorMoves> moves = new ArrayList<>();
        for (int f = 0; f < factors.size(); f++) {
            moves.add(new FactorMoves(factors.get(f), product.level(f)));
        }
        List<Relation> relations = new ArrayList<>();
        for (SymbolicProduct.Step step : steps.unobserved()) {
            List<Moves> joint = new ArrayList<>();
            for (int f : step.participants()) {
                joint.add(moves.get(f).of(step.event()));
            }
            if (joint.stream().allMatch(move -> move.sources().length > 0)) {
                relations.add(diagrams.relation(joint));
            }
        }
        return diagrams.merged(relations);
    }

    /**
     * A cycle that some walk in an aggregate meets, or null if none does.
     *
     * @param start the state of the aggregate in which the walks begin
     */
    Walk.@Nullable Moves cycle(int[] start, Diagram aggregate, int stateClass) {
        List<ComponentLts> factors =
                known.computeIfAbsent(steps.changingInside(aggregate), changing -> factors(changing, everywhere()));
        if (factors.stream().allMatch(factor -> factor.transitionCount() == 0)) {
            return null;
        }
        SynchronousProduct cyclic = new SynchronousProduct(factors);
        for (int walk = 0; walk < WALKS; walk++) {
            Walk.Moves found = new Wanderer(cyclic, stateClass, walk).cycle(start);
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
