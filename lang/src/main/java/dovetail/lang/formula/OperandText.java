package dovetail.lang.formula;

import dovetail.lang.source.Comments;

/** Texts of the operands of an operator, for messages that show how a formula is to be written. */
final class OperandText {
    private OperandText() {}

    /** The text between an offset and the end of the text, or of the parentheses around it. */
    static String after(String text, int start) {
        int end = start;
        int open = 0;
        while (end < text.length() && !(open == 0 && endsOperand(text, end))) {
            char c = text.charAt(end);
            open += depth(c);
            end = c == '"' ? Comments.closingQuote(text, end) + 1 : end + 1;
        }
        return oneLine(text.substring(start, Math.min(end, text.length())));
    }

    private static boolean endsOperand(String text, int at) {
        char c = text.charAt(at);
        return c == ')' || c == '}' || c == ',' || Comments.isAt(text, at);
    }

    /** The text between the beginning of the text, or of the parentheses around it, and an offset. */
    static String before(String text, int end) {
        int start = end;
        int open = 0;
        boolean isQuoted = false;
        while (start > 0) {
            char c = text.charAt(start - 1);
            if (!isQuoted && open == 0 && (c == '(' || c == '{' || c == ',')) {
                break;
            }
            isQuoted ^= c == '"';
            open -= isQuoted ? 0 : depth(c);
            start--;
        }
        return oneLine(text.substring(start, end));
    }

    /** Whether an operand is one name, one atom or one pair of parentheses. */
    static boolean isOne(String text) {
        int open = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            open += depth(c);
            if (c == '"') {
                i = Comments.closingQuote(text, i);
            }
            boolean isInside = open > 0 || Character.isJavaIdentifierPart(c);
            if (!isInside && i < text.length() - 1) {
                return false;
            }
        }
        return true;
    }

    private static int depth(char c) {
        return switch (c) {
            case '(', '{' -> 1;
            case ')', '}' -> -1;
            default -> 0;
        };
    }

    /** A text without line breaks and blanks around it. */
    private static String oneLine(String text) {
        return String.join(" ", text.strip().split("\\s+"));
    }
}
