package dovetail.testkit;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Clock;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.result.Schedule;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/** Small timed network: a user presses the button of a lamp, which goes off by itself. Tests of reports show its traces. */
public final class TimedSamples {
    private TimedSamples() {}

    /**
     * Slots: 0 the location of the user, 1 that of the lamp. Rules: 0 {@code press} within [1,3] units of the text, 1
     * {@code fade} within ]2,5[, 2 {@code rest} from 0.5 on. A clock has two units in one unit of the text.
     */
    public static TimedNetwork lamp() {
        Network.Builder builder = new Network.Builder("lamp");
        int user = builder.reserveLocation("User", 2, 0);
        int lamp = builder.reserveLocation("Lamp", 2, 0);
        builder.component(
                "User",
                new Behaviour.Guarded(
                        List.of(location("idle"), location("busy")), 0, List.of(on(0, 0, 1), on(1, 1, 0))),
                user,
                List.of("press", "rest"),
                origin(2));
        builder.component(
                "Lamp",
                new Behaviour.Guarded(List.of(location("off"), location("lit")), 0, List.of(on(0, 0, 1), on(1, 1, 0))),
                lamp,
                List.of("press", "fade"),
                origin(8));
        builder.rule(new SyncRule(
                List.of(new SyncRule.Participant(0, 0), new SyncRule.Participant(1, 0)), "press", origin(14)));
        builder.rule(new SyncRule(List.of(new SyncRule.Participant(1, 1)), "fade", origin(10)));
        builder.rule(new SyncRule(List.of(new SyncRule.Participant(0, 1)), "rest", origin(4)));
        List<Clock> clocks = List.of(
                new Clock("press", List.of(0), TimeInterval.closed(2, 6), origin(14)),
                new Clock("fade", List.of(1), new TimeInterval(4, true, 10, true), origin(10)),
                new Clock("rest", List.of(2), TimeInterval.atLeast(1), origin(4)));
        return new TimedNetwork(
                builder.build(),
                clocks,
                List.of(TimedNetwork.Staying.NONE, TimedNetwork.Staying.NONE, TimedNetwork.Staying.NONE),
                2);
    }

    /** The lamp is lit at 1, the user rests at 1.5, the lamp goes off at 10/3. */
    public static Trace path() {
        return trace(Trace.Kind.PATH, -1);
    }

    /** The same steps, of which the last leads back to the initial state. */
    public static Trace lasso() {
        return trace(Trace.Kind.LASSO, 0);
    }

    private static Trace trace(Trace.Kind kind, int loopStart) {
        TimedNetwork lamp = lamp();
        List<Step> steps = new ArrayList<>();
        steps.add(new Step("press", List.of(0, 1), List.of(origin(14)), new int[] {1, 1}));
        steps.add(new Step("rest", List.of(0), List.of(origin(4)), new int[] {0, 1}));
        steps.add(new Step("fade", List.of(1), List.of(origin(10)), new int[] {0, 0}));
        Schedule dates = new Schedule(
                lamp.unit(),
                3,
                List.of(6L, 9L, 20L),
                List.of(
                        new Schedule.Range(2, false, 6, false),
                        new Schedule.Range(3, false, 16, true),
                        new Schedule.Range(6, true, 16, true)));
        return new Trace(lamp, kind, loopStart, new int[] {0, 0}, steps, null).at(dates);
    }

    private static Location location(String name) {
        return new Location(name, false, origin(1));
    }

    private static Action on(int port, int source, int target) {
        return new Action(source, target, Expr.TRUE, port, List.of(), List.of(), List.of(), "", origin(3));
    }

    private static Origin origin(int line) {
        return new Origin("models/lamp.fcr", line, 5);
    }
}
