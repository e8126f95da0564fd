package dovetail.lang.dve.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.UnaryOp;
import dovetail.lang.source.Messages;
import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.OperatorTable;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The words and symbols of DVE. */
public final class Keywords {
    /** Every symbol, longer ones before their prefixes; some are not DVE's and only known to be named in messages. */
    private static final String[] SYMBOLS = {
        "<<=", ">>=", "->", "=>", "==", "!=", "<=", ">=", "<<", ">>", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=",
        "|=", "^=", "{", "}", "(", ")", "[", "]", ",", ";", ":", ".", "=", "!", "?", "<", ">", "+", "-", "*", "/", "%",
        "&", "|", "^", "~"
    };

    private static final Set<String> WORDS = Set.of(
            "const",
            "byte",
            "int",
            "channel",
            "process",
            "state",
            "init",
            "commit",
            "accept",
            "assert",
            "trans",
            "guard",
            "sync",
            "effect",
            "system",
            "async",
            "property",
            "imply",
            "or",
            "and",
            "not",
            "true",
            "false");

    /** The operators between operands. */
    public static final OperatorTable<BinaryOp> OPERATORS = OperatorTable.<BinaryOp>weakestFirst()
            .left()
            .op(BinaryOp.IMPLY, "imply")
            .flat()
            .op(BinaryOp.OR, "or", "||")
            .flat()
            .op(BinaryOp.AND, "and", "&&")
            .left()
            .associative(BinaryOp.BIT_OR, "|")
            .left()
            .associative(BinaryOp.BIT_XOR, "^")
            .left()
            .associative(BinaryOp.BIT_AND, "&")
            .left()
            .op(BinaryOp.EQ, "==")
            .op(BinaryOp.NE, "!=")
            .left()
            .op(BinaryOp.LT, "<")
            .op(BinaryOp.LE, "<=")
            .op(BinaryOp.GT, ">")
            .op(BinaryOp.GE, ">=")
            .left()
            .op(BinaryOp.SHL, "<<")
            .op(BinaryOp.SHR, ">>")
            .left()
            .sum(BinaryOp.ADD, "+", BinaryOp.SUB, "-")
            .left()
            .associative(BinaryOp.MUL, "*")
            .op(BinaryOp.DIV, "/")
            .op(BinaryOp.MOD, "%")
            .build();

    private static final Set<String> DECLARING = Set.of("const", "byte", "int", "channel");

    private static final Set<String> BORDERS = Set.of(
            ",", ";", "}", "const", "byte", "int", "channel", "process", "system", "state", "init", "commit", "accept",
            "assert", "trans", "guard", "sync", "effect");

    /** {@link #isKeyword} as an object, linked once. */
    static final Predicate<String> IS_KEYWORD = Keywords::isKeyword;

    private Keywords() {}

    /** Reads lists of DVE; what no brace can hold is the start of a process and the system line. */
    public static ItemReader items(TokenStream in) {
        return new ItemReader(in, BORDERS, Set.of("process", "system"));
    }

    /** The messages about a text. */
    public static Messages messages(SourceText text, Diagnostics diagnostics) {
        return new Messages(text, diagnostics, IS_KEYWORD);
    }

    /** The tokens of a text, with hints where one is unexpected. */
    public static TokenStream tokens(SourceText text, Diagnostics diagnostics) {
        return new TokenStream(text, SYMBOLS, diagnostics).with(Hints::after).with(WORDS);
    }

    /** The keywords that a message says were expected. */
    public static List<String> in(String expected) {
        List<String> found = new ArrayList<>();
        for (String word : WORDS) {
            boolean isType = expected.contains("a declaration") && DECLARING.contains(word);
            if (isType || expected.contains("'" + word + "'")) {
                found.add(word);
            }
        }
        Collections.sort(found);
        return found;
    }

    /** Every word that cannot be a name. */
    public static Set<String> words() {
        return WORDS;
    }

    public static boolean isKeyword(String word) {
        return WORDS.contains(word);
    }

    /** The unary operator that a token is, or null. */
    static @Nullable UnaryOp unary(Token token) {
        if (token.kind() != Token.Kind.SYMBOL && token.kind() != Token.Kind.NAME) {
            return null;
        }
        return switch (token.text()) {
            case "-" -> UnaryOp.NEG;
            case "~" -> UnaryOp.COMPLEMENT;
            case "not", "!" -> UnaryOp.NOT;
            default -> null;
        };
    }
}
