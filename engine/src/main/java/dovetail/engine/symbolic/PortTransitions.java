package dovetail.engine.symbolic;

import dovetail.base.IntVector;
import dovetail.lts.Lts;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.step.GroupTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Index of the transitions of explicit components by port. */
final class PortTransitions {
    private final Network network;
    private final Map<Integer, List<RuleGroup.Transitions>> byComponent = new HashMap<>();

    PortTransitions(Network network) {
        this.network = network;
    }

    /**
     * The transitions of the participants of a group; nothing where they do not determine its steps: a participant is no transition
     * system, priorities may exclude steps, or a transition is there twice.
     */
    List<RuleGroup.Transitions> of(GroupTable.Entry entry) {
        List<RuleGroup.Transitions> all = new ArrayList<>();
        boolean isPlain = entry.isWholeRule()
                && !network.priorities().hasCommitted()
                && network.priorities().above(entry.ruleNumber()).isEmpty();
        for (int i = 0; i < entry.participants().size() && isPlain; i++) {
            SyncRule.Participant participant = entry.participants().get(i);
            Component component = network.component(participant.component());
            isPlain =
                    component.behaviour().isExplicit() && component.behaviour().locationCount() > 1;
            if (isPlain) {
                RuleGroup.Transitions transitions = byComponent
                        .computeIfAbsent(component.index(), index -> index(component))
                        .get(participant.port());
                isPlain = !repeats(transitions);
                all.add(transitions);
            }
        }
        return isPlain ? all : List.of();
    }

    private static List<RuleGroup.Transitions> index(Component component) {
        Lts lts = component.lts();
        int ports = component.ports().size();
        List<IntVector> sources = new ArrayList<>();
        List<IntVector> targets = new ArrayList<>();
        for (int port = 0; port < ports; port++) {
            sources.add(new IntVector());
            targets.add(new IntVector());
        }
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                sources.get(lts.event(i)).add(state);
                targets.get(lts.event(i)).add(lts.target(i));
            }
        }
        List<RuleGroup.Transitions> transitions = new ArrayList<>();
        for (int port = 0; port < ports; port++) {
            int[] from = sources.get(port).toArray();
            int[] to = targets.get(port).toArray();
            boolean moves = false;
            for (int i = 0; i < from.length; i++) {
                moves |= from[i] != to[i];
            }
            transitions.add(new RuleGroup.Transitions(from, to, moves));
        }
        return transitions;
    }

    private static boolean repeats(RuleGroup.Transitions transitions) {
        for (int i = 1; i < transitions.sources().length; i++) {
            if (transitions.sources()[i] == transitions.sources()[i - 1]
                    && transitions.targets()[i] == transitions.targets()[i - 1]) {
                return true;
            }
        }
        return false;
    }
}
