package dovetail.decompose.cases;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.interpret.Interpreter;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Actions that are taken jointly: one alone, or one of each participant of a rule.
 *
 * @param excludesCommitted whether it may be taken only while no component is in a committed location
 */
public record JointAction(List<Component> components, List<Action> actions, String label, boolean excludesCommitted) {
    private static final int UNITS_PER_CHOICE = 8;
    private static final int BYTES = 120;

    public JointAction {
        components = List.copyOf(components);
        actions = List.copyOf(actions);
    }

    /** All joint actions of a network, those of each component alone first. */
    public static List<JointAction> all(Network network, Bounds bounds, Poll poll, MemoryMeter meter) {
        Collector collector = new Collector(network, bounds, poll, meter);
        Offers offers = new Offers(network);
        for (Component component : network.components()) {
            for (Action action : offers.of(component.index(), Action.LOCAL)) {
                collector.add(List.of(component), List.of(action), action.label());
            }
        }
        for (SyncRule rule : network.rules()) {
            List<Component> components = new ArrayList<>();
            List<List<Action>> choices = new ArrayList<>();
            for (SyncRule.Participant p : rule.participants()) {
                components.add(network.component(p.component()));
                choices.add(offers.of(p.component(), p.port()));
            }
            collector.combine(rule.label(), components, choices, new ArrayList<>());
        }
        return collector.joints;
    }

    /** Actions of components by port, in the order of their source locations; computed once. */
    private static final class Offers {
        private final Network network;
        private final List<Map<Integer, List<Action>>> byPort = new ArrayList<>();

        Offers(Network network) {
            this.network = network;
            network.components().forEach(component -> byPort.add(null));
        }

        List<Action> of(int component, int port) {
            if (byPort.get(component) == null) {
                byPort.set(component, guarded(network.component(component)));
            }
            return byPort.get(component).computeIfAbsent(port, p -> explicit(network.component(component), p));
        }

        private static Map<Integer, List<Action>> guarded(Component component) {
            Map<Integer, List<Action>> found = new HashMap<>();
            List<Action> actions = new ArrayList<>(component.behaviour().actions());
            actions.sort(Comparator.comparingInt(Action::source));
            for (Action action : actions) {
                found.computeIfAbsent(action.port(), p -> new ArrayList<>()).add(action);
            }
            return found;
        }

        /** The actions of an explicit component on a port, one for each transition. */
        private static List<Action> explicit(Component component, int port) {
            List<Action> offers = new ArrayList<>();
            if (component.behaviour().isExplicit() && port != Action.LOCAL) {
                for (int location = 0; location < component.behaviour().locationCount(); location++) {
                    offers.addAll(Interpreter.offers(component, port, location));
                }
            }
            return offers;
        }
    }

    /** Collects the joint actions that can occur. */
    private static final class Collector {
        private final Network network;
        private final Bounds bounds;
        private final Poll poll;
        private final MemoryMeter meter;
        private final List<JointAction> joints = new ArrayList<>();

        Collector(Network network, Bounds bounds, Poll poll, MemoryMeter meter) {
            this.poll = poll;
            this.meter = meter;
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

        /** Committed and uncommitted participants never move jointly. */
        void add(List<Component> components, List<Action> actions, String label) {
            poll.tick(UNITS_PER_CHOICE);
            int committed = 0;
            for (int i = 0; i < actions.size(); i++) {
                if (components.get(i).behaviour().isCommitted(actions.get(i).source())) {
                    committed++;
                }
            }
            if (committed == 0 || committed == actions.size()) {
                meter.take(BYTES + 8L * actions.size());
                joints.add(new JointAction(
                        components, actions, label, network.priorities().hasCommitted() && committed == 0));
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
