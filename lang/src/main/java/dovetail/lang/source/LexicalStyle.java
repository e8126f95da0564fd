package dovetail.lang.source;

/** How a language writes comments and strings. */
public enum LexicalStyle {
    /** {@code //} and C comments; a string ends at the next quote. */
    C("//", "/*", "*/", false),
    /** {@code --} and LOTOS comments; a backslash in a string takes the next character with it. */
    LOTOS("--", "(*", "*)", true);

    private final String lineComment;
    private final String open;
    private final String close;
    private final boolean escapes;

    LexicalStyle(String lineComment, String open, String close, boolean escapes) {
        this.lineComment = lineComment;
        this.open = open;
        this.close = close;
        this.escapes = escapes;
    }

    String lineComment() {
        return lineComment;
    }

    String open() {
        return open;
    }

    String close() {
        return close;
    }

    /** Whether a backslash keeps a quote from ending a string; the backslash stays in the token's text. */
    boolean escapes() {
        return escapes;
    }
}
