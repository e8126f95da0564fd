package dovetail.lang.source.name;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Region of a part of a text in which names are visible, with those that it declares itself. */
final class Scope {
    final int outer;
    final int owner;
    final int start;
    int end = Integer.MAX_VALUE;
    /** Whether the body of the main declaration of the text is visible here, too. */
    boolean isInsideMain;

    final List<Integer> declared = new ArrayList<>();
    final Map<String, List<Integer>> byName = new HashMap<>();

    Scope(int outer, int owner, int start) {
        this.outer = outer;
        this.owner = owner;
        this.start = start;
    }

    void add(String name, int index) {
        declared.add(index);
        byName.computeIfAbsent(name, n -> new ArrayList<>(1)).add(index);
    }
}
