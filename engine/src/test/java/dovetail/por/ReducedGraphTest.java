package dovetail.por;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.model.Network;
import dovetail.por.choose.ReductionCounts;
import dovetail.por.condition.Preserved;
import dovetail.por.condition.Visibility;
import dovetail.por.dependency.Dependencies;
import dovetail.prepare.Compile;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomProperties;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The reduced relation for runs satisfies the ample-set conditions in every reachable state: C0, C1 as D1 and D2, C2 by
 * visibility, and C3: a cycle of the reduced state space has a state that is fully expanded.
 */
class ReducedGraphTest {
    private static final int CASES = 120;
    private static final int MOST_STATES = 60;

    private int reduced;

    @Test
    void ampleSetsSatisfyTheirConditions() {
        SmallNetworks.forEach(CASES, MOST_STATES, this::check);
        Cases.assertNotEmpty("reduced states", reduced, CASES, CASES);
    }

    private void check(Network network, long seed) {
        GroupGraph graph = new GroupGraph(network);
        Property.LinearTime any = RandomProperties.formula(network, seed, 3);
        Property.LinearTime property = new Property.LinearTime(
                any.name(), any.formula(), any.atoms(), new RunRules(any.rules().finite(), true, false));
        PorOptions.Strategy[] strategies = PorOptions.Strategy.values();
        PorOptions options = PorOptions.DEFAULT.with(strategies[Math.floorMod(seed, strategies.length)]);
        PartialOrderReduction reduction = PartialOrderReduction.of(
                network, graph.sets, graph.table, new Preserved.Runs(proof(property)), options);
        Dependencies all = new Dependencies(network, graph.sets, graph.table, false, Budget.unlimited());
        BitSet visible = QueriedGraph.set(Visibility.of(all, graph.sets, property.atoms()));
        reduction.restart();
        List<BitSet> ample = ample(graph, reduction);
        BitSet pruned = new BitSet();
        for (int s = 0; s < graph.size(); s++) {
            StubbornSetCheck.assertD0(graph, s, ample.get(s));
            if (!ample.get(s).equals(graph.enabled(s))) {
                pruned.set(s);
                // C1 speaks of all sequences up to the first ample group.
                StubbornSetCheck.assertD1AndD2(graph, s, ample.get(s));
                int state = s;
                assertThat(ample.get(s).intersects(visible))
                        .as(() -> network.name() + ", state " + state + ": C2")
                        .isFalse();
            }
        }
        reduced += pruned.cardinality();
        assertAcyclic(graph, ample, pruned);
        assertCounts(graph, reduction, pruned.cardinality());
    }

    /** Each state counts once: as reduced, as one with a single step, or by the condition that was not satisfied. */
    private static void assertCounts(GroupGraph graph, PartialOrderReduction reduction, int pruned) {
        reduction.settle();
        Map<String, Number> figures = reduction.figures();
        long blocked = 0;
        for (ReductionCounts.Obstacle obstacle : ReductionCounts.Obstacle.values()) {
            blocked += figures.get("blockedBy" + obstacle).longValue();
        }
        long single = figures.get("singleStates").longValue();
        assertThat(figures.get("ampleStates").longValue()).isEqualTo(pruned);
        assertThat(figures.get("fullStates").longValue())
                .isEqualTo(graph.size() - pruned)
                .isEqualTo(single + blocked);
        for (int s = 0; s < graph.size(); s++) {
            single -= graph.isReducible(s) && graph.enabled(s).cardinality() <= 1 ? 1 : 0;
        }
        assertThat(single).as("states with a single step").isZero();
    }

    private static Insensitive proof(Property.OfRuns property) {
        try {
            return Insensitive.prove(property);
        } catch (Insensitive.Refusal e) {
            throw new AssertionError(e);
        }
    }

    /** By state, the groups that are kept. */
    private static List<BitSet> ample(GroupGraph graph, PartialOrderReduction reduction) {
        StepRelation relation = reduction.of(
                PreparedSystem.of(graph.network, graph.sets, Budget.unlimited())
                        .steps(List.of(), List.of(), Budget.unlimited())
                        .steps(graph.layout, Compile.NEVER)
                        .current(),
                Budget.unlimited().meter());
        Stepper stepper = relation.stepper(Budget.unlimited());
        Successors out = new Successors(graph.layout.words(), 16);
        long[] packed = new long[graph.layout.words()];
        List<BitSet> ample = new ArrayList<>();
        for (int[] state : graph.states) {
            graph.layout.encode(state, packed, 0);
            out.clear();
            stepper.successors(packed, 0, out);
            BitSet kept = new BitSet();
            for (int i = 0; i < out.count; i++) {
                kept.set(out.tags[i]);
            }
            ample.add(kept);
        }
        return ample;
    }

    /** C3: states that are not fully expanded have no cycle among them, by a topological order (Kahn 1962). */
    private static void assertAcyclic(GroupGraph graph, List<BitSet> ample, BitSet pruned) {
        int[] incoming = new int[graph.size()];
        pruned.stream().forEach(s -> targets(graph, ample, s).stream().forEach(t -> incoming[t]++));
        Deque<Integer> first = new ArrayDeque<>();
        pruned.stream().filter(s -> incoming[s] == 0).forEach(first::add);
        int sorted = 0;
        while (!first.isEmpty()) {
            sorted++;
            targets(graph, ample, first.remove()).stream()
                    .filter(t -> --incoming[t] == 0 && pruned.get(t))
                    .forEach(first::add);
        }
        assertThat(sorted).as(() -> graph.network.name() + ": C3").isEqualTo(pruned.cardinality());
    }

    private static BitSet targets(GroupGraph graph, List<BitSet> ample, int state) {
        BitSet targets = new BitSet();
        ample.get(state).stream().forEach(g -> targets.or(graph.successors(state, g)));
        return targets;
    }
}
