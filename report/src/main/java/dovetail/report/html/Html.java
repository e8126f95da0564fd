package dovetail.report.html;

import dovetail.base.Printable;
import dovetail.report.view.Caption;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The common syntax of web pages. */
final class Html {
    private Html() {}

    /** A text between tags or in an attribute, in one line and without characters that would reorder it. */
    static String escaped(String text) {
        return escaped(text, "\t");
    }

    /** A text of several lines. */
    static String escapedLines(String text) {
        return escaped(text, "\t\n");
    }

    /** @param layout the controls that stay */
    private static String escaped(String text, String layout) {
        StringBuilder escaped = new StringBuilder();
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
                    } else if (layout.indexOf(c) < 0 && Printable.isHarmful(text, i)) {
                        Printable.appendNumber(c, escaped);
                    } else {
                        escaped.append(c);
                    }
                }
            }
        }
        return escaped.toString();
    }

    /** The beginning of a page up to its style sheets, which are part of it. */
    static void begin(String title, Appendable out, String... styles) throws IOException {
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
        out.append(escaped(title)).append("</title>\n<style>\n");
        for (String style : styles) {
            out.append(resource(style));
        }
        out.append("</style>\n</head>\n<body>\n");
    }

    /** The caption of a page: the subject as its heading, then the entries. */
    static void caption(Caption caption, Appendable out) throws IOException {
        out.append("<h1>").append(escaped(caption.subject())).append("</h1>\n<dl>");
        for (Caption.Entry entry : caption.entries()) {
            out.append("<dt>").append(escaped(entry.name())).append("</dt><dd>");
            out.append(escaped(entry.value())).append("</dd>");
        }
        out.append("</dl>\n");
    }

    /** A file beside this class. */
    static String resource(String name) throws IOException {
        try (InputStream in = Html.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
