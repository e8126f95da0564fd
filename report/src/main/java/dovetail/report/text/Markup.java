package dovetail.report.text;

import dovetail.base.Printable;

/** Escapes texts of users for HTML and XML, in elements and in attributes. */
public final class Markup {
    /** A character that no XML text may have, as the name of a mangled file may; escapes would not help. */
    private static final char FIRST_FORBIDDEN = '\uFFFE';

    private Markup() {}

    /** A text between tags or in an attribute, in one line and without characters that would reorder it. */
    public static String escaped(String text) {
        return escaped(text, "\t");
    }

    /** A text of several lines. */
    public static String escapedLines(String text) {
        return escaped(text, "\t\n");
    }

    /** @param layout the controls that stay */
    private static String escaped(String text, String layout) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> {
                    if (c == '\n' && layout.indexOf(c) < 0) {
                        escaped.append("\\n");
                    } else if (layout.indexOf(c) < 0 && (c >= FIRST_FORBIDDEN || Printable.isHarmful(text, i))) {
                        Printable.appendNumber(c, escaped);
                    } else {
                        escaped.append(c);
                    }
                }
            }
        }
        return escaped.toString();
    }
}
