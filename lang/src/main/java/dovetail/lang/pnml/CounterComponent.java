package dovetail.lang.pnml;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Location;
import dovetail.model.Statement;
import java.util.ArrayList;
import java.util.List;

/** The component of one transition, with a single location, that tests and changes the counters of places. */
final class CounterComponent {
    private final String name;
    private final Origin origin;
    private final List<Action> actions = new ArrayList<>();
    private final List<String> ports = new ArrayList<>();

    CounterComponent(String name, Origin origin) {
        this.name = name;
        this.origin = origin;
    }

    String name() {
        return name;
    }

    Origin origin() {
        return origin;
    }

    List<String> ports() {
        return ports;
    }

    /** Adds an action that no group takes part in. */
    void local(Expr guard, List<Statement> effects) {
        actions.add(Action.local(0, 0, guard, effects, name, origin));
    }

    /** Adds an action on a port of its own, and returns the number of the port. */
    int port(Expr guard, List<Statement> effects) {
        int port = ports.size();
        ports.add(name);
        actions.add(new Action(0, 0, guard, port, List.of(), List.of(), effects, name, origin));
        return port;
    }

    Behaviour behaviour() {
        return new Behaviour.Guarded(List.of(new Location("ready", false, origin)), 0, actions);
    }
}
