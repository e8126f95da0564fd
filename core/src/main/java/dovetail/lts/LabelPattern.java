package dovetail.lts;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Matches labels with glob patterns, in which {@code *} stands for any text. All spellings of the internal step count
 * as {@value LabelTable#INTERNAL}, in labels and in patterns.
 *
 * <p>After a mismatch only the latest star is extended by one character, since extending an earlier one gains nothing.
 * The time is at most the product of both lengths.
 */
public final class LabelPattern {
    private LabelPattern() {}

    /** The canonical form of a pattern: patterns that differ only in spelling become equal. */
    public static String canonical(String pattern) {
        StringBuilder out = new StringBuilder(pattern.length());
        for (int i = 0; i < pattern.length(); i++) {
            if (pattern.charAt(i) != '*' || i == 0 || pattern.charAt(i - 1) != '*') {
                out.append(pattern.charAt(i));
            }
        }
        return LabelTable.canonical(out.toString());
    }

    public static boolean matches(String pattern, String label) {
        return match(pattern, label, null);
    }

    /** The texts that the stars of a pattern stand for, or null when the label does not match. */
    public static @Nullable List<String> stars(String pattern, String label) {
        List<String> stars = new ArrayList<>();
        return match(pattern, label, stars) ? stars : null;
    }

    /** @param stars receives the texts of the stars; may be null */
    private static boolean match(String written, String label, @Nullable List<String> stars) {
        String pattern = LabelTable.canonical(written);
        String text = LabelTable.canonical(label);
        int at = 0;
        int next = 0;
        int star = -1;
        int begin = 0;
        int end = 0;
        while (at < text.length()) {
            if (next < pattern.length() && pattern.charAt(next) == '*') {
                if (star >= 0 && stars != null) {
                    stars.add(text.substring(begin, end));
                }
                star = next++;
                begin = at;
                end = at;
            } else if (next < pattern.length() && pattern.charAt(next) == text.charAt(at)) {
                at++;
                next++;
            } else if (star >= 0) {
                next = star + 1;
                at = ++end;
            } else {
                return false;
            }
        }
        if (star >= 0 && stars != null) {
            stars.add(text.substring(begin, end));
        }
        for (; next < pattern.length(); next++) {
            if (pattern.charAt(next) != '*') {
                return false;
            }
            if (stars != null) {
                stars.add("");
            }
        }
        return true;
    }
}
