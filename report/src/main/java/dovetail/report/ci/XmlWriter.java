package dovetail.report.ci;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes XML element by element, with everything escaped that XML forbids in texts and attributes. */
final class XmlWriter {
    private static final char REPLACEMENT = '\uFFFD';

    private final Appendable out;
    private final Deque<String> open = new ArrayDeque<>();
    /** Whether the last start tag still lacks its end, so that attributes may follow. */
    private boolean inTag;

    private boolean afterText;

    XmlWriter(Appendable out) throws IOException {
        this.out = out;
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    }

    XmlWriter begin(String name) throws IOException {
        finishTag();
        newLine();
        out.append('<').append(name);
        open.push(name);
        inTag = true;
        return this;
    }

    XmlWriter attribute(String name, String value) throws IOException {
        out.append(' ').append(name).append("=\"");
        escaped(value, true);
        out.append('"');
        return this;
    }

    XmlWriter text(String text) throws IOException {
        finishTag();
        escaped(text, false);
        afterText = true;
        return this;
    }

    XmlWriter end() throws IOException {
        String name = open.pop();
        if (inTag) {
            out.append("/>");
            inTag = false;
        } else {
            if (!afterText) {
                newLine();
            }
            out.append("</").append(name).append('>');
        }
        afterText = false;
        if (open.isEmpty()) {
            out.append('\n');
        }
        return this;
    }

    private void finishTag() throws IOException {
        if (inTag) {
            out.append('>');
            inTag = false;
        }
    }

    private void newLine() throws IOException {
        out.append('\n').append("  ".repeat(open.size()));
    }

    private void escaped(String text, boolean inAttribute) throws IOException {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append(inAttribute ? "&quot;" : "\"");
                case '\t', '\n' -> out.append(inAttribute ? "&#" + c + ";" : Character.toString(c));
                case '\r' -> out.append("&#13;");
                default -> out.append(isAllowed(c) ? Character.toString(c) : Character.toString(REPLACEMENT));
            }
        }
    }

    /** Whether XML 1.0 has the character; control characters and lone surrogates it has not, escaped or not. */
    private static boolean isAllowed(int c) {
        return c >= 0x20 && !(c >= 0xD800 && c <= 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
    }
}
