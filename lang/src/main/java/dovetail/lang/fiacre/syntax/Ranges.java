package dovetail.lang.fiacre.syntax;

import dovetail.lang.fiacre.lexical.Keywords;
import dovetail.lang.source.token.Token;
import java.util.Set;

/** Tells ranges of numbers from names by their first tokens. */
final class Ranges {
    private static final Set<String> SIGNS = Set.of("(", "-", "+", "$");
    private static final Set<String> OPERATORS = Set.of("..", "+", "-", "*", "/", "%");

    private Ranges() {}

    /** Whether a token begins a range and is no name. */
    static boolean startsWithSymbol(Token token) {
        return token.kind() == Token.Kind.NUMBER || Keywords.isOneOf(token, SIGNS);
    }

    /** Whether the token behind a name shows that the name is a part of the lower bound of a range. */
    static boolean goesOn(Token token) {
        return Keywords.isOneOf(token, OPERATORS);
    }
}
