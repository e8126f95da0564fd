package dovetail.minimise;

import dovetail.lts.LabelTable;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The labels of one or several systems: the internal step is 0, however it is written, and visible labels follow in
 * the order of their names, so that numbers do not depend on the order of a file.
 *
 * @param tau how the internal step is written, or null when there is none
 */
record Alphabet(String tau, List<String> visible) {
    static final int TAU = 0;

    static Alphabet of(List<Lts> systems) {
        String tau = null;
        TreeSet<String> visible = new TreeSet<>();
        for (Lts lts : systems) {
            for (String name : lts.labelNames()) {
                if (!LabelTable.isTau(name)) {
                    visible.add(name);
                } else if (tau == null || name.equals(LabelTable.INTERNAL)) {
                    tau = name;
                }
            }
        }
        return new Alphabet(tau, List.copyOf(visible));
    }

    /** How many numbers labels take, the internal step's included. */
    int size() {
        return visible.size() + 1;
    }

    String name(int label) {
        return label == TAU ? tau : visible.get(label - 1);
    }

    /** The numbers that a system's own label numbers become. */
    int[] numbersOf(Lts lts) {
        Map<String, Integer> ids = new HashMap<>();
        for (int i = 0; i < visible.size(); i++) {
            ids.put(visible.get(i), i + 1);
        }
        int[] numbers = new int[lts.labelNames().size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = ids.getOrDefault(lts.labelNames().get(i), TAU);
        }
        return numbers;
    }

    /** The names as a system holds them; without internal step the numbers are one less there. */
    List<String> names() {
        List<String> names = new ArrayList<>(tau == null ? List.of() : Collections.singletonList(tau));
        names.addAll(visible);
        return names;
    }
}
