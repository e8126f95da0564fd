package dovetail.report;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/** A network of a client and a server with awkward names, and traces of it. */
public final class Samples {
    private Samples() {}

    /** Slots: 0 and 1 the array {@code buf}, 2 the client's location, 3 the server's. */
    public static Network network() {
        Network.Builder builder = new Network.Builder("a <b> & \"c\"");
        builder.array("buf", Slot.SHARED, Domain.BYTE, new int[] {0, 7}, origin(1));
        component(builder, "Client", "idle", "sent");
        component(builder, "Server#1", "wait;", "done");
        builder.rule(new SyncRule(
                List.of(new SyncRule.Participant(0, 0), new SyncRule.Participant(1, 0)), "msg; <1>", origin(9)));
        return builder.build();
    }

    private static void component(Network.Builder builder, String name, String first, String second) {
        int slot = builder.reserveLocation(name, 2, 0);
        Statement store = new Statement.Assign(new Place.Single(0, Domain.BYTE), Expr.constant(5));
        List<Action> actions = List.of(
                new Action(0, 1, Expr.TRUE, 0, List.of(), List.of(), List.of(store), "", origin(5)),
                Action.local(1, 0, Expr.TRUE, List.of(), name + ".reset", origin(6)));
        List<Location> locations =
                List.of(new Location(first, false, origin(3)), new Location(second, false, origin(4)));
        builder.component(name, new Behaviour.Guarded(locations, 0, actions), slot, List.of("p"), origin(2));
    }

    /** The joint step, then the client's reset. */
    public static Trace path() {
        return trace(Trace.Kind.PATH, -1, null);
    }

    public static Trace deadlock() {
        return trace(Trace.Kind.DEADLOCK, -1, null);
    }

    public static Trace error() {
        return trace(Trace.Kind.PATH, -1, "division by zero");
    }

    /** The same steps, as if the last led back to state 0. */
    public static Trace lasso() {
        return trace(Trace.Kind.LASSO, 0, null);
    }

    /** The same steps, after which the run stutters forever. */
    public static Trace standstill() {
        return trace(Trace.Kind.DEADLOCK, 2, null);
    }

    private static Trace trace(Trace.Kind kind, int loopStart, String error) {
        Network network = network();
        Step joint =
                new Step("msg; <1>", List.of(0, 1), List.of(origin(5), origin(5), origin(6)), new int[] {5, 7, 1, 1});
        Step reset = new Step("Client.reset", List.of(0), List.of(Origin.NONE), new int[] {5, 7, 0, 1});
        return new Trace(network, kind, loopStart, network.initialState(), List.of(joint, reset), error);
    }

    /** A trace of so many steps that change nothing. */
    public static Trace idle(int steps) {
        Network network = network();
        List<Step> all = new ArrayList<>();
        for (int i = 0; i < steps; i++) {
            all.add(new Step("idle" + (i + 1), List.of(0), List.of(), network.initialState()));
        }
        return new Trace(network, Trace.Kind.PATH, -1, network.initialState(), all, null);
    }

    /** The same, as if the last step led back to a state. */
    public static Trace idleLoop(int steps, int loopStart) {
        Trace idle = idle(steps);
        return new Trace(idle.system(), Trace.Kind.LASSO, loopStart, idle.initial(), idle.steps(), null);
    }

    private static Origin origin(int line) {
        return new Origin("models/net.dve", line, 2);
    }
}
