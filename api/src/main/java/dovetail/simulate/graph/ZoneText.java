package dovetail.simulate.graph;

import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.Clock;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.prepare.PreparedSystem;
import dovetail.report.view.TimeText;
import dovetail.zone.Bound;
import dovetail.zone.Dbm;
import dovetail.zone.ZoneGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Writes the zone of a symbolic state as constraints on its running clocks: an interval for each, and one for a difference of
 * two where it tells more than both. Times are those of the model text.
 */
final class ZoneText {
    private final ZoneGraph graph;
    private final TimedNetwork timed;
    private final Semantics untimed;
    private final Dbm zone = new Dbm();

    ZoneText(PreparedSystem zones, Semantics untimed) {
        this.graph = zones.zones().orElseThrow();
        this.timed = graph.timed();
        this.untimed = untimed;
    }

    /** The constraints, such as {@code off in [2, 5]} and {@code off - on in [0, 1]}; none where no clock runs. */
    List<String> constraints(int[] state) {
        List<Clock> clocks = running(state);
        graph.table().read(state[graph.zoned().zoneSlot()], zone);
        // Extrapolation may have removed the bounds that time does not pass beyond.
        for (int i = 1; i <= clocks.size(); i++) {
            TimeInterval interval = clocks.get(i - 1).interval();
            if (interval.isBounded()) {
                int most = interval.upper();
                zone.constrain(i, 0, interval.upperOpen() ? Bound.below(most) : Bound.atMost(most));
            }
        }
        List<String> constraints = new ArrayList<>();
        for (int i = 1; i <= clocks.size(); i++) {
            constraints.add(clocks.get(i - 1).name() + " in " + interval(i, 0));
        }
        for (int i = 1; i <= clocks.size(); i++) {
            for (int j = i + 1; j <= clocks.size(); j++) {
                if (isTighter(i, j) || isTighter(j, i)) {
                    constraints.add(
                            clocks.get(i - 1).name() + " - " + clocks.get(j - 1).name() + " in " + interval(i, j));
                }
            }
        }
        return constraints;
    }

    /** The clocks of a zone, in its order: those that run, without the clocks of immediate transitions. */
    private List<Clock> running(int[] state) {
        TreeSet<Integer> running = new TreeSet<>();
        for (Move move : untimed.moves(Arrays.copyOf(state, timed.slots().size()))) {
            int clock = timed.clockOf(move.rule());
            if (clock != TimedNetwork.NO_CLOCK && !isImmediate(clock)) {
                running.add(clock);
            }
        }
        return running.stream().map(timed.clocks()::get).toList();
    }

    private boolean isImmediate(int clock) {
        return timed.clocks().get(clock).interval().isImmediate();
    }

    private boolean isTighter(int i, int j) {
        int bound = zone.bound(i, j);
        return bound != Bound.INFINITY && bound < Bound.add(zone.bound(i, 0), zone.bound(0, j));
    }

    /** The interval of the difference of two clocks; clock 0 is always zero. */
    private String interval(int i, int j) {
        int upper = zone.bound(i, j);
        int lower = zone.bound(j, i);
        boolean isBelow = lower != Bound.INFINITY;
        boolean isAbove = upper != Bound.INFINITY;
        String from = isBelow ? (Bound.isWeak(lower) ? "[" : "]") + time(-Bound.value(lower)) : "]...";
        String to = isAbove ? time(Bound.value(upper)) + (Bound.isWeak(upper) ? "]" : "[") : "...[";
        return from + ", " + to;
    }

    private String time(int value) {
        return (value < 0 ? "-" : "") + new TimeText(timed.unit()).of(Math.abs(value));
    }
}
