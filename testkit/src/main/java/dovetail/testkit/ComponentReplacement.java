package dovetail.testkit;

import dovetail.base.Origin;
import dovetail.lts.LabelTable;
import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import dovetail.lts.ObservationGraph;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * Replaces a component of an explicit network by a system with its observation graph. The graph observes all ports but those
 * that only step alone, with labels that no atom of the property matches.
 */
public final class ComponentReplacement {
    private final Network network;
    private final Component component;
    private final BitSet observed;

    public ComponentReplacement(Network network, Component component, List<Atom> atoms) {
        this.network = network;
        this.component = component;
        this.observed = observed(network, component, atoms);
    }

    private static BitSet observed(Network network, Component component, List<Atom> atoms) {
        BitSet alone = new BitSet();
        BitSet observed = new BitSet();
        for (SyncRule rule : network.rules()) {
            for (SyncRule.Participant participant : rule.participants()) {
                if (participant.component() == component.index()) {
                    boolean isPrivate = rule.participants().size() == 1 && Atom.matching(atoms, rule.label()) == 0;
                    (isPrivate ? alone : observed).set(participant.port());
                }
            }
        }
        alone.andNot(observed);
        observed.set(0, component.ports().size());
        observed.andNot(alone);
        return observed;
    }

    /** Whether the graph hides some of the ports. */
    public boolean hidesPorts() {
        return observed.cardinality() < component.ports().size();
    }

    /** The names of the events of the graph, in rising order. */
    public List<String> events() {
        return observed.stream().mapToObj(ComponentReplacement::event).toList();
    }

    private static String event(int port) {
        return String.format(Locale.ROOT, "port %03d", port);
    }

    /** The observation graph of the component, by the oracle. */
    public ObservationGraph graph() {
        List<String> events = events();
        LtsBuilder builder = new LtsBuilder();
        Lts lts = component.lts();
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int event = events.indexOf(event(lts.event(i)));
                builder.add(state, event < 0 ? Lts.HIDDEN : event, lts.target(i));
            }
        }
        BitSet all = new BitSet();
        all.set(0, events.size());
        return ReferenceSog.of(builder.build(lts.stateCount(), lts.initial()), all);
    }

    /**
     * The network with another behaviour in the place of the component.
     *
     * @param ports the names of its ports: events of the graph, and the internal step
     */
    public Network with(Behaviour.Explicit behaviour, List<String> ports) {
        Network.Builder builder = new Network.Builder(network.name());
        for (Component each : network.components()) {
            if (each.index() == component.index()) {
                builder.explicit(each.name(), behaviour, ports, Origin.NONE);
            } else {
                builder.explicit(each.name(), each.labelledLts(), Origin.NONE);
            }
        }
        for (SyncRule rule : network.rules()) {
            List<SyncRule.Participant> participants = new ArrayList<>();
            for (SyncRule.Participant participant : rule.participants()) {
                boolean isReplaced = participant.component() == component.index();
                int port = isReplaced ? ports.indexOf(event(participant.port())) : participant.port();
                if (port >= 0) {
                    participants.add(new SyncRule.Participant(participant.component(), port));
                }
            }
            if (participants.size() == rule.participants().size()) {
                builder.rule(new SyncRule(participants, rule.label(), Origin.NONE));
            }
        }
        int internal = ports.indexOf(LabelTable.INTERNAL);
        if (internal >= 0) {
            SyncRule.Participant alone = new SyncRule.Participant(component.index(), internal);
            builder.rule(new SyncRule(List.of(alone), LabelTable.INTERNAL, Origin.NONE));
        }
        return builder.build();
    }
}
