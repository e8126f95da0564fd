package dovetail.base;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Computes the edit distance of two words, for suggestions after a misspelt name. */
public final class Spelling {
    /** The number of words in a list of candidates. */
    private static final int MOST_LISTED = 8;

    private Spelling() {}

    /** The word that looks most like the written one, unless none looks much like it. */
    public static Optional<String> nearest(String written, Collection<String> words) {
        String best = null;
        int least = Math.min(written.length(), 1 + Math.max(2, written.length() / 4));
        for (String word : words) {
            if (word.equalsIgnoreCase(written)) {
                return Optional.of(word);
            }
            int distance = Math.abs(word.length() - written.length()) < least ? distance(written, word) : least;
            if (distance < least) {
                least = distance;
                best = word;
            }
        }
        return Optional.ofNullable(best);
    }

    /**
     * Whether one slip of the hand turns one word into the other: a letter too much, too few, wrong or in capitals, two
     * neighbours swapped, or two such letters in a long word.
     */
    public static boolean isSlip(String written, String word) {
        if (written.equalsIgnoreCase(word)) {
            return true;
        }
        int longest = Math.max(written.length(), word.length());
        int distance = distance(written, word);
        return distance < longest && (distance == 1 || (distance == 2 && (longest > 7 || isSwap(written, word))));
    }

    /** Whether two words differ by the order of two neighbours. */
    private static boolean isSwap(String a, String b) {
        int at = 0;
        while (at < a.length() && at < b.length() && a.charAt(at) == b.charAt(at)) {
            at++;
        }
        return at + 1 < a.length()
                && b.equals(a.substring(0, at) + a.charAt(at + 1) + a.charAt(at) + a.substring(at + 2));
    }

    /** The end of a message about a name that there is not: what may have been meant, or nothing. */
    public static String hint(String written, Collection<String> words) {
        Optional<String> near = nearest(written, words);
        return near.isPresent() ? "; did you mean '" + near.get() + "'?" : "";
    }

    /**
     * The end of a message about a word that is none of a list.
     *
     * @param list words with commas and an {@code or} between them; other texts give no hint
     */
    public static String hintOfList(String written, String list) {
        List<String> words = new ArrayList<>();
        for (String word : list.replace(" or ", ", ").split(", ", -1)) {
            if (word.isEmpty() || word.indexOf(' ') >= 0) {
                return "";
            }
            words.add(word);
        }
        return hint(written, words);
    }

    /** Likewise, but a short list of all words where none of them looks much like the written one. */
    public static String candidates(String written, Collection<String> words) {
        String hint = hint(written, words);
        if (!hint.isEmpty() || words.isEmpty()) {
            return hint;
        }
        return "; " + (words.size() == 1 ? "there is only " : "there are ") + listed(words);
    }

    /** The first few words of a list, each in quotes. */
    public static String listed(Collection<String> words) {
        StringBuilder out = new StringBuilder();
        int shown = 0;
        for (String word : words) {
            if (shown == MOST_LISTED) {
                return out.append(" and ")
                        .append(words.size() - shown)
                        .append(" more")
                        .toString();
            }
            out.append(shown == 0 ? "" : shown == words.size() - 1 ? " and " : ", ");
            out.append('\'').append(word).append('\'');
            shown++;
        }
        return out.toString();
    }

    /** The fewest insertions, deletions and replacements of letters that turn one word into the other. */
    public static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
