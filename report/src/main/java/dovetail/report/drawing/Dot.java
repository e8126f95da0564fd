package dovetail.report.drawing;

import dovetail.base.Printable;

/** The common syntax of Graphviz files. */
public final class Dot {
    private Dot() {}

    /** A quoted string; line breaks in it become left-aligned lines. */
    public static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\l");
                default -> {
                    if (Printable.isHarmful(text, i)) {
                        // A number with one backslash would be an escape of DOT.
                        out.append('\\');
                        Printable.appendNumber(c, out);
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }
}
