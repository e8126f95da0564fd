package dovetail.lang.coin;

import dovetail.lang.coin.Syntax.Automaton;
import dovetail.lang.source.token.Name;
import dovetail.model.Component;
import dovetail.model.Hierarchy;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Maps the names in predicates to automata: an automaton's own name, its component names, and those of composites. */
final class AutomatonNames {
    private final Map<String, Component> automata = new LinkedHashMap<>();
    private final Map<String, List<Component>> composites = new LinkedHashMap<>();
    private final Map<String, List<Component>> components = new LinkedHashMap<>();

    AutomatonNames(Network network, List<Automaton> declared) {
        for (Component automaton : network.components()) {
            automata.put(automaton.name(), automaton);
        }
        collect(network.hierarchy(), network);
        for (Automaton automaton : declared) {
            Component component = automata.get(automaton.name().text());
            for (Name name : component == null ? List.<Name>of() : automaton.componentNames()) {
                components
                        .computeIfAbsent(name.text(), key -> new ArrayList<>())
                        .add(component);
            }
        }
    }

    /** The automata of a part of the tree. */
    private List<Component> collect(Hierarchy tree, Network network) {
        if (tree instanceof Hierarchy.Leaf leaf) {
            return List.of(network.components().get(leaf.component()));
        }
        Hierarchy.Composite composite = (Hierarchy.Composite) tree;
        List<Component> inside = new ArrayList<>();
        composite.members().forEach(member -> inside.addAll(collect(member, network)));
        composites.put(composite.name(), inside);
        return List.copyOf(inside);
    }

    /** The automata that a name may mean: one of that name, or else those of a composite or with a component name. */
    List<Component> find(String name) {
        Component automaton = automata.get(name);
        if (automaton != null) {
            return List.of(automaton);
        }
        List<Component> inside = composites.get(name);
        return inside != null ? inside : components.getOrDefault(name, List.of());
    }

    /** The names of automata and composites, for suggestions. */
    List<String> known() {
        List<String> known = new ArrayList<>(automata.keySet());
        known.addAll(composites.keySet());
        return known;
    }
}
