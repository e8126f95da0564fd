package dovetail.engine.icc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts, over all restarts, how often each component has rejected choices of others. A component that rejects early
 * prevents futile choices, so later orders begin with such components. Components are identified by name; a product has
 * the sum of the counts of its factors. Used by one thread.
 */
final class RejectionHistory {
    private final Map<String, Long> rejections = new HashMap<>();

    void add(String component, long count) {
        rejections.merge(component, count, Long::sum);
    }

    /** Gives a product the counts of its factors. */
    void join(List<String> factors, String product) {
        for (String factor : factors) {
            add(product, rejections.getOrDefault(factor, 0L));
        }
    }

    boolean isEmpty() {
        return rejections.values().stream().allMatch(count -> count == 0);
    }

    long of(String component) {
        return rejections.getOrDefault(component, 0L);
    }
}
