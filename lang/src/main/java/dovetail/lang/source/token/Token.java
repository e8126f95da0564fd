package dovetail.lang.source.token;

import dovetail.expr.BinaryOp;
import org.jspecify.annotations.Nullable;

/** A piece of source text. */
public record Token(Kind kind, String text, int offset) {
    /** The kinds of tokens; keywords are names that a parser treats specially. */
    public enum Kind {
        NAME,
        NUMBER,
        STRING,
        /** The text between braces, where a language embeds another one; the offset is that of the brace. */
        BRACED,
        SYMBOL,
        END
    }

    public boolean is(String expected) {
        return (kind == Kind.NAME || kind == Kind.SYMBOL) && text.equals(expected);
    }

    /** The comparison that a token is, or null. */
    public @Nullable BinaryOp comparison() {
        return switch (kind == Kind.SYMBOL ? text : "") {
            case "=", "==" -> BinaryOp.EQ;
            case "!=" -> BinaryOp.NE;
            case "<" -> BinaryOp.LT;
            case "<=" -> BinaryOp.LE;
            case ">" -> BinaryOp.GT;
            case ">=" -> BinaryOp.GE;
            default -> null;
        };
    }

    /** The token as an error message shows it. */
    public String describe() {
        return switch (kind) {
            case END -> "the end";
            case BRACED -> "'{" + shorten(text) + "}'";
            case STRING -> "\"" + shorten(text) + "\"";
            default -> "'" + shorten(text) + "'";
        };
    }

    private static String shorten(String text) {
        return text.length() <= 40 ? text : text.substring(0, 37) + "...";
    }
}
