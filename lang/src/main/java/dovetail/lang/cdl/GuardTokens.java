package dovetail.lang.cdl;

import dovetail.base.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Tokens of the guard or the action of an edge, which may hold decimal numbers. Comments and blanks are dropped. */
final class GuardTokens {
    private static final Pattern TOKEN = Pattern.compile(
            "//[^\\n]*|(?s:/\\*.*?\\*/)|[A-Za-z_]\\w*|\\d+(?:\\.\\d+)?|:=|<=|>=|==|<>|&&|\\|\\||=>|\\S");

    private static final Set<String> OPENING = Set.of("(", "[", "{");
    private static final Set<String> CLOSING = Set.of(")", "]", "}");

    private final SourceText source;
    private final List<MatchResult> tokens = new ArrayList<>();

    GuardTokens(SourceText source) {
        this.source = source;
        TOKEN.matcher(source.text())
                .results()
                .filter(t -> !t.group().startsWith("//") && !t.group().startsWith("/*"))
                .forEach(tokens::add);
    }

    int size() {
        return tokens.size();
    }

    String text(int token) {
        return tokens.get(token).group();
    }

    /** Whether a token is a name by itself, and not that of a variable or state of an instance. */
    boolean isName(int token) {
        char first = text(token).charAt(0);
        boolean isMember = token > 0 && Set.of(":", "@", ".").contains(text(token - 1));
        return (Character.isLetter(first) || first == '_') && !isMember;
    }

    boolean isNumber(int token) {
        return Character.isDigit(text(token).charAt(0));
    }

    /** The text of some tokens, which are at least one. */
    SourceText slice(int from, int to) {
        return source.slice(tokens.get(from).start(), tokens.get(to - 1).end());
    }

    /** The parts of a range between those of its tokens outside of brackets that are separators, as pairs of borders. */
    List<int[]> split(int from, int to, Set<String> separators) {
        List<int[]> parts = new ArrayList<>();
        int depth = 0;
        int start = from;
        for (int i = from; i < to; i++) {
            depth += OPENING.contains(text(i)) ? 1 : CLOSING.contains(text(i)) ? -1 : 0;
            if (depth == 0 && separators.contains(text(i))) {
                parts.add(new int[] {start, i});
                start = i + 1;
            }
        }
        parts.add(new int[] {start, to});
        return parts;
    }

    /** Whether the first token of a range is a bracket that its last one closes. */
    boolean isEnclosed(int from, int to) {
        int depth = 0;
        for (int i = from; i < to; i++) {
            depth += OPENING.contains(text(i)) ? 1 : CLOSING.contains(text(i)) ? -1 : 0;
            if (depth == 0) {
                return i > from && i == to - 1 && text(from).equals("(");
            }
        }
        return false;
    }
}
