package dovetail.lang.pnml;

import dovetail.lts.LabelTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The names by which places or transitions are shown: the name for people where no other node has it as name or id,
 * and otherwise the id. A node is found by both.
 */
final class DisplayNames {
    private final List<String> shown = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** @param names the names for people, in the order of the ids */
    DisplayNames(List<String> ids, List<String> names) {
        Set<String> taken = new HashSet<>(ids);
        Set<String> several = new HashSet<>();
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                several.add(name);
            }
        }
        for (int i = 0; i < ids.size(); i++) {
            String id = ids.get(i);
            String name = names.get(i);
            boolean isUnique = !several.contains(name) && (name.equals(id) || !taken.contains(name));
            String label = isUnique ? name : id;
            // A step with the name of the internal step would be one.
            shown.add(LabelTable.isTau(label) ? "transition " + label : label);
            numbers.put(id, i);
            if (isUnique) {
                numbers.put(name, i);
            }
        }
    }

    String of(int number) {
        return shown.get(number);
    }

    /** The number of the node with an id or name, or null. */
    @Nullable
    Integer number(String idOrName) {
        return numbers.get(idOrName);
    }

    /** All ids and names. */
    Set<String> known() {
        return numbers.keySet();
    }
}
