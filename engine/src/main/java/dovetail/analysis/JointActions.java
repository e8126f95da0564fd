package dovetail.analysis;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Actions of one step: a local action, a pair, or, for rules with more participants, one participant alone. */
record JointActions(int[] components, Action[] actions, boolean isPartial, int[] reads, int[] writes) {
    private static final int BYTES = 120;

    static List<JointActions> all(Network network, Poll poll, MemoryMeter meter) {
        List<JointActions> joints = new ArrayList<>();
        Consumer<JointActions> add = joint -> {
            poll.tick(1 + joint.reads.length + joint.writes.length);
            meter.take(BYTES + 4L * (joint.reads.length + joint.writes.length));
            joints.add(joint);
        };
        for (Component component : network.components()) {
            for (Action action : component.behaviour().actions()) {
                if (action.port() == Action.LOCAL) {
                    add.accept(of(false, new int[] {component.index()}, action));
                }
            }
        }
        PortActions actions = new PortActions(network);
        for (SyncRule rule : network.rules()) {
            addRule(network, rule, actions, add);
        }
        return joints;
    }

    private static void addRule(Network network, SyncRule rule, PortActions actions, Consumer<JointActions> add) {
        List<SyncRule.Participant> ps = rule.participants();
        boolean pair = ps.size() == 2
                && network.component(ps.get(0).component()).behaviour().isGuarded()
                && network.component(ps.get(1).component()).behaviour().isGuarded();
        for (int i = 0; i < (pair ? 1 : ps.size()); i++) {
            SyncRule.Participant p = ps.get(i);
            for (Action a : actions.on(p)) {
                if (!pair) {
                    add.accept(of(ps.size() > 1, new int[] {p.component()}, a));
                    continue;
                }
                SyncRule.Participant q = ps.get(1);
                for (Action b : actions.on(q)) {
                    add.accept(of(false, new int[] {p.component(), q.component()}, a, b));
                }
            }
        }
    }

    private static JointActions of(boolean partial, int[] components, Action... actions) {
        return new JointActions(components, actions, partial, SlotUse.reads(actions), SlotUse.writes(actions));
    }

    int size() {
        return actions.length;
    }

    int component(int i) {
        return components[i];
    }

    Action action(int i) {
        return actions[i];
    }
}
