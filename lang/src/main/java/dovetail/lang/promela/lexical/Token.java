package dovetail.lang.promela.lexical;

import dovetail.base.Origin;
import dovetail.base.SourceText;

/**
 * A token with its place in the user's files. The tokens of a macro have the place of its use.
 *
 * @param length the length of the text in the file
 * @param startsLine whether it is the first one of its line
 */
public record Token(Kind kind, String text, SourceText source, int offset, int length, boolean startsLine) {
    /** Kinds of tokens. */
    public enum Kind {
        NAME,
        NUMBER,
        STRING,
        SYMBOL,
        END
    }

    /** Whether it is a symbol or word with this text. */
    public boolean is(String word) {
        return (kind == Kind.SYMBOL || kind == Kind.NAME) && text.equals(word);
    }

    public boolean isName() {
        return kind == Kind.NAME;
    }

    public int end() {
        return offset + length;
    }

    public Origin origin() {
        return new Origin(source.name(), source.line(offset), source.column(offset));
    }

    /** The same token at the place of another one. */
    Token at(Token place) {
        return new Token(kind, text, place.source, place.offset, place.length, place.startsLine);
    }

    /** The token as messages name it. */
    public String shown() {
        return kind == Kind.END ? "the end of the file" : "'" + text + "'";
    }
}
