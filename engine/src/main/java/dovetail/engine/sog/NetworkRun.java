package dovetail.engine.sog;

import dovetail.compose.observe.ObservedNetwork;
import dovetail.engine.sog.search.ComponentRun;
import dovetail.replay.Lasso;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.List;

/** Run of the original network that a run of its components stands for. */
record NetworkRun(ObservedNetwork network, ComponentRun run) {
    /** Replays a run on the original network. */
    interface Replaying {
        Trace trace(ComponentRun run);
    }

    /** The states in order; the state that closes a loop is not repeated. */
    List<int[]> states() {
        List<int[]> states = new ArrayList<>();
        int count = run.isFinite() ? run.locals().length : run.events().length;
        for (int i = 0; i < count; i++) {
            states.add(network.state(run.locals()[i]));
        }
        return states;
    }

    /** The run as an infinite one; a finite one stutters in its last state. */
    Lasso lasso() {
        List<Lasso.Taken> steps = new ArrayList<>();
        for (int event : run.events()) {
            steps.add(Lasso.Taken.byAny(network.label(event)));
        }
        List<int[]> states = states();
        return new Lasso(states, steps, run.isFinite() ? states.size() - 1 : run.loop());
    }
}
