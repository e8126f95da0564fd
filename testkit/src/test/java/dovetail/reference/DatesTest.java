package dovetail.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.expr.Expr;
import dovetail.interpret.Move;
import dovetail.interpret.TimedInterpreter;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.property.Property;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Schedule;
import dovetail.result.Trace;
import dovetail.testkit.FirstSeed;
import dovetail.testkit.Ring;
import dovetail.testkit.Sketch;
import dovetail.testkit.TimedSketch;
import dovetail.testkit.random.RandomTimedNetworks;
import dovetail.testkit.random.RandomTimedObservers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DatesTest {
    private static final int MOST = 1_500;
    private static final int NETWORKS = 120;
    private static final int LASSOS = 80;

    /** One process that repeats a step, by a rule with the given interval. */
    private static TimedNetwork loop(TimeInterval interval) {
        Sketch sketch = new Sketch("loop");
        Sketch.Process process = sketch.process("P", 2);
        process.joint("a", 0, 1, Expr.TRUE).joint("b", 1, 0, Expr.TRUE);
        sketch.together("a", process.on("a")).together("b", process.on("b"));
        return new TimedSketch(sketch.build())
                .clock(interval, 0)
                .clock(TimeInterval.closed(0, 0), 1)
                .build();
    }

    private static List<int[]> states(int... locations) {
        return Arrays.stream(locations).mapToObj(l -> new int[] {l}).toList();
    }

    private static Schedule schedule(Trace trace) {
        return Objects.requireNonNull(trace.schedule());
    }

    @Test
    void everyStepHasItsIntervalOfDates() {
        Replay replay = new Replay(loop(new TimeInterval(1, true, 3, false)));
        Schedule dates = schedule(replay.toEnd(states(0, 1, 0, 1)));
        assertThat(dates.ranges())
                .containsExactly(
                        new Schedule.Range(1, true, 3, false),
                        new Schedule.Range(1, true, 3, false),
                        new Schedule.Range(2, true, 6, false));
        assertThat(dates.denominator()).isEqualTo(3);
        assertThat(dates.numerators()).containsExactly(4L, 4L, 8L);
    }

    @Test
    void slotsAtTheEndOfStatesAreIgnored() {
        Replay replay = new Replay(loop(TimeInterval.atLeast(2)));
        Trace trace = replay.toEnd(List.of(new int[] {0, 17}, new int[] {1, 4}));
        assertThat(trace.last()).containsExactly(1);
        assertThat(schedule(trace).ranges()).containsExactly(new Schedule.Range(2, false, Schedule.UNBOUNDED, true));
    }

    @Test
    void longPathsAreFast() {
        int[] locations = new int[10_001];
        for (int i = 0; i < locations.length; i++) {
            locations[i] = i % 2;
        }
        Schedule dates = schedule(new Replay(loop(new TimeInterval(1, true, 3, false))).toEnd(states(locations)));
        assertThat(dates.ranges().get(9_999).upper()).isEqualTo(15_000);
        assertThat(dates.denominator()).isEqualTo(5_001);
    }

    @Test
    void runsInBoundedTimeDoNotReplay() {
        Lasso lasso = new Lasso(states(0, 1), List.of(Lasso.Taken.byAny("a"), Lasso.Taken.byAny("b")), 0);
        assertThat(along(loop(TimeInterval.closed(0, 1)), lasso).schedule()).isNotNull();
        assertThatThrownBy(() -> along(loop(TimeInterval.closed(0, 0)), lasso))
                .isInstanceOf(Replay.ReplayFailure.class)
                .hasMessageContaining("time does not diverge");
    }

    private static Trace along(TimedNetwork timed, Lasso lasso) {
        List<int[]> states = new ArrayList<>(lasso.states());
        states.add(states.get(lasso.loopStart()));
        return new Replay(timed).along(states, lasso.steps(), Trace.Kind.LASSO, lasso.loopStart());
    }

    /** A walk through the network without time. */
    private static List<int[]> walk(TimedNetwork timed, Random random, int most) {
        TimedInterpreter semantics = new TimedInterpreter(timed);
        List<int[]> states = new ArrayList<>(semantics.initialStates());
        while (states.size() <= most) {
            List<Move> moves = semantics.moves(states.get(states.size() - 1)).stream()
                    .filter(m -> !m.isError())
                    .toList();
            if (moves.isEmpty()) {
                break;
            }
            states.add(moves.get(random.nextInt(moves.size())).target());
        }
        return states;
    }

    /** The regions at the end of a path; none if its states cannot follow each other at any dates. */
    private static Set<Integer> regionsAfter(ReferenceRegions regions, List<int[]> states) {
        Set<Integer> here = new HashSet<>();
        for (int node = 0; node < regions.size(); node++) {
            if (regions.isInitial(node)) {
                here.add(node);
            }
        }
        for (int i = 1; i < states.size(); i++) {
            Set<Integer> next = new HashSet<>();
            for (int node : later(regions, here)) {
                for (TimedSearch.Edge edge : regions.edges(node)) {
                    if (edge.move() != null && Arrays.equals(edge.move().target(), states.get(i))) {
                        next.add(edge.target());
                    }
                }
            }
            here = next;
        }
        return later(regions, here);
    }

    private static Set<Integer> later(ReferenceRegions regions, Set<Integer> nodes) {
        List<Integer> open = new ArrayList<>(nodes);
        Set<Integer> reached = new HashSet<>(nodes);
        for (int i = 0; i < open.size(); i++) {
            for (TimedSearch.Edge edge : regions.edges(open.get(i))) {
                if (edge.move() == null && reached.add(edge.target())) {
                    open.add(edge.target());
                }
            }
        }
        return reached;
    }

    private static boolean replays(Runnable replay) {
        try {
            replay.run();
            return true;
        } catch (Replay.ReplayFailure e) {
            return false;
        }
    }

    @Test
    void pathsReplayIfTheyAreInTheGraphOfRegions() {
        int possible = 0;
        int impossible = 0;
        for (long seed = 0; seed < Ring.cases(NETWORKS); seed++) {
            TimedNetwork timed = RandomTimedNetworks.any(FirstSeed.get() * 7_919 + seed);
            ReferenceRegions regions = new ReferenceRegions(timed, MOST);
            Random random = new Random(seed);
            for (int k = 0; k < 5 && regions.isComplete(); k++) {
                List<int[]> states = walk(timed, random, 1 + random.nextInt(8));
                boolean expected = !regionsAfter(regions, states).isEmpty();
                assertThat(replays(() -> new Replay(timed).toEnd(states)))
                        .as(timed.name() + " " + k)
                        .isEqualTo(expected);
                possible += expected ? 1 : 0;
                impossible += expected ? 0 : 1;
            }
        }
        Ring.assertOccurs("possible", possible, 101, NETWORKS);
        Ring.assertOccurs("impossible", impossible, 51, NETWORKS);
    }

    @Test
    void observedPathsReplayIfTheyAreInTheGraphOfRegions() {
        int accepted = 0;
        int refused = 0;
        for (long seed = 0; seed < Ring.cases(NETWORKS); seed++) {
            TimedNetwork timed = RandomTimedNetworks.any(FirstSeed.get() * 7_919 + seed);
            Property.TimedObserver observer = RandomTimedObservers.any(timed, seed);
            ReferenceRegions regions = new ReferenceRegions(timed, observer, MOST);
            Random random = new Random(seed);
            for (int k = 0; k < 5 && regions.isComplete(); k++) {
                List<int[]> states = walk(timed, random, random.nextInt(6));
                boolean expected = regionsAfter(regions, states).stream()
                        .anyMatch(node -> regions.nodes().get(node).observer().hasAccepted());
                assertThat(replays(() -> new Replay(timed).toAcceptance(states, observer)))
                        .as(timed.name() + " " + k)
                        .isEqualTo(expected);
                accepted += expected ? 1 : 0;
                refused += expected ? 0 : 1;
            }
        }
        Ring.assertOccurs("accepted", accepted, 101, NETWORKS);
        Ring.assertOccurs("refused", refused, 101, NETWORKS);
    }

    /** An observer that may note at a letter, by its state, that a unit of time has passed. */
    private static Property.TimedObserver ticks() {
        BitSet clock = new BitSet();
        clock.set(0);
        ClockBound unit = new ClockBound(0, ClockBound.Relation.AT_LEAST, 1);
        List<ClockAutomaton.Edge> edges = List.of(
                new ClockAutomaton.Edge(false, Guard.TRUE, List.of(unit), clock, 1),
                new ClockAutomaton.Edge(false, Guard.TRUE, List.of(), new BitSet(), 0));
        ClockAutomaton automaton =
                new ClockAutomaton(List.of("z"), 0, Set.of(), List.of("0", "1"), List.of(edges, edges));
        return new Property.TimedObserver("ticks", automaton, List.of(), false);
    }

    /**
     * A lasso through the graph of regions.
     *
     * @param labels the labels of the steps; the last one closes the loop
     */
    private record RegionLasso(ReferenceRegions regions, List<int[]> states, List<String> labels, int loopStart) {
        /** Whether the lasso has a cycle of regions with a tick. */
        boolean diverges() {
            Set<Integer> starts = new HashSet<>();
            for (int node = 0; node < regions.size(); node++) {
                if (regions.isInitial(node)) {
                    starts.add(node);
                }
            }
            for (int i = 0; i < loopStart; i++) {
                starts = step(later(regions, starts), i, false);
            }
            // A region at the start of the loop that the run reaches again, with a tick in an iteration on the way.
            for (int start : closure(later(regions, starts))) {
                if (closure(iteration(closure(Set.of(start)), true)).contains(start)) {
                    return true;
                }
            }
            return false;
        }

        private Set<Integer> closure(Set<Integer> from) {
            Set<Integer> all = new HashSet<>(from);
            while (all.addAll(iteration(all, false))) {
                // The set has grown.
            }
            return all;
        }

        /** The regions after one iteration of the loop and a delay; or only those that are reached with a tick. */
        private Set<Integer> iteration(Set<Integer> from, boolean withTick) {
            Set<Integer> all = new HashSet<>(from);
            Set<Integer> ticked = new HashSet<>();
            for (int i = loopStart; i < labels.size(); i++) {
                Set<Integer> after = step(later(regions, ticked), i, false);
                after.addAll(step(later(regions, all), i, true));
                ticked = after;
                all = step(later(regions, all), i, false);
            }
            return later(regions, withTick ? ticked : all);
        }

        private Set<Integer> step(Set<Integer> from, int step, boolean withTick) {
            Set<Integer> after = new HashSet<>();
            for (int node : from) {
                for (TimedSearch.Edge edge : regions.edges(node)) {
                    Move move = edge.move();
                    if (move != null
                            && move.label().equals(labels.get(step))
                            && Arrays.equals(move.target(), states.get(step + 1))
                            && (!withTick
                                    || regions.nodes()
                                                    .get(edge.target())
                                                    .observer()
                                                    .state()
                                            == 1)) {
                        after.add(edge.target());
                    }
                }
            }
            return after;
        }
    }

    @Test
    void lassosReplayIfTimeDivergesInTheGraphOfRegions() {
        int divergent = 0;
        int convergent = 0;
        for (long seed = 0; seed < Ring.cases(LASSOS); seed++) {
            TimedNetwork timed = RandomTimedNetworks.any(FirstSeed.get() * 7_919 + seed);
            ReferenceRegions regions = new ReferenceRegions(timed, ticks(), MOST / 3);
            Random random = new Random(seed);
            for (int k = 0; k < 3 && regions.isComplete(); k++) {
                List<int[]> states = walk(timed, random, 2 + random.nextInt(6));
                int loopStart = 0;
                while (!Arrays.equals(states.get(loopStart), states.get(states.size() - 1))) {
                    loopStart++;
                }
                if (loopStart == states.size() - 1) {
                    continue;
                }
                List<String> labels = labels(timed, states);
                List<Lasso.Taken> steps =
                        labels.stream().map(Lasso.Taken::byAny).toList();
                int start = loopStart;
                boolean expected = new RegionLasso(regions, states, labels, start).diverges();
                assertThat(replays(() -> new Replay(timed).along(states, steps, Trace.Kind.LASSO, start)))
                        .as(timed.name() + " " + k)
                        .isEqualTo(expected);
                divergent += expected ? 1 : 0;
                convergent += expected ? 0 : 1;
            }
        }
        Ring.assertOccurs("divergent", divergent, 31, LASSOS);
        Ring.assertOccurs("convergent", convergent, 31, LASSOS);
    }

    private static List<String> labels(TimedNetwork timed, List<int[]> states) {
        TimedInterpreter semantics = new TimedInterpreter(timed);
        List<String> labels = new ArrayList<>();
        for (int i = 1; i < states.size(); i++) {
            labels.add(semantics.moves(states.get(i - 1), states.get(i)).get(0).label());
        }
        return labels;
    }
}
