package dovetail.automaton.pattern;

import dovetail.automaton.Guard;
import dovetail.automaton.clock.ClockAutomaton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Cuts segments out of timed runs, with the scopes of Dwyer, Avrunin and Corbett (ICSE 1999): the whole run; before the first
 * end; after the first start; from any start up to the next end, with or without the demand that there is one. A segment
 * has the letter of its start and not that of its end.
 */
public final class TimedScope {
    /** The whole run. */
    public static final TimedScope GLOBALLY = new TimedScope(Begins.WITH_RUN, never(), never(), false);

    /** The places at which segments begin. */
    private enum Begins {
        WITH_RUN,
        AT_FIRST_START,
        AT_ANY_START
    }

    private final Begins begins;
    private final Occurrence start;
    private final Occurrence end;
    private final boolean needsEnd;

    private TimedScope(Begins begins, Occurrence start, Occurrence end, boolean needsEnd) {
        this.begins = begins;
        this.start = start;
        this.end = end;
        this.needsEnd = needsEnd;
    }

    private static Occurrence never() {
        return Occurrence.event(Guard.FALSE);
    }

    public static TimedScope before(Occurrence end) {
        return new TimedScope(Begins.WITH_RUN, never(), end, true);
    }

    public static TimedScope after(Occurrence start) {
        return new TimedScope(Begins.AT_FIRST_START, start, never(), false);
    }

    public static TimedScope between(Occurrence start, Occurrence end) {
        return new TimedScope(Begins.AT_ANY_START, start, end, true);
    }

    public static TimedScope afterUntil(Occurrence start, Occurrence end) {
        return new TimedScope(Begins.AT_ANY_START, start, end, false);
    }

    /** The automaton that accepts a run with a segment that is a violation. */
    ClockAutomaton apply(SegmentAutomaton segment) {
        return new Cut(segment).automaton();
    }

    /** One translation: the states of the segment keep their numbers, and others follow. */
    private final class Cut {
        private final SegmentAutomaton segment;
        private final List<String> names;
        private final List<List<ClockAutomaton.Edge>> states = new ArrayList<>();
        private final BitSet allClocks = new BitSet();

        Cut(SegmentAutomaton segment) {
            this.segment = segment;
            this.names = new ArrayList<>(segment.names());
            segment.states().forEach(edges -> states.add(new ArrayList<>()));
            allClocks.set(0, segment.clocks().size());
        }

        private int state(String name) {
            names.add(name);
            states.add(new ArrayList<>());
            return states.size() - 1;
        }

        ClockAutomaton automaton() {
            int over = state("over");
            int accepting = needsEnd ? state("violated before the end") : segment.bad();
            for (int i = 0; i < segment.states().size(); i++) {
                if (i != segment.bad()) {
                    inside(i, segment.open().get(i) ? accepting : over);
                } else if (needsEnd) {
                    states.get(i).add(letter(end.now(), new BitSet(), accepting));
                }
            }
            int initial = state("initial");
            boolean isRun = begins == Begins.WITH_RUN;
            int waiting = isRun ? over : state("waiting");
            Guard first = isRun ? Guard.TRUE : start.initially();
            opens(initial, segment.initially(), first, end.initially(), new BitSet(), waiting);
            if (!isRun) {
                opens(waiting, segment.later(), start.now(), end.now(), allClocks, waiting);
            }
            return new ClockAutomaton(segment.clocks(), initial, Set.of(accepting), names, states);
        }

        /** The edges of a state of the segment at letters before the end, and the one at the end. */
        private void inside(int state, int atEnd) {
            for (ClockAutomaton.Edge edge : segment.states().get(state)) {
                Guard guard = edge.isOfTime()
                        ? edge.guard()
                        : edge.guard().and(end.now().not());
                if (!guard.isFalse()) {
                    states.get(state)
                            .add(new ClockAutomaton.Edge(
                                    edge.isOfTime(), guard, edge.bounds(), edge.resets(), edge.target()));
                }
            }
            if (!end.now().isFalse()) {
                states.get(state).add(letter(end.now(), new BitSet(), atEnd));
            }
        }

        /** The edges at letters that begin a segment, and those that do not or need not. */
        private void opens(
                int source, List<ClockAutomaton.Edge> edges, Guard starts, Guard ends, BitSet resets, int waiting) {
            // With the first start only, an end at its letter matters not: the segment has no end.
            Guard opening = starts.and(ends.not());
            for (ClockAutomaton.Edge edge : edges) {
                Guard guard = edge.guard().and(opening);
                if (!guard.isFalse()) {
                    states.get(source).add(letter(guard, resets, edge.target()));
                }
            }
            Guard skipped = begins == Begins.AT_ANY_START ? Guard.TRUE : opening.not();
            if (!skipped.isFalse()) {
                states.get(source).add(letter(skipped, new BitSet(), waiting));
            }
        }

        private ClockAutomaton.Edge letter(Guard guard, BitSet resets, int target) {
            return new ClockAutomaton.Edge(false, guard, List.of(), resets, target);
        }
    }
}
