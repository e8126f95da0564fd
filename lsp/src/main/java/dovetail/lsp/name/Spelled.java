package dovetail.lsp.name;

/** Finds the word at an offset of a text. */
final class Spelled {
    private Spelled() {}

    static int start(String text, int offset) {
        int start = Math.min(offset, text.length());
        while (start > 0 && isPart(text.charAt(start - 1))) {
            start--;
        }
        return start;
    }

    static int end(String text, int offset) {
        int end = Math.min(offset, text.length());
        while (end < text.length() && isPart(text.charAt(end))) {
            end++;
        }
        return end;
    }

    static boolean isPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '\'';
    }
}
