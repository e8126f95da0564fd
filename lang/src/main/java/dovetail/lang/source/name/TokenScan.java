package dovetail.lang.source.name;

import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Pass over the tokens of a text that declares and uses its names, one part after the other. It expects nothing: where tokens make no
 * sense, it goes on with the next one. Tokens are read when they are needed, so that a pass may end before its text does.
 */
public abstract class TokenScan {
    protected NameScope names = new NameScope();
    private final TokenStream in;
    /** The tokens of the part, as far as they were read. */
    private List<Token> tokens = new ArrayList<>();

    private int at;
    private int begin;

    protected TokenScan(TokenStream in) {
        this.in = in;
    }

    /** Passes over the next part, which goes up to the next token that begins one. */
    final NamePart part() {
        tokens = new ArrayList<>(tokens.subList(Math.min(at, tokens.size()), tokens.size()));
        at = 0;
        names = new NameScope(begin);
        restart();
        while (!atEnd() && (at == 0 || !begins())) {
            int before = at;
            item();
            if (at == before) {
                at++;
            }
        }
        finish();
        int end = atEnd() ? in.source().length() : peek().offset();
        NamePart part = names.part(end);
        begin = end;
        return part;
    }

    /** The offset behind the last part. */
    final int passed() {
        return begin;
    }

    /** Whether the next tokens begin a part, which means the same whatever stands before it. */
    protected boolean begins() {
        return false;
    }

    /** Forgets everything about the part before. */
    protected void restart() {
        // Most passes know nothing but their tokens.
    }

    /** Ends what is open in a part. */
    protected void finish() {
        // Scopes end by themselves.
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
        int wanted = Math.max(0, at + distance);
        while (tokens.size() <= wanted && (tokens.isEmpty() || !isEnd(tokens.get(tokens.size() - 1)))) {
            tokens.add(in.read());
        }
        return tokens.get(Math.min(wanted, tokens.size() - 1));
    }

    protected final Token next() {
        Token token = peek();
        if (!atEnd()) {
            at++;
        }
        return token;
    }

    protected final boolean atEnd() {
        return isEnd(peek());
    }

    private static boolean isEnd(Token token) {
        return token.kind() == Token.Kind.END;
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
        return Math.min(in.source().length(), last.offset() + last.text().length() + quotes);
    }

    /** The text from an offset to the last token, in one line. */
    protected final String textFrom(int start) {
        return in.source()
                .text()
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
