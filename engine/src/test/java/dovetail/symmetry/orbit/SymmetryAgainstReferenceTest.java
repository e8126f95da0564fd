package dovetail.symmetry.orbit;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.SourceText;
import dovetail.engine.PreparedNetwork;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.expr.Expr;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.lang.ModelReader;
import dovetail.lang.source.ConstantValues;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import dovetail.prepare.Compile;
import dovetail.property.Property;
import dovetail.reference.ReferenceSearch;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomSymmetric;
import dovetail.testkit.text.PnmlText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Symmetry gives the answers of the reference on networks with and without it. Generators map steps to steps in all reachable
 * states, and the search visits as many states as there are orbits by brute force.
 */
class SymmetryAgainstReferenceTest {
    private static final int CASES = 500;
    private static final int MAX_STATES = 1200;
    private static final ExploreOptions ON =
            ExploreOptions.DEFAULT.with("compile", "never").with("symmetry", "on");

    private int reduced;
    private int plain;

    @Test
    void processesWithOneProgram() {
        Cases.forEachSeed(CASES, seed -> compare(RandomSymmetric.guarded(seed, false), seed));
        Cases.assertNotEmpty("networks with a symmetry", reduced, CASES / 2, CASES);
    }

    @Test
    void processesOneOfWhichDiffers() {
        Cases.forEachSeed(CASES, seed -> compare(RandomSymmetric.guarded(seed, true), seed));
        Cases.assertNotEmpty("networks without a symmetry", plain, CASES / 5, CASES);
    }

    @Test
    void meetingsUnderGuardsThatMayFail() {
        Cases.forEachSeed(CASES, seed -> compare(RandomSymmetric.meeting(seed, false), seed));
        Cases.assertNotEmpty("networks with a symmetry", reduced, CASES / 5, CASES);
    }

    @Test
    void meetingsWithOneDifference() {
        Cases.forEachSeed(CASES, seed -> compare(RandomSymmetric.meeting(seed, true), seed));
        Cases.assertNotEmpty("networks without a symmetry", plain, CASES / 5, CASES);
    }

    @Test
    void equalTransitionSystems() {
        Cases.forEachSeed(CASES, seed -> compare(RandomSymmetric.explicit(seed, false), seed));
        Cases.assertNotEmpty("networks with a symmetry", reduced, CASES / 2, CASES);
    }

    @Test
    void transitionSystemsOneOfWhichDiffers() {
        Cases.forEachSeed(CASES, seed -> compare(RandomSymmetric.explicit(seed, true), seed));
        Cases.assertNotEmpty("networks without a symmetry", plain, CASES / 10, CASES);
    }

    @Test
    void randomNetworks() {
        Cases.forEachGuarded(CASES / 2, MAX_STATES, this::compare);
        Cases.forEachExplicit(CASES / 2, MAX_STATES, this::compare);
    }

    @Test
    void netsOfEqualParts() {
        Cases.forEachSeed(CASES, seed -> compare(network(RandomSymmetric.net(seed, seed % 3 == 0)), seed));
        Cases.assertNotEmpty("nets with a symmetry", reduced, CASES / 4, CASES);
        Cases.assertNotEmpty("nets without a symmetry", plain, CASES / 25, CASES);
    }

    private static Network network(PetriNet net) {
        return ModelReader.read(new SourceText("net.pnml", PnmlText.of(net)), Map.of(), ConstantValues.NONE)
                .network();
    }

    private void compare(Network network, long seed) {
        if (!RandomNetworks.isWithin(network, MAX_STATES)) {
            return;
        }
        try (PreparedNetwork prepared = new PreparedNetwork(network)) {
            boolean isFound = orbits(prepared);
            reduced += isFound ? 1 : 0;
            plain += isFound ? 0 : 1;
            boolean isOfOne = seed % 3 == 0;
            Expr predicate = RandomSymmetric.predicate(network, seed, isOfOne);
            questions(prepared, predicate);
            questions(prepared, RandomNetworks.predicate(network, seed));
        }
    }

    /** Whether a symmetry is found. */
    private static boolean orbits(PreparedNetwork prepared) {
        ReferenceSearch expected = prepared.expected();
        Network network = prepared.network();
        Verdict verdict = prepared.explore(new ExploreEngine(ON), Compile.NEVER);
        List<UnaryOperator<int[]>> generators = new ArrayList<>();
        SymmetryGroup.of(network, List.of(), Budget.unlimited()).ifPresent(group -> {
            for (int[] generator : group.generators()) {
                generators.add(state -> group.representatives().image(state, generator));
            }
        });
        for (UnaryOperator<int[]> generator : generators) {
            mapsSteps(network, generator, expected.allStates());
        }
        Number represented = verdict.figures().extra().get("representedStates");
        if (represented != null) {
            assertThat(represented.longValue()).isEqualTo(expected.states());
            assertThat(verdict.figures().states()).isEqualTo(orbitCount(expected.allStates(), generators));
        }
        assertThat(verdict.figures().depth()).isEqualTo(expected.depth());
        assertThat(verdict.figures().errors() > 0).isEqualTo(expected.errors() > 0);
        assertThat(verdict.figures().states()).isLessThanOrEqualTo(expected.states());
        return verdict.figures().extra().containsKey("symmetryGroup");
    }

    private static void mapsSteps(Network network, UnaryOperator<int[]> generator, List<int[]> states) {
        Interpreter interpreter = new Interpreter(network);
        for (int[] state : states) {
            List<String> images = new ArrayList<>();
            for (Move move : interpreter.moves(state)) {
                images.add(move.isError() ? "error" : text(generator.apply(move.target())));
            }
            List<String> steps = new ArrayList<>();
            for (Move move : interpreter.moves(generator.apply(state))) {
                steps.add(move.isError() ? "error" : text(move.target()));
            }
            assertThat(images).containsExactlyInAnyOrderElementsOf(steps);
        }
    }

    private static String text(int[] state) {
        return Arrays.toString(state);
    }

    private static long orbitCount(List<int[]> states, List<UnaryOperator<int[]>> generators) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int[] state : states) {
            numbers.put(text(state), numbers.size());
        }
        int[] parents = Permutations.identity(states.size());
        for (int i = 0; i < states.size(); i++) {
            for (UnaryOperator<int[]> generator : generators) {
                int a = root(parents, i);
                int b = root(parents, numbers.get(text(generator.apply(states.get(i)))));
                parents[Math.max(a, b)] = Math.min(a, b);
            }
        }
        Set<Integer> roots = new HashSet<>();
        for (int i = 0; i < parents.length; i++) {
            roots.add(root(parents, i));
        }
        return roots.size();
    }

    private static int root(int[] parents, int number) {
        int root = number;
        while (parents[root] != root) {
            root = parents[root];
        }
        return root;
    }

    private static void questions(PreparedNetwork prepared, Expr predicate) {
        ReferenceSearch expected = prepared.expected();
        if (expected.isUndefinedSomewhere(predicate)) {
            return;
        }
        Property.Reachable reachable = new Property.Reachable("reachable", predicate);
        Verdict found = ask(prepared, reachable);
        assertThat(holds(found)).as("reachable").isEqualTo(expected.satisfies(reachable));
        if (expected.satisfies(reachable)) {
            hasLength(((Verdict.Holds) found).witness(), expected.distance(predicate));
        }
        Property.Never never = new Property.Never("never", predicate);
        Verdict refuted = ask(prepared, never);
        assertThat(holds(refuted)).as("never").isEqualTo(expected.satisfies(never));
        if (!expected.satisfies(never)) {
            hasLength(((Verdict.Violated) refuted).trace(), expected.distance(predicate));
        }
        Property.DeadlockFree ends = new Property.DeadlockFree("deadlocks", predicate);
        Verdict stuck = ask(prepared, ends);
        assertThat(holds(stuck)).as("deadlocks").isEqualTo(expected.satisfies(ends));
        if (!expected.satisfies(ends)) {
            hasLength(((Verdict.Violated) stuck).trace(), expected.distanceToDeadlock(predicate));
        }
        Verdict errors = ask(prepared, new Property.ErrorFree("errors"));
        assertThat(holds(errors)).as("errors").isEqualTo(expected.errors() == 0);
    }

    private static boolean holds(Verdict verdict) {
        assertThat(verdict.limit()).isEmpty();
        return verdict instanceof Verdict.Holds;
    }

    private static Verdict ask(PreparedNetwork prepared, Property property) {
        return prepared.ask(new ExploreEngine(ON), property);
    }

    private static void hasLength(Optional<Trace> trace, Optional<Integer> distance) {
        assertThat(trace.orElseThrow().steps()).hasSize(distance.orElseThrow());
    }
}
