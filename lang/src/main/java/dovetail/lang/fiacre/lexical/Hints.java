package dovetail.lang.fiacre.lexical;

import dovetail.lang.source.token.Token;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Explains operators that users of other languages write where Fiacre has others. */
public final class Hints {
    private static final Map<String, String> OPERATORS = Map.of(
            "==", "=", "!=", "<>", "&&", "and", "||", "or", "!", "not", "imply", "=>", "implies", "=>", "->", "=>");

    private Hints() {}

    /** The end of a message about an unexpected token; empty where there is nothing to say. */
    public static String after(String expected, Token found) {
        String operator = operator(found);
        boolean isComposition = found.is("||") && expected.contains("']'");
        return operator == null || isComposition || found.is("!") == isAfterOperand(expected)
                ? ""
                : "; the operator is written '" + operator + "'";
    }

    /** Whether an operand has just been read: symbols and keywords may follow, which messages put in quotes. */
    private static boolean isAfterOperand(String expected) {
        return expected.startsWith("'") && expected.endsWith("'") && !expected.contains(" name ");
    }

    /** The operator that a token stands for elsewhere, or null. */
    public static @Nullable String operator(Token token) {
        boolean isWord = token.kind() == Token.Kind.SYMBOL || token.kind() == Token.Kind.NAME;
        return isWord ? OPERATORS.get(token.text()) : null;
    }
}
