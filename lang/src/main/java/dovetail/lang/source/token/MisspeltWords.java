package dovetail.lang.source.token;

import dovetail.base.SourceText;
import dovetail.base.Spelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Finds the keywords behind misspelt words, for the messages of syntax errors. */
public record MisspeltWords(Set<String> keywords) {
    /** Words of a text whose language has no keywords, or none that are known. */
    static final MisspeltWords OF_NO_LANGUAGE = new MisspeltWords(Set.of());

    /** Shorter keywords look like too many names. */
    private static final int SHORTEST = 3;

    /** The end of a message about a word that is none of those that the message quotes as expected. */
    public static String hint(String expected, String found) {
        return hint(found, quoted(expected));
    }

    /**
     * The end of the message about an unexpected token, where it looks like something expected, or where it or a token
     * near it looks like a keyword; otherwise empty. Names that stand elsewhere, too, come last.
     */
    String hint(SourceText source, String expected, Token found, List<Token> near) {
        String direct = isName(found) ? hint(expected, found.text()) : "";
        if (!direct.isEmpty()) {
            return direct;
        }
        String best = isName(found) ? hint(found.text(), longKeywords()) : "";
        boolean isSure = !best.isEmpty() && !isRepeated(found, source);
        for (Token token : near) {
            String hint = isSure || !isName(token) ? "" : meant(expected, token);
            boolean isRepeated = !hint.isEmpty() && isRepeated(token, source);
            if (!hint.isEmpty() && (best.isEmpty() || !isRepeated)) {
                best = hint;
                isSure = !isRepeated;
            }
        }
        return best;
    }

    private boolean isName(Token token) {
        return token.kind() == Token.Kind.NAME && !keywords.contains(token.text());
    }

    /** The hint about a word that was taken for a name. */
    private String meant(String expected, Token token) {
        if (token.text().length() < SHORTEST) {
            return "";
        }
        String direct = hint(expected, token.text());
        String hint = direct.isEmpty() ? hint(token.text(), longKeywords()) : direct;
        return hint.isEmpty() ? "" : hint.substring(0, hint.length() - 1) + " instead of '" + token.text() + "'?";
    }

    /** Whether the word of a token stands elsewhere in the text. */
    private static boolean isRepeated(Token token, SourceText source) {
        String word = token.text();
        String text = source.text();
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            int end = at + word.length();
            boolean isWhole = (at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1)))
                    && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)));
            if (isWhole && at != token.offset()) {
                return true;
            }
        }
        return false;
    }

    private List<String> longKeywords() {
        List<String> found = new ArrayList<>();
        for (String word : keywords) {
            if (word.length() >= SHORTEST) {
                found.add(word);
            }
        }
        return found;
    }

    /** The end of a message about a word that one slip of the hand made of one of these; otherwise empty. */
    public static String hint(String written, Collection<String> words) {
        List<String> near = new ArrayList<>();
        for (String word : words) {
            if (word.equals(written)) {
                return "";
            }
            if (Spelling.isSlip(written, word)) {
                near.add(word);
            }
        }
        near.sort(null);
        return Spelling.hint(written, near);
    }

    /** The words between the quotes of a message; symbols count as words, since they look like none. */
    private static List<String> quoted(String message) {
        List<String> found = new ArrayList<>();
        int open = message.indexOf('\'');
        while (open >= 0) {
            int close = message.indexOf('\'', open + 1);
            if (close < 0) {
                break;
            }
            int start = open + 1;
            for (int i = start; i <= close; i++) {
                if (i == close || message.charAt(i) == ' ') {
                    if (i - start > 1) {
                        found.add(message.substring(start, i));
                    }
                    start = i + 1;
                }
            }
            open = message.indexOf('\'', close + 1);
        }
        return found;
    }
}
