package dovetail.automaton.pattern;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Automaton with clocks that accepts violations of a pattern on a segment of a run, which a {@link TimedScope} cuts out. All
 * clocks are zero when the segment begins. Violations are reached by letters of the segment, by time that passes in it, or
 * by its end.
 *
 * @param clocks the names of the clocks
 * @param names the names of the states
 * @param states the edges out of each state
 * @param initially the edges at the first letter of a segment that begins with the run, one for every letter at least
 * @param later likewise for a segment that begins with a step
 * @param bad the state of violations
 * @param open the states in which a demand is not yet met, so that the end of the segment is a violation
 */
record SegmentAutomaton(
        List<String> clocks,
        List<String> names,
        List<List<ClockAutomaton.Edge>> states,
        List<ClockAutomaton.Edge> initially,
        List<ClockAutomaton.Edge> later,
        int bad,
        BitSet open) {
    /** The violations of this pattern or of another. */
    SegmentAutomaton or(SegmentAutomaton other) {
        List<String> bothClocks = new ArrayList<>(clocks);
        bothClocks.addAll(other.clocks);
        List<String> bothNames = new ArrayList<>(names);
        List<List<ClockAutomaton.Edge>> both = new ArrayList<>(states);
        BitSet bothOpen = (BitSet) open.clone();
        // The state of violations is shared.
        int shift = states.size() - 1;
        for (int i = 1; i < other.states.size(); i++) {
            bothNames.add(other.names.get(i));
            both.add(shifted(other.states.get(i), shift));
            bothOpen.set(i + shift, other.open.get(i));
        }
        List<ClockAutomaton.Edge> bothInitially = new ArrayList<>(initially);
        bothInitially.addAll(shifted(other.initially, shift));
        List<ClockAutomaton.Edge> bothLater = new ArrayList<>(later);
        bothLater.addAll(shifted(other.later, shift));
        return new SegmentAutomaton(bothClocks, bothNames, both, bothInitially, bothLater, bad, bothOpen);
    }

    /** The violations after events of a chain came one after the other; their last letter leads to a state of this one. */
    SegmentAutomaton after(List<Guard> chain, int start) {
        Builder builder = new Builder(this);
        int first = states.size();
        for (int i = 0; i < chain.size(); i++) {
            int seen = builder.state("chain " + i);
            builder.letter(seen, chain.get(i), i + 1 < chain.size() ? seen + 1 : start);
        }
        builder.begin(Guard.FALSE, chain.get(0), chain.size() > 1 ? first + 1 : start);
        builder.begin(Guard.TRUE, chain.get(0).not(), first);
        return builder.build();
    }

    private List<ClockAutomaton.Edge> shifted(List<ClockAutomaton.Edge> edges, int shift) {
        List<ClockAutomaton.Edge> result = new ArrayList<>();
        for (ClockAutomaton.Edge edge : edges) {
            List<ClockBound> bounds = edge.bounds().stream()
                    .map(b -> new ClockBound(b.clock() + clocks.size(), b.relation(), b.constant()))
                    .toList();
            BitSet resets = new BitSet();
            edge.resets().stream().forEach(clock -> resets.set(clock + clocks.size()));
            int target = edge.target() == bad ? bad : edge.target() + shift;
            result.add(new ClockAutomaton.Edge(edge.isOfTime(), edge.guard(), bounds, resets, target));
        }
        return result;
    }

    /** Collects states and edges; the first state is that of violations. */
    static final class Builder {
        static final int BAD = 0;

        private final List<String> clocks;
        private final List<String> names = new ArrayList<>();
        private final List<List<ClockAutomaton.Edge>> states = new ArrayList<>();
        private final List<ClockAutomaton.Edge> initially = new ArrayList<>();
        private final List<ClockAutomaton.Edge> later = new ArrayList<>();
        private final BitSet open = new BitSet();

        Builder(String... clocks) {
            this.clocks = List.of(clocks);
            state("violated");
        }

        /** Begins with the states of an automaton, and none of the edges that it begins with. */
        Builder(SegmentAutomaton automaton) {
            this.clocks = automaton.clocks;
            names.addAll(automaton.names);
            automaton.states.forEach(edges -> states.add(new ArrayList<>(edges)));
            open.or(automaton.open);
        }

        int state(String name) {
            names.add(name);
            states.add(new ArrayList<>());
            return states.size() - 1;
        }

        /** A state in which a demand is not yet met. */
        int open(String name) {
            int state = state(name);
            open.set(state);
            return state;
        }

        /** An edge at the first letter of the segment. */
        void begin(Guard atStart, Guard atStep, int target) {
            initially.add(edge(atStart, List.of(), target));
            later.add(edge(atStep, List.of(), target));
        }

        /** An edge at a letter, which sets clocks to zero. */
        void letter(int source, Guard guard, List<ClockBound> bounds, int target, int... resets) {
            if (!guard.isFalse()) {
                states.get(source).add(edge(guard, bounds, target, resets));
            }
        }

        /** An edge at a letter at any time. */
        void letter(int source, Guard guard, int target, int... resets) {
            letter(source, guard, List.of(), target, resets);
        }

        /** The edge of time of a state. */
        void time(int source, ClockBound bound, int target) {
            states.get(source).add(new ClockAutomaton.Edge(true, Guard.TRUE, List.of(bound), new BitSet(), target));
        }

        private static ClockAutomaton.Edge edge(Guard guard, List<ClockBound> bounds, int target, int... resets) {
            BitSet set = new BitSet();
            for (int clock : resets) {
                set.set(clock);
            }
            return new ClockAutomaton.Edge(false, guard, bounds, set, target);
        }

        SegmentAutomaton build() {
            return new SegmentAutomaton(clocks, names, states, initially, later, BAD, open);
        }
    }
}
