package dovetail.report.view;

import dovetail.model.Hierarchy;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import java.util.HashMap;
import java.util.Map;

/** Names of the innermost composites of components, where the model has composites inside the whole system. */
public final class Composites {
    private final Map<Integer, String> names = new HashMap<>();

    public Composites(TransitionSystem system) {
        if (system.kind() == Network.KIND && system.asNetwork().hierarchy() instanceof Hierarchy.Composite whole) {
            whole.members().forEach(member -> name(member, ""));
        }
    }

    /** The composite of a component; empty where it has none. */
    public String of(int component) {
        return names.getOrDefault(component, "");
    }

    private void name(Hierarchy tree, String composite) {
        if (tree instanceof Hierarchy.Leaf leaf) {
            names.put(leaf.component(), composite);
        } else if (tree instanceof Hierarchy.Composite inner) {
            inner.members().forEach(member -> name(member, inner.name()));
        }
    }
}
