package dovetail.lang.exp.pattern;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/** Splits labels such as {@code GET !3 !true} or {@code get(3)} into their gate and its offers. */
public final class GateNames {
    private GateNames() {}

    /** The length of the gate in front of a label. */
    static int length(String label) {
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            if (c == ' ' || c == '\t' || c == '!' || c == '?' || c == '(') {
                return i;
            }
        }
        return label.length();
    }

    public static String of(String label) {
        return label.substring(0, length(label));
    }

    /** Labels and their gates, in order: the names that a composition can mention. */
    public static Set<String> with(Collection<String> labels) {
        Set<String> names = new TreeSet<>(labels);
        labels.forEach(label -> names.add(of(label)));
        return names;
    }

    /** Whether a name can be a gate: offers may follow it. */
    public static boolean isGate(String name) {
        return length(name) == name.length();
    }
}
