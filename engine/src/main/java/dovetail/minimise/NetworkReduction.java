package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.transform.Transform;
import dovetail.transform.Transformed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Minimises every component of a network of transition systems. The network stays equivalent, since all relations are
 * congruences for composition. A step of a component is internal when the component takes it alone and its label in the
 * network is internal. All other labels are visible, whatever their names.
 */
public final class NetworkReduction {
    private final Network network;
    /** Per component and port: whether its steps are internal. */
    private final boolean[][] internal;

    private NetworkReduction(Network network) {
        this.network = network;
        this.internal = new boolean[network.components().size()][];
        findInternal();
    }

    /**
     * The network with all components minimised, under their names and in their order.
     *
     * @param network a network of explicit components
     * @param labels renames the steps of the network before; the new names may be internal
     * @throws dovetail.base.Limit.Exceeded when the budget is used up
     */
    public static Network reduce(
            Network network, UnaryOperator<String> labels, Relation relation, Budget budget, Progress progress) {
        return new NetworkReduction(relabelled(network, labels)).run(relation, budget, progress);
    }

    /**
     * The reduction as a transformation of networks of explicit components. Its lift searches for a path with the same
     * word.
     */
    public static Transform<Network, Network> transform(
            UnaryOperator<String> labels, Relation relation, Progress progress) {
        return (network, budget) -> Transformed.of(
                reduce(network, labels, relation, budget, progress),
                new SameWordLift(network, labels, relation, budget));
    }

    private static Network relabelled(Network network, UnaryOperator<String> labels) {
        Network.Builder builder = new Network.Builder(network.name()).hierarchy(network.hierarchy());
        for (Component component : network.components()) {
            add(component, component.labelledLts(), builder);
        }
        for (SyncRule rule : network.rules()) {
            builder.rule(new SyncRule(rule.participants(), labels.apply(rule.label()), rule.origin()));
        }
        return builder.build();
    }

    /** Adds a component with another system in its place, which preserves no more than the component does. */
    private static Component add(Component component, LabelledLts system, Network.Builder builder) {
        Behaviour.Explicit behaviour = new Behaviour.Explicit(
                system.lts(), List.of(), List.of(), component.behaviour().preservation());
        return builder.explicit(component.name(), behaviour, system.labels(), component.origin());
    }

    private void findInternal() {
        boolean[][] isUsed = new boolean[internal.length][];
        for (Component component : network.components()) {
            internal[component.index()] = new boolean[component.ports().size()];
            isUsed[component.index()] = new boolean[component.ports().size()];
        }
        for (SyncRule rule : network.rules()) {
            boolean hidden = rule.participants().size() == 1 && LabelTable.isTau(rule.label());
            for (SyncRule.Participant p : rule.participants()) {
                boolean before = internal[p.component()][p.port()] || !isUsed[p.component()][p.port()];
                internal[p.component()][p.port()] = hidden && before;
                isUsed[p.component()][p.port()] = true;
            }
        }
    }

    private Network run(Relation relation, Budget budget, Progress progress) {
        Network.Builder builder = new Network.Builder(network.name()).hierarchy(network.hierarchy());
        List<List<String>> names = new ArrayList<>();
        List<Component> reduced = new ArrayList<>();
        for (Component component : network.components()) {
            List<String> written = names(component);
            names.add(written);
            Map<String, Integer> port = indices(component.ports());
            LabelledLts renamed =
                    component.labelledLts().renamed(name -> written.get(Objects.requireNonNull(port.get(name))));
            LabelledLts small = Minimiser.reduce(renamed, relation, budget, progress);
            reduced.add(add(component, small, builder));
        }
        List<Map<String, Integer>> ports = new ArrayList<>();
        reduced.forEach(component -> ports.add(indices(component.ports())));
        Poll poll = new Poll(budget);
        Set<SyncRule.Participant> alone = new HashSet<>();
        for (SyncRule rule : network.rules()) {
            List<SyncRule.Participant> participants = new ArrayList<>();
            for (SyncRule.Participant p : rule.participants()) {
                poll.tick();
                String name = names.get(p.component()).get(p.port());
                int port = ports.get(p.component()).getOrDefault(name, -1);
                participants.add(new SyncRule.Participant(p.component(), port));
            }
            SyncRule.Participant old = rule.participants().get(0);
            // The internal labels of a component are one label now, and so are their rules.
            if (!internal[old.component()][old.port()]) {
                builder.rule(new SyncRule(participants, rule.label(), rule.origin()));
            } else if (alone.add(participants.get(0))) {
                builder.rule(new SyncRule(participants, LabelTable.INTERNAL, rule.origin()));
            }
        }
        return builder.build();
    }

    /** The first index of each name in a list. */
    private static Map<String, Integer> indices(List<String> names) {
        Map<String, Integer> indices = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            indices.putIfAbsent(names.get(i), i);
        }
        return indices;
    }

    /** Names for the labels of a component: internal ones become {@code i}, and no others are called so. */
    private List<String> names(Component component) {
        List<String> names = new ArrayList<>(component.ports());
        for (int port = 0; port < names.size(); port++) {
            if (internal[component.index()][port]) {
                names.set(port, LabelTable.INTERNAL);
            } else if (LabelTable.isTau(names.get(port))) {
                String name = "internal";
                while (names.contains(name)) {
                    name += "_";
                }
                names.set(port, name);
            }
        }
        return names;
    }
}
