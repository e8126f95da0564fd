package dovetail.lang.source.name;

import dovetail.base.SourceText;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.List;
import java.util.Set;

/**
 * Pass over the tokens of a text that declares and uses its names. It expects nothing: where tokens make no sense, it goes on with
 * the next one.
 */
public abstract class TokenScan {
    protected final NameScope names = new NameScope();
    private final SourceText source;
    private final List<Token> tokens;
    private int at;

    protected TokenScan(TokenStream in) {
        this.source = in.source();
        this.tokens = in.rest();
    }

    /** Passes over the whole text. */
    public final NameTable run() {
        while (!atEnd()) {
            int before = at;
            item();
            if (at == before) {
                at++;
            }
        }
        while (names.depth() > 0) {
            names.close(source.length());
        }
        return names.table();
    }

    /** Passes over some tokens. */
    protected abstract void item();

    /** Whether a word names nothing. */
    protected abstract boolean isKeyword(String word);

    protected final Token peek() {
        return peek(0);
    }

    /** The token at a distance, which may be negative. */
    protected final Token peek(int distance) {
        return tokens.get(Math.max(0, Math.min(at + distance, tokens.size() - 1)));
    }

    protected final Token next() {
        Token token = peek();
        if (!atEnd()) {
            at++;
        }
        return token;
    }

    protected final boolean atEnd() {
        return at >= tokens.size() - 1;
    }

    protected final boolean sees(String text) {
        return peek().is(text);
    }

    protected final boolean accept(String text) {
        if (!atEnd() && sees(text)) {
            at++;
            return true;
        }
        return false;
    }

    protected final boolean seesName() {
        return isName(peek());
    }

    protected final boolean isName(Token token) {
        return token.kind() == Token.Kind.NAME && !isKeyword(token.text());
    }

    /** The offset behind the token that was taken last. */
    protected final int behind() {
        Token last = peek(-1);
        int quotes = last.kind() == Token.Kind.STRING || last.kind() == Token.Kind.BRACED ? 2 : 0;
        return Math.min(source.length(), last.offset() + last.text().length() + quotes);
    }

    /** The text from an offset to the last token, in one line. */
    protected final String textFrom(int start) {
        return source.text()
                .substring(Math.min(start, behind()), behind())
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** Uses the names up to one of some symbols, which is not taken. */
    protected final void usesUpTo(Set<String> stops) {
        while (!atEnd() && !stops.contains(peek().text())) {
            use();
        }
    }

    /** Whether a symbol comes next between the name of an owner and that of its member. */
    protected boolean seesMember() {
        return sees(".");
    }

    /** The kinds of declarations that a name by itself may mean here. */
    protected Set<NameKind> kinds() {
        return NameScope.ANY;
    }

    /** Takes a token, and uses the name that it may be: alone, or behind that of its owner and a dot. */
    protected void use() {
        Token token = next();
        if (!isName(token)) {
            return;
        }
        names.use(token.text(), token.offset(), kinds());
        String owner = token.text();
        while (seesMember() && peek(1).kind() == Token.Kind.NAME) {
            next();
            Token member = next();
            names.member(owner, member.text(), member.offset());
            owner += "." + member.text();
        }
    }
}
