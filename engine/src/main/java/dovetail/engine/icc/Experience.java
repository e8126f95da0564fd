package dovetail.engine.icc;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which components have rejected choices of others, and how often, over all attempts so far. Who rejects early keeps
 * others from choosing in vain, so in later attempts these come first. Components are known by name; one that several were
 * put together to has the experience of all of them. Used by one thread.
 */
final class Experience {
    private final Map<String, Long> rejections = new HashMap<>();

    void add(String component, long count) {
        rejections.merge(component, count, Long::sum);
    }

    /** Components were put together. */
    void join(List<String> components, String together) {
        for (String component : components) {
            add(together, rejections.getOrDefault(component, 0L));
        }
    }

    boolean isEmpty() {
        return rejections.values().stream().allMatch(count -> count == 0);
    }

    long of(String component) {
        return rejections.getOrDefault(component, 0L);
    }
}
