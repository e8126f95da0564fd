package dovetail.por.dependency;

import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.step.GroupTable;
import java.util.BitSet;

/** Source and target locations of each participant of each group. */
final class GroupLocations {
    /** {@code sources[g][i]}: the locations in which the i-th participant of a group can take part. */
    final BitSet[][] sources;
    /** {@code targets[g][i]}: the locations that it may enter. */
    final BitSet[][] targets;

    GroupLocations(Network network, GroupTable table) {
        sources = new BitSet[table.size()][];
        targets = new BitSet[table.size()][];
        Ports ports = new Ports(network);
        for (GroupTable.Entry entry : table.entries()) {
            int size = entry.components().size();
            sources[entry.number()] = new BitSet[size];
            targets[entry.number()] = new BitSet[size];
            for (int i = 0; i < size; i++) {
                BitSet from = new BitSet();
                BitSet to = new BitSet();
                if (!entry.isWholeRule()) {
                    from.set(entry.actions().get(i).source());
                    to.set(entry.actions().get(i).target());
                } else {
                    SyncRule.Participant participant = entry.participants().get(i);
                    from = ports.sources[participant.component()][participant.port()];
                    to = ports.targets[participant.component()][participant.port()];
                }
                sources[entry.number()][i] = from;
                targets[entry.number()][i] = to;
            }
        }
    }

    /** Source and target locations of each port; computed once, since many rules may share a port. */
    private static final class Ports {
        private final BitSet[][] sources;
        private final BitSet[][] targets;

        Ports(Network network) {
            int components = network.components().size();
            sources = new BitSet[components][];
            targets = new BitSet[components][];
            for (Component component : network.components()) {
                int c = component.index();
                int ports = component.ports().size();
                sources[c] = new BitSet[ports];
                targets[c] = new BitSet[ports];
                for (int p = 0; p < ports; p++) {
                    sources[c][p] = new BitSet();
                    targets[c][p] = new BitSet();
                }
                component.behaviour().accept(new Moves(sources[c], targets[c]));
            }
        }
    }

    /** Adds the moves of a component to the sources and targets of its ports. */
    private record Moves(BitSet[] sources, BitSet[] targets) implements Behaviour.Visitor<Moves> {
        @Override
        public Moves guarded(Behaviour.Guarded behaviour) {
            for (Action action : behaviour.actions()) {
                if (action.port() != Action.LOCAL) {
                    sources[action.port()].set(action.source());
                    targets[action.port()].set(action.target());
                }
            }
            return this;
        }

        @Override
        public Moves explicit(Behaviour.Explicit behaviour) {
            Lts lts = behaviour.lts();
            for (int state = 0; state < lts.stateCount(); state++) {
                for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                    sources[lts.event(i)].set(state);
                    targets[lts.event(i)].set(lts.target(i));
                }
            }
            return this;
        }
    }
}
