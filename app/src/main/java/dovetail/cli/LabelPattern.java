package dovetail.cli;

import java.util.ArrayList;
import java.util.List;

/** Labels by pattern, in which {@code *} stands for any text. */
final class LabelPattern {
    private LabelPattern() {}

    static boolean fits(String text, String pattern) {
        return match(text, pattern) != null;
    }

    /** The texts that the stars of a pattern stand for, or null when the text does not fit it. */
    static List<String> match(String text, String pattern) {
        List<String> stars = new ArrayList<>();
        int at = 0;
        int next = 0;
        int star = -1;
        int begin = 0;
        int end = 0;
        // Where a text does not fit, the latest star takes one character more.
        while (at < text.length()) {
            if (next < pattern.length() && pattern.charAt(next) == '*') {
                if (star >= 0) {
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
                return null;
            }
        }
        if (star >= 0) {
            stars.add(text.substring(begin, end));
        }
        for (; next < pattern.length(); next++) {
            if (pattern.charAt(next) != '*') {
                return null;
            }
            stars.add("");
        }
        return stars;
    }
}
