package dovetail.engine.zone;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.word.WordAutomaton;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.engine.Ways;
import dovetail.engine.explore.ExploreEngine;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.TimedNetwork;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.reference.ReferenceDiscreteTime;
import dovetail.reference.ReferenceRegions;
import dovetail.reference.ReferenceSearch;
import dovetail.reference.ReferenceTimelocks;
import dovetail.reference.TimedSearch;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import dovetail.testkit.random.RandomProperties;
import dovetail.testkit.random.RandomTimedNetworks;
import dovetail.testkit.random.RandomTimedObservers;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Searches of zone graphs give the answers of the oracles on random timed networks: which discrete states are reachable,
 * deadlocks, model errors and observers. Every trace has dates, which the replay inside the engine has executed.
 */
class TimedAgainstReferenceTest {
    private static final int CLOSED = 2_000;
    private static final int ANY = 1_000;
    private static final int MOST = 1_000;

    private int compared;
    private int excluded;
    private int deadlocks;
    private int errors;
    private int accepted;
    private int rejected;
    private int open;

    @Test
    void closedConstraintsAgainstDiscreteTime() {
        Cases.forEachSeed(CLOSED, seed -> {
            TimedNetwork timed = RandomTimedNetworks.closed(seed);
            compareStates(timed, new ReferenceDiscreteTime(timed, MOST), seed);
        });
        assertThatAllAnswersOccur(CLOSED);
    }

    @Test
    void openConstraintsAndPrioritiesAgainstRegions() {
        Cases.forEachSeed(ANY, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            compareStates(timed, new ReferenceRegions(timed, MOST), seed);
        });
        assertThatAllAnswersOccur(ANY);
    }

    /** The engine may leave the question open, for few systems. */
    @Test
    void timelocksAgainstRegions() {
        Cases.forEachSeed(ANY / 2, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            ReferenceTimelocks expected = new ReferenceTimelocks(timed, 5 * MOST);
            if (expected.isComplete() && expected.errors() == 0) {
                Verdict verdict = run(
                                new ZoneEngine(new ZoneOptions(ZoneOptions.DEFAULT.with("compile", "never"), 1)),
                                timed,
                                List.of(new Property.TimelockFree("timelock")))
                        .get(0);
                if (verdict.limit().isPresent()) {
                    open++;
                } else {
                    assertThat(verdict.holds()).isEqualTo(!expected.exist());
                    accepted += verdict.holds() ? 1 : 0;
                    rejected += verdict.holds() ? 0 : 1;
                }
            }
        });
        Cases.assertNotEmpty("timelocks", rejected, ANY / 40, ANY / 2);
        Cases.assertNotEmpty("no timelock", accepted, ANY / 4, ANY / 2);
        assertThat(open).isLessThan(Math.max(5, accepted / 10));
    }

    /** A discrete state has several zones in one level, and the step that is a model error is possible in one of them. */
    @Test
    void aModelErrorThatDependsOnTheZone() {
        TimedNetwork timed = RandomTimedNetworks.any(1098);
        for (int threads = 1; threads <= 2; threads++) {
            Engine zones = new ZoneEngine(new ZoneOptions(ZoneOptions.DEFAULT.with("compile", "never"), threads));
            Verdict verdict =
                    run(zones, timed, List.of(new Property.ErrorFree("errors"))).get(0);
            require("errors", verdict, false, true);
        }
    }

    @Test
    void closedObserversAgainstDiscreteTime() {
        Cases.forEachSeed(CLOSED / 4, seed -> {
            TimedNetwork timed = RandomTimedNetworks.closed(seed);
            Property.TimedObserver observer = RandomTimedObservers.closed(timed, seed);
            compareObserver(timed, observer, new ReferenceDiscreteTime(timed, observer, MOST), seed);
        });
        Cases.assertNotEmpty("accepted", accepted, CLOSED / 40, CLOSED / 4);
        Cases.assertNotEmpty("rejected", rejected, CLOSED / 40, CLOSED / 4);
    }

    @Test
    void observersAgainstRegions() {
        Cases.forEachSeed(ANY / 2, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            Property.TimedObserver observer = RandomTimedObservers.any(timed, seed);
            compareObserver(timed, observer, new ReferenceRegions(timed, observer, MOST), seed);
        });
        Cases.assertNotEmpty("accepted", accepted, ANY / 20, ANY / 2);
        Cases.assertNotEmpty("rejected", rejected, ANY / 20, ANY / 2);
    }

    /** Observers without clocks and forbidden words are observers with clocks that have none. */
    @Test
    void automataWithoutClocksAgainstRegions() {
        Cases.forEachSeed(ANY / 4, seed -> {
            TimedNetwork timed = RandomTimedNetworks.any(seed);
            Property.Observer observer = RandomProperties.observer(timed.untimed(), seed);
            compareAutomaton(timed, withoutClocks(observer), observer, seed);
            Property.NeverWord words = RandomProperties.words(timed.untimed(), seed);
            compareAutomaton(timed, withoutClocks(words), words, seed);
        });
        Cases.assertNotEmpty("accepted", accepted, ANY / 40, ANY / 4);
        Cases.assertNotEmpty("rejected", rejected, ANY / 40, ANY / 4);
    }

    private void compareAutomaton(TimedNetwork timed, Property.TimedObserver same, Property property, long seed) {
        TimedSearch expected = new ReferenceRegions(timed, same, MOST);
        if (expected.isComplete() && !expected.isUndefined()) {
            Verdict verdict = run(engine(seed), timed, List.of(property)).get(0);
            boolean accepts = expected.accepts();
            require(property.name(), verdict, accepts == property.isExistential(), accepts);
            accepted += accepts ? 1 : 0;
            rejected += accepts ? 0 : 1;
        }
    }

    /** A state more reads the letter of the beginning: the observer does not accept before it. */
    private static Property.TimedObserver withoutClocks(Property.Observer property) {
        int initial = property.automaton().initial();
        List<List<ClockAutomaton.Edge>> states = new ArrayList<>();
        for (List<WordAutomaton.Edge> edges : property.automaton().states()) {
            states.add(edges.stream().map(e -> edge(e.guard(), e.target())).toList());
        }
        List<WordAutomaton.Edge> first = property.automaton().states().get(initial);
        states.add(complete(first, 2 * property.atoms().size(), initial));
        return observer(states.size() - 1, property.automaton().accepting(), states, property.atoms());
    }

    /** The letter of the beginning leads to the initial state, and one that no edge admits to a state without edges. */
    private static Property.TimedObserver withoutClocks(Property.NeverWord property) {
        int sink = property.bad().states().size();
        List<List<ClockAutomaton.Edge>> states = new ArrayList<>();
        for (List<WordAutomaton.Edge> edges : property.bad().states()) {
            states.add(complete(edges, property.atoms().size(), sink));
        }
        states.add(List.of());
        states.add(List.of(edge(Guard.TRUE, property.bad().initial())));
        return observer(sink + 1, property.bad().accepting(), states, property.atoms());
    }

    /** Edges, and one more for the letters that none of them admits. */
    private static List<ClockAutomaton.Edge> complete(List<WordAutomaton.Edge> edges, int bits, int otherwise) {
        List<ClockAutomaton.Edge> complete = new ArrayList<>();
        edges.forEach(e -> complete.add(edge(e.guard(), e.target())));
        long all = (1L << bits) - 1;
        List<Guard.Cube> others = new ArrayList<>();
        for (long letter = 0; letter <= all; letter++) {
            long read = letter;
            if (edges.stream().noneMatch(e -> e.guard().admits(read))) {
                others.add(new Guard.Cube(letter, all & ~letter));
            }
        }
        complete.add(edge(new Guard(others), otherwise));
        return complete;
    }

    private static ClockAutomaton.Edge edge(Guard guard, int target) {
        return new ClockAutomaton.Edge(false, guard, List.of(), new BitSet(), target);
    }

    private static Property.TimedObserver observer(
            int initial, Set<Integer> accepting, List<List<ClockAutomaton.Edge>> states, List<Atom> atoms) {
        List<String> names = Collections.nCopies(states.size(), "");
        ClockAutomaton automaton = new ClockAutomaton(List.of(), initial, accepting, names, states);
        return new Property.TimedObserver("without clocks", automaton, atoms, false);
    }

    private void assertThatAllAnswersOccur(int usual) {
        Cases.assertNotEmpty("compared", compared, usual * 9 / 10, usual);
        Cases.assertNotEmpty("networks with states that time excludes", excluded, usual / 10, usual);
        Cases.assertNotEmpty("deadlocks", deadlocks, usual / 20, usual);
        Cases.assertNotEmpty("model errors", errors, usual / 100, usual);
    }

    private static Engine engine(long seed) {
        long way = seed / 2;
        return seed % 2 == 0
                ? new ExploreEngine(Ways.interpreted(way))
                : new ZoneEngine(new ZoneOptions(
                        ZoneOptions.DEFAULT
                                .with("inclusion", way % 4 == 0 ? "off" : "on")
                                .with("union", way % 3 == 0 ? "on" : "off")
                                // Compiling takes longer than all the rest of a case.
                                .with("compile", way % 40 == 1 ? "always" : "never"),
                        1 + (int) (way % 2)));
    }

    private static List<Verdict> run(Engine engine, TimedNetwork timed, List<Property> properties) {
        Budget budget = Budget.unlimited();
        try (PreparedSystem system = PreparedSystem.of(timed, budget)) {
            return engine.run(system, properties, budget, Progress.SILENT);
        }
    }

    private void compareStates(TimedNetwork timed, TimedSearch expected, long seed) {
        if (!expected.isComplete()) {
            return;
        }
        compared++;
        List<int[]> states = new ReferenceSearch(timed).allStates();
        List<Property> properties = new ArrayList<>();
        properties.add(new Property.DeadlockFree("deadlock"));
        properties.add(new Property.ErrorFree("errors"));
        Expr predicate = RandomNetworks.predicate(timed.network(), seed);
        properties.add(new Property.Never("never", predicate));
        properties.add(new Property.DeadlockFree("ends", predicate));
        states.forEach(state -> properties.add(new Property.Reachable("state", isState(state))));
        List<Verdict> verdicts = run(engine(seed), timed, properties);
        require("deadlocks", verdicts.get(0), expected.deadlocks() == 0, expected.deadlocks() > 0);
        require("errors", verdicts.get(1), expected.errors() == 0, expected.errors() > 0);
        boolean isReached = expected.reaches(predicate);
        require("predicate", verdicts.get(2), !isReached, isReached);
        boolean endsElsewhere = expected.deadlocksOutside(predicate);
        require("proper ends", verdicts.get(3), !endsElsewhere, endsElsewhere);
        for (int i = 0; i < states.size(); i++) {
            boolean reaches = expected.states().contains(IntBuffer.wrap(states.get(i)));
            require("state " + i, verdicts.get(4 + i), reaches, reaches);
        }
        deadlocks += expected.deadlocks() > 0 ? 1 : 0;
        errors += expected.errors() > 0 ? 1 : 0;
        excluded += expected.states().size() < states.size() ? 1 : 0;
    }

    private static Expr isState(int[] state) {
        List<Expr> values = new ArrayList<>();
        for (int slot = 0; slot < state.length; slot++) {
            values.add(Expr.equal(slot, state[slot]));
        }
        return Expr.join(BinaryOp.AND, values);
    }

    private void compareObserver(TimedNetwork timed, Property.TimedObserver observer, TimedSearch expected, long seed) {
        if (expected.isComplete()) {
            Verdict verdict = run(engine(seed), timed, List.of(observer)).get(0);
            require("observer", verdict, !expected.accepts(), expected.accepts());
            accepted += expected.accepts() ? 1 : 0;
            rejected += expected.accepts() ? 0 : 1;
        }
    }

    private static void require(String what, Verdict verdict, boolean holds, boolean hasTrace) {
        assertThat(verdict).as(what).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
        assertThat(verdict.trace().isPresent()).as(what + ", trace").isEqualTo(hasTrace);
        assertThat(verdict.trace().map(Trace::schedule).isPresent())
                .as(what + ", dates")
                .isEqualTo(hasTrace);
    }
}
