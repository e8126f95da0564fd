package dovetail.lang.fiacre.lexical;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.HashSet;
import java.util.Set;

/** The words and symbols of Fiacre. */
public final class Keywords {
    /** Every symbol, longer ones before their prefixes; some are not Fiacre's and only known to be named in messages. */
    static final String[] SYMBOLS = {
        "...", ":=", "..", "->", "=>", "||", "{|", "|}", "[]", "<>", "<=", ">=", "==", "!=", "&&", "{", "}", "(", ")",
        "[", "]", ",", ";", ":", ".", "=", "<", ">", "+", "-", "*", "/", "%", "$", "&", "|", "#", "!", "?", "@"
    };

    /** The words that start a declaration; nothing else contains them. */
    public static final Set<String> DECLARATIONS =
            Set.of("type", "channel", "const", "function", "process", "component");

    /** The words that start a part of a process, component or function. */
    public static final Set<String> SECTIONS =
            Set.of("states", "var", "init", "from", "port", "priority", "par", "begin");

    /** The words that start a statement. */
    public static final Set<String> STATEMENTS =
            Set.of("to", "if", "case", "select", "while", "foreach", "on", "wait", "loop", "null", "return");

    /** The words and symbols that a statement in a block cannot hold. */
    public static final Set<String> BLOCK_BORDERS = Set.of("end", "else", "elsif", "unless", "[]");

    private static final Set<String> OTHERS = Set.of(
            "is", "read", "write", "in", "out", "none", "sync", "bool", "nat", "int", "array", "queue", "of", "union",
            "record", "then", "do", "where", "any", "or", "and", "not", "true", "false", "empty", "full", "first",
            "dequeue", "enqueue", "append");

    private static final Set<String> ALL = all();

    private Keywords() {}

    private static Set<String> all() {
        Set<String> words = new HashSet<>(OTHERS);
        words.addAll(STATEMENTS);
        words.addAll(SECTIONS);
        words.addAll(DECLARATIONS);
        words.addAll(BLOCK_BORDERS);
        return Set.copyOf(words);
    }

    /** The words of a predicate, and the one that begins the next property after a predicate without braces. */
    public static Set<String> inPredicates() {
        return Set.of("true", "false", "and", "or", "not", "empty", "full", "first", "dequeue", "property");
    }

    /** The words that stand where a variable, a function or a type could stand. */
    public static Set<String> inTerms() {
        return Set.of(
                "true", "false", "not", "empty", "full", "first", "dequeue", "enqueue", "append", "any", "bool", "nat",
                "int", "array", "queue", "union", "record", "read", "write", "none");
    }

    /** Every word that cannot be a name. */
    public static Set<String> words() {
        return ALL;
    }

    /** Whether a word cannot be a name. */
    public static boolean isKeyword(String word) {
        return ALL.contains(word);
    }

    public static boolean isName(Token token) {
        return token.kind() == Token.Kind.NAME && !isKeyword(token.text());
    }

    /** Whether a token is one of the given words or symbols. */
    public static boolean isOneOf(Token token, Set<String> texts) {
        return (token.kind() == Token.Kind.NAME || token.kind() == Token.Kind.SYMBOL) && texts.contains(token.text());
    }

    /** The tokens of a text. */
    public static TokenStream tokens(SourceText source, Diagnostics diagnostics) {
        return new TokenStream(source, SYMBOLS, diagnostics);
    }
}
