package dovetail.lang.source;

/** Finds the ends of comments and quoted labels in a text. */
public final class Comments {
    private Comments() {}

    /** Whether a comment begins here. */
    public static boolean isAt(String text, int position) {
        return text.startsWith("//", position) || text.startsWith("/*", position);
    }

    /** The position behind a comment: the end of its line, or of the text when it is not closed. */
    public static int end(String text, int position) {
        boolean isLine = text.charAt(position + 1) == '/';
        int end = isLine ? text.indexOf('\n', position) : text.indexOf("*/", position + 2);
        if (end < 0) {
            return text.length();
        }
        return isLine ? end : end + 2;
    }

    /** The closing quote of a string, or the end of its line when it has none. */
    public static int closingQuote(String text, int open) {
        int end = open + 1;
        while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
            end++;
        }
        return end;
    }
}
