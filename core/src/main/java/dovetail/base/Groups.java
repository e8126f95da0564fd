package dovetail.base;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Multimap: lists of values by key. Adding to a group needs no lambda, whose linking would cost time at every start. */
public final class Groups {
    private Groups() {}

    /** The group of a key, which is added where it is missing. */
    public static <K, V> List<V> of(Map<K, List<V>> groups, K key) {
        List<V> group = groups.get(key);
        if (group == null) {
            group = new ArrayList<>();
            groups.put(key, group);
        }
        return group;
    }
}
