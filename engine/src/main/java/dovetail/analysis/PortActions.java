package dovetail.analysis;

import dovetail.model.Action;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.List;

/** Index of the actions of guarded components by port, computed on demand for each component. */
public final class PortActions {
    private final Network network;
    /** By component and port; null for a component that is not indexed yet. */
    private final List<List<List<Action>>> byPort = new ArrayList<>();

    public PortActions(Network network) {
        this.network = network;
        for (int c = 0; c < network.components().size(); c++) {
            byPort.add(null);
        }
    }

    /** The actions of a participant of a rule, in order; none for an explicit component. */
    public List<Action> on(SyncRule.Participant participant) {
        int c = participant.component();
        if (byPort.get(c) == null) {
            byPort.set(c, index(c));
        }
        return byPort.get(c).get(participant.port());
    }

    private List<List<Action>> index(int c) {
        List<List<Action>> actions = new ArrayList<>();
        for (int port = 0; port < network.component(c).ports().size(); port++) {
            actions.add(new ArrayList<>());
        }
        for (Action action : network.component(c).behaviour().actions()) {
            if (action.port() != Action.LOCAL) {
                actions.get(action.port()).add(action);
            }
        }
        return actions;
    }
}
