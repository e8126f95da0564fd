package dovetail.report.text;

/** Emphasis in text: terminal colours when they were asked for, otherwise nothing at all. */
public final class Style {
    public static final Style PLAIN = new Style(false);
    public static final Style COLOUR = new Style(true);

    private static final String RESET = "\u001b[0m";

    private final boolean colour;

    private Style(boolean colour) {
        this.colour = colour;
    }

    public String good(String text) {
        return wrap("\u001b[32m", text);
    }

    public String bad(String text) {
        return wrap("\u001b[1;31m", text);
    }

    public String doubtful(String text) {
        return wrap("\u001b[33m", text);
    }

    public String strong(String text) {
        return wrap("\u001b[1m", text);
    }

    /** For what matters less than the text around it. */
    public String faint(String text) {
        return wrap("\u001b[2m", text);
    }

    private String wrap(String code, String text) {
        return colour ? code + text + RESET : text;
    }
}
