package dovetail.lang.prop;

import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.lang.source.Comments;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Splits the text of a predicate at the operators that stand outside all parentheses. Every language writes an operator in
 * one of few ways; reading the pieces tells whether the text was split where the language does.
 */
final class JunctionText {
    /** The words of operators. An arrow of DVE is part of a name, which is why arrows are tried last. */
    private static final Map<BinaryOp, List<Set<String>>> WORDS = Map.of(
            BinaryOp.AND, List.of(Set.of("&&", "and")),
            BinaryOp.OR, List.of(Set.of("||", "or")),
            BinaryOp.IMPLY, List.of(Set.of("imply"), Set.of("=>"), Set.of("->")));

    private JunctionText() {}

    /** The pieces of a text between the operators of one kind; the text alone where it has none. */
    static List<SourceText> pieces(SourceText written, BinaryOp op) {
        SourceText text = unwrapped(written);
        for (Set<String> words : WORDS.getOrDefault(op, List.of())) {
            List<SourceText> pieces = pieces(text, words);
            if (pieces.size() > 1) {
                return pieces;
            }
        }
        return List.of(text);
    }

    private static List<SourceText> pieces(SourceText text, Set<String> words) {
        List<SourceText> pieces = new ArrayList<>();
        int start = 0;
        int depth = 0;
        int at = 0;
        while (at < text.length()) {
            int next = next(text.text(), at);
            depth += depthChange(text.text().charAt(at));
            if (depth == 0 && words.contains(text.text().substring(at, next))) {
                pieces.add(text.slice(start, at));
                start = next;
            }
            at = next;
        }
        pieces.add(text.slice(start, text.length()));
        return pieces;
    }

    /** The text without blanks, comments and parentheses around it. */
    static SourceText unwrapped(SourceText written) {
        SourceText text = stripped(written);
        while (text.length() > 0 && text.text().charAt(0) == '(' && closing(text.text()) == text.length() - 1) {
            text = stripped(text.slice(1, text.length() - 1));
        }
        return text;
    }

    /** The text inside a negation of the whole; the text itself where it is none. */
    static SourceText operandOfNot(SourceText written) {
        SourceText text = unwrapped(written);
        int end = text.length() == 0 ? 0 : next(text.text(), 0);
        String word = text.text().substring(0, end);
        if (!word.equals("!") && !word.equals("not")) {
            return text;
        }
        SourceText operand = stripped(text.slice(end, text.length()));
        boolean isWhole = operand.length() > 0
                && operand.text().charAt(0) == '('
                && closing(operand.text()) == operand.length() - 1;
        return isWhole ? operandOfNot(operand) : text;
    }

    private static SourceText stripped(SourceText written) {
        String text = written.text();
        int from = text.length();
        int to = from;
        int at = 0;
        while (at < text.length()) {
            int next = next(text, at);
            if (!Character.isWhitespace(text.charAt(at)) && !Comments.isAt(text, at)) {
                from = Math.min(from, at);
                to = next;
            }
            at = next;
        }
        return written.slice(from, to);
    }

    /** The position of the parenthesis that closes the first one; the length of the text when none does. */
    private static int closing(String text) {
        int depth = 0;
        int at = 0;
        while (at < text.length()) {
            depth += depthChange(text.charAt(at));
            if (depth == 0) {
                return at;
            }
            at = next(text, at);
        }
        return text.length();
    }

    private static int depthChange(char c) {
        return switch (c) {
            case '(', '[', '{' -> 1;
            case ')', ']', '}' -> -1;
            default -> 0;
        };
    }

    /** The position behind the word, operator, label or comment that begins here. */
    private static int next(String text, int at) {
        char c = text.charAt(at);
        if (Comments.isAt(text, at)) {
            return Comments.end(text, at);
        }
        if (c == '"') {
            return Math.min(text.length(), Comments.closingQuote(text, at) + 1);
        }
        if (Character.isJavaIdentifierPart(c)) {
            int end = at + 1;
            while (end < text.length()
                    && (Character.isJavaIdentifierPart(text.charAt(end)) || text.charAt(end) == '.')) {
                end++;
            }
            return end;
        }
        boolean isPair = text.startsWith("&&", at)
                || text.startsWith("||", at)
                || text.startsWith("->", at)
                || text.startsWith("=>", at);
        return isPair ? at + 2 : at + 1;
    }
}
