package dovetail.compose.join;

import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts the components of a network that products stand for, by the names of components and products. */
public final class ComposedComponents {
    private final Map<String, Integer> counts = new HashMap<>();
    private final Set<String> products = new HashSet<>();
    private final int all;
    private int composed;

    /** Counts the components of a composition; a monitor is none of them. */
    public ComposedComponents(Composition composition) {
        for (ComponentLts component : composition.components()) {
            counts.put(component.name(), 1);
        }
        this.all = composition.components().size();
    }

    /** Takes a product in the place of its factors. */
    public void join(List<String> factors, String product) {
        int sum = 0;
        for (String factor : factors) {
            int count = counts.getOrDefault(factor, 0);
            composed += products.contains(factor) ? 0 : count;
            sum += count;
        }
        counts.put(product, sum);
        products.add(product);
    }

    /** The number of components that a component or product stands for; none for a monitor. */
    public int of(String name) {
        return counts.getOrDefault(name, 0);
    }

    /** The number of components that some composition stands for. */
    public int of(Composition composition) {
        int sum = 0;
        for (ComponentLts component : composition.components()) {
            sum += of(component.name());
        }
        return sum;
    }

    /** The number of components that became part of a product. */
    public int composed() {
        return composed;
    }

    /** The number of components that became part of a product, or are left as they are. */
    public int composedOrIn(Composition left) {
        int sum = composed;
        for (ComponentLts component : left.components()) {
            sum += products.contains(component.name()) ? 0 : of(component.name());
        }
        return sum;
    }

    public int all() {
        return all;
    }
}
