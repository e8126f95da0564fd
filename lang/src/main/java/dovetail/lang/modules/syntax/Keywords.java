package dovetail.lang.modules.syntax;

import dovetail.lang.source.token.ItemReader;
import dovetail.lang.source.token.TokenStream;
import java.util.Set;

/** Words and symbols of the language of modules. */
public final class Keywords {
    /** Every symbol, longer ones before their prefixes; some are only known to be named in messages. */
    static final String[] SYMBOLS = {
        "<->", "<=>", "-->", "->", "=>", "<=", ">=", "==", "!=", "&&", "||", "..", "{", "}", "(", ")", "[", "]", ",",
        ";", ":", ".", "=", "!", "<", ">", "+", "-", "*", "/", "%", "&", "|", "'"
    };

    /** The words that start a part of a file. */
    static final Set<String> PARTS = Set.of("const", "type", "module", "system", "property");

    /** Every word that cannot be a name. */
    static final Set<String> WORDS = Set.of(
            "const",
            "type",
            "module",
            "system",
            "property",
            "is",
            "in",
            "out",
            "hidden",
            "bool",
            "init",
            "always",
            "eventually",
            "for",
            "use",
            "connect",
            "automaton",
            "state",
            "accept",
            "when",
            "if",
            "then",
            "else",
            "and",
            "or",
            "not",
            "true",
            "false",
            "min",
            "max",
            "abs",
            "inf",
            "U",
            "S",
            "F",
            "G",
            "P",
            "H",
            "X",
            "Y",
            "Alw");

    private static final Set<String> BORDERS = Set.of(
            ",",
            ";",
            "}",
            "const",
            "type",
            "module",
            "system",
            "property",
            "out",
            "hidden",
            "init",
            "use",
            "connect",
            "automaton",
            "state",
            "accept");

    private Keywords() {}

    /** Reads lists of the language; no brace holds a module, the system line or a property. */
    static ItemReader items(TokenStream in) {
        return new ItemReader(in, BORDERS, PARTS);
    }

    /** Every word that cannot be a name. */
    public static Set<String> words() {
        return WORDS;
    }

    /** Whether a word has a fixed meaning, so that it names nothing. */
    public static boolean isKeyword(String word) {
        return WORDS.contains(word);
    }
}
