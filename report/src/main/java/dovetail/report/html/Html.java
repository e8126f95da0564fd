package dovetail.report.html;

import dovetail.report.text.Markup;
import dovetail.report.view.Caption;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The common syntax of web pages. */
final class Html {
    private Html() {}

    /** A text between tags or in an attribute, in one line and without characters that would reorder it. */
    static String escaped(String text) {
        return Markup.escaped(text);
    }

    /** A text of several lines. */
    static String escapedLines(String text) {
        return Markup.escapedLines(text);
    }

    /** The beginning of a page without scripts, up to its style sheets, which are part of it. */
    static void begin(String title, Appendable out, String... styles) throws IOException {
        begin(title, "", out, styles);
    }

    /**
     * The beginning of a page, up to its style sheets. A policy forbids all requests, and every script but one.
     *
     * @param script the script of the page, which stands in it as it is; empty for none
     */
    static void begin(String title, String script, Appendable out, String... styles) throws IOException {
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        out.append(
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'");
        out.append(script.isEmpty() ? "" : "; script-src '" + digest(script) + "'")
                .append("\">\n");
        out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
        out.append(escaped(title)).append("</title>\n<style>\n");
        for (String style : styles) {
            out.append(resource(style));
        }
        out.append("</style>\n</head>\n<body>\n");
    }

    /** The name of a script in a policy. */
    private static String digest(String script) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The end of a page with its script; empty for none. */
    static void end(String script, Appendable out) throws IOException {
        out.append(script.isEmpty() ? "" : "<script>" + script + "</script>\n").append("</body>\n</html>\n");
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
