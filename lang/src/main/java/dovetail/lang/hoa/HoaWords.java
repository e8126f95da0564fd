package dovetail.lang.hoa;

import dovetail.base.SourceText;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;

/** The words of the format that are more than one token here: names with dashes, and strings with escapes. */
final class HoaWords {
    static final String[] SYMBOLS = {
        "--BODY--", "--END--", "--ABORT--", "[", "]", "{", "}", "(", ")", "!", "&", "|", ":", "@", "-", "."
    };

    private HoaWords() {}

    /** Whether a header starts here: a name, perhaps with dashes, and a colon. */
    static boolean seesHeader(TokenStream tokens) {
        return headerLength(tokens) > 0;
    }

    private static int headerLength(TokenStream tokens) {
        int length = 1;
        if (tokens.peek().kind() != Token.Kind.NAME) {
            return 0;
        }
        while (tokens.peek(length).is("-") && tokens.peek(length + 1).kind() == Token.Kind.NAME) {
            length += 2;
        }
        return tokens.peek(length).is(":") ? length : 0;
    }

    /** Takes the name of a header and its colon. */
    static Token header(TokenStream tokens) {
        int length = headerLength(tokens);
        if (length == 0) {
            throw tokens.unexpected("a header such as 'States:', or '--BODY--'");
        }
        Token name = joined(tokens, length);
        tokens.expect(":");
        return name;
    }

    /** Takes the name of an alias, whose {@code @} has been taken. */
    static Token aliasName(TokenStream tokens) {
        int length = 0;
        while (isNamePart(tokens.peek(length)) && (length == 0 || touches(tokens, length))) {
            length++;
        }
        if (length == 0) {
            throw tokens.unexpected("the name of an alias");
        }
        return joined(tokens, length);
    }

    private static boolean isNamePart(Token token) {
        return token.kind() == Token.Kind.NAME || token.kind() == Token.Kind.NUMBER || token.is("-");
    }

    private static boolean touches(TokenStream tokens, int distance) {
        Token before = tokens.peek(distance - 1);
        return before.offset() + before.text().length() == tokens.peek(distance).offset();
    }

    private static Token joined(TokenStream tokens, int length) {
        StringBuilder name = new StringBuilder();
        int offset = tokens.peek().offset();
        for (int i = 0; i < length; i++) {
            name.append(tokens.next().text());
        }
        return new Token(Token.Kind.NAME, name.toString(), offset);
    }

    /** The text of a string, which stands where it is written unless escapes change it. */
    static SourceText unescaped(Token string, SourceText source) {
        String text = string.text();
        int start = string.offset() + 1;
        if (text.indexOf('\\') < 0) {
            return source.slice(start, start + text.length());
        }
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            i += text.charAt(i) == '\\' && i + 1 < text.length() ? 1 : 0;
            plain.append(text.charAt(i));
        }
        return source.replaced(start, plain.toString());
    }
}
