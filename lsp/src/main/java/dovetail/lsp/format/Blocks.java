package dovetail.lsp.format;

import java.util.ArrayDeque;
import java.util.Deque;

/** Structure by braces and semicolons; the transitions behind the word {@code trans} are a level of their own. */
final class Blocks extends Structure {
    private static final String TRANSITIONS = "trans";

    /** The open braces, the innermost first: whether text stands behind one on its line. */
    private final Deque<Boolean> hanging = new ArrayDeque<>();

    private int braces;
    /** The number of braces around the word that begins transitions, or -1 outside them. */
    private int transitions = -1;

    /** Whether nothing but blanks and comments stands between here and the end of a statement. */
    private boolean isBetween = true;

    @Override
    int level(String content) {
        int closing = 0;
        while (closing < content.length() && content.charAt(closing) == '}') {
            closing++;
        }
        boolean isHanging = !hanging.isEmpty() && hanging.getFirst();
        if ((!isBetween || isHanging || content.startsWith("->")) && closing == 0) {
            return -1;
        }
        int open = Math.max(0, braces - closing);
        return open + (transitions >= 0 && open >= transitions ? 1 : 0);
    }

    @Override
    void pass(String line, int at) {
        char c = line.charAt(at);
        if (Character.isWhitespace(c)) {
            return;
        }
        boolean isWord = line.startsWith(TRANSITIONS, at)
                && !isNamePart(line, at - 1)
                && !isNamePart(line, at + TRANSITIONS.length());
        if (c == '{') {
            braces++;
            hanging.push(!line.substring(at + 1).isBlank()
                    && !line.substring(at + 1).strip().startsWith("//"));
        } else if (c == '}') {
            braces = Math.max(0, braces - 1);
            hanging.poll();
            transitions = braces < transitions ? -1 : transitions;
        } else if (isWord && transitions < 0) {
            transitions = braces;
        }
        isBetween = c == '{' || c == '}' || c == ';' || (c == ',' && braces == transitions) || endsWord(line, at);
        if (c == ';' && braces == transitions) {
            transitions = -1;
        }
    }

    /** Whether a character is the last one of the word that begins transitions. */
    private static boolean endsWord(String line, int at) {
        int start = at - TRANSITIONS.length() + 1;
        return start >= 0
                && line.startsWith(TRANSITIONS, start)
                && !isNamePart(line, start - 1)
                && !isNamePart(line, at + 1);
    }

    private static boolean isNamePart(String line, int at) {
        return at >= 0
                && at < line.length()
                && (Character.isLetterOrDigit(line.charAt(at)) || line.charAt(at) == '_' || line.charAt(at) == '\'');
    }
}
