package dovetail.transform;

import dovetail.base.Limit;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.reference.Interpreter;
import java.util.ArrayList;
import java.util.List;

/**
 * Actions that are taken at once: one alone, or one of each participant of a rule.
 *
 * @param calm whether it may be taken only while no component is in a committed location
 */
record JointAction(List<Component> components, List<Action> actions, String label, boolean calm) {
    JointAction {
        components = List.copyOf(components);
        actions = List.copyOf(actions);
    }

    /** All joint actions of a network, those of each component alone first. */
    static List<JointAction> all(Network network, Bounds bounds) {
        Collector collector = new Collector(network, bounds);
        for (Component component : network.components()) {
            for (Action action : offers(component, Action.LOCAL)) {
                collector.add(List.of(component), List.of(action), action.label());
            }
        }
        for (SyncRule rule : network.rules()) {
            List<Component> components = new ArrayList<>();
            List<List<Action>> choices = new ArrayList<>();
            for (SyncRule.Participant p : rule.participants()) {
                components.add(network.component(p.component()));
                choices.add(offers(network.component(p.component()), p.port()));
            }
            collector.combine(rule.label(), components, choices, new ArrayList<>());
        }
        return collector.joints;
    }

    private static List<Action> offers(Component component, int port) {
        List<Action> offers = new ArrayList<>();
        for (int location = 0; location < component.behaviour().locationCount(); location++) {
            offers.addAll(Interpreter.offers(component, port, location));
        }
        return offers;
    }

    /** Gathers the joint actions that can happen at all. */
    private static final class Collector {
        private final Network network;
        private final Bounds bounds;
        private final List<JointAction> joints = new ArrayList<>();

        Collector(Network network, Bounds bounds) {
            this.network = network;
            this.bounds = bounds;
        }

        void combine(String label, List<Component> components, List<List<Action>> choices, List<Action> chosen) {
            if (chosen.size() == choices.size()) {
                add(components, chosen, label);
                return;
            }
            for (Action action : choices.get(chosen.size())) {
                chosen.add(action);
                combine(label, components, choices, chosen);
                chosen.remove(chosen.size() - 1);
            }
        }

        /** Committed and other participants never move together. */
        void add(List<Component> components, List<Action> actions, String label) {
            int committed = 0;
            for (int i = 0; i < actions.size(); i++) {
                if (components.get(i).behaviour().isCommitted(actions.get(i).source())) {
                    committed++;
                }
            }
            if (committed == 0 || committed == actions.size()) {
                joints.add(new JointAction(components, actions, label, network.hasCommitted() && committed == 0));
            }
            if (joints.size() > bounds.labels()) {
                throw new Limit.Exceeded(new Limit(
                        Limit.Kind.SIZE,
                        "decomposition stopped: there are more than " + bounds.labels()
                                + " ways to choose actions, up to those of " + label));
            }
        }
    }
}
