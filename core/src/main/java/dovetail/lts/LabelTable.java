package dovetail.lts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Table of labels, numbered in the order of their first appearance. */
public final class LabelTable {
    /** The name of the internal step. */
    public static final String INTERNAL = "i";

    private final List<String> labels = new ArrayList<>();
    private final Map<String, Integer> ids = new HashMap<>();

    public int intern(String label) {
        Integer id = ids.get(label);
        if (id == null) {
            id = labels.size();
            ids.put(label, id);
            labels.add(label);
        }
        return id;
    }

    /** The number of a label, or -1 when it is not in the table. */
    public int find(String label) {
        Integer id = ids.get(label);
        return id == null ? -1 : id;
    }

    public String get(int id) {
        return labels.get(id);
    }

    public int size() {
        return labels.size();
    }

    public List<String> asList() {
        return List.copyOf(labels);
    }

    /** Whether a label stands for an internal step, which never synchronises. CADP writes it i, mCRL2 tau. */
    public static boolean isTau(String label) {
        return label.equals("tau") || label.equals(INTERNAL);
    }

    /** The canonical spelling: one name for all spellings of the internal step; other labels are unchanged. */
    public static String canonical(String label) {
        return isTau(label) ? INTERNAL : label;
    }
}
