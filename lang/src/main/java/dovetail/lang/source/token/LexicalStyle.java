package dovetail.lang.source.token;

/** The lexical rules of a language: its comments, strings and names. */
public enum LexicalStyle {
    /** {@code //} and C comments; a string ends at the next quote. */
    C("//", "/*", "*/", false, false),
    /** {@code --} and LOTOS comments; a backslash in a string takes the next character with it. */
    LOTOS("--", "(*", "*)", true, false),
    /** C's comments, and a backslash in a string takes the next character with it. */
    ESCAPED("//", "/*", "*/", true, false),
    /** C's comments; what stands between braces is a piece of another language. */
    EMBEDDING("//", "/*", "*/", false, true),
    /** C's comments; there are no numbers, since names may start with a digit, and they may hold primes. */
    WIDE_NAMES("//", "/*", "*/", false, false);

    private final String lineComment;
    private final String open;
    private final String close;
    private final boolean escapes;
    private final boolean embeds;

    LexicalStyle(String lineComment, String open, String close, boolean escapes, boolean embeds) {
        this.lineComment = lineComment;
        this.open = open;
        this.close = close;
        this.escapes = escapes;
        this.embeds = embeds;
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

    /** Whether names may start with a digit and hold primes, as in {@code 0103} and {@code reset''}. */
    boolean wideNames() {
        return this == WIDE_NAMES;
    }

    /** Whether braces enclose text that is no business of this lexer. */
    boolean embeds() {
        return embeds;
    }
}
