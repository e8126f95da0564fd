package dovetail.cli;

import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.List;

/** Labels by pattern, in which {@code *} stands for any text, and systems in which such labels are hidden. */
final class LabelPattern {
    private LabelPattern() {}

    /** The system with every label that fits one of the patterns made internal. */
    static Lts hide(Lts lts, List<String> patterns) {
        if (patterns.isEmpty()) {
            return lts;
        }
        List<String> names = new ArrayList<>();
        for (String name : lts.labelNames()) {
            boolean hidden = false;
            for (String pattern : patterns) {
                hidden |= fits(name, pattern);
            }
            names.add(hidden ? "i" : name);
        }
        Lts.Builder builder = new Lts.Builder().states(lts.stateCount()).initial(lts.initial());
        int[] labels = new int[names.size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = builder.intern(names.get(i));
        }
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                builder.transition(s, labels[lts.label(i)], lts.target(i));
            }
        }
        return builder.build();
    }

    /** Whether a text fits a pattern; where it does not, the latest star takes one character more. */
    static boolean fits(String text, String pattern) {
        int at = 0;
        int next = 0;
        int star = -1;
        int taken = 0;
        while (at < text.length()) {
            if (next < pattern.length() && pattern.charAt(next) == '*') {
                star = next++;
                taken = at;
            } else if (next < pattern.length() && pattern.charAt(next) == text.charAt(at)) {
                at++;
                next++;
            } else if (star >= 0) {
                next = star + 1;
                at = ++taken;
            } else {
                return false;
            }
        }
        while (next < pattern.length() && pattern.charAt(next) == '*') {
            next++;
        }
        return next == pattern.length();
    }
}
