package dovetail.lang.promela.syntax;

import dovetail.lang.promela.lexical.Token;
import java.util.List;
import java.util.Set;

/** The reserved words of Promela, and the text of statements. */
public final class Words {
    /** Words that name nothing. */
    public static final Set<String> RESERVED = Set.of(
            "active",
            "assert",
            "atomic",
            "bit",
            "bool",
            "break",
            "byte",
            "c_code",
            "c_decl",
            "c_expr",
            "c_state",
            "c_track",
            "chan",
            "d_step",
            "do",
            "else",
            "empty",
            "enabled",
            "eval",
            "false",
            "fi",
            "for",
            "full",
            "goto",
            "hidden",
            "if",
            "init",
            "inline",
            "int",
            "len",
            "local",
            "ltl",
            "mtype",
            "nempty",
            "never",
            "nfull",
            "notrace",
            "np_",
            "od",
            "of",
            "pc_value",
            "pid",
            "printf",
            "printm",
            "priority",
            "proctype",
            "provided",
            "return",
            "run",
            "select",
            "short",
            "show",
            "skip",
            "timeout",
            "trace",
            "true",
            "typedef",
            "unless",
            "unsigned",
            "xr",
            "xs");

    /** The parts of a language that Dovetail refuses, since they are C. */
    static final Set<String> C = Set.of("c_code", "c_decl", "c_expr", "c_state", "c_track");

    /** The words by which processes have priorities. */
    static final Set<String> OF_PRIORITY = Set.of("priority", "_priority", "get_priority", "set_priority");

    private static final Set<String> TYPES = Set.of(
            "bit", "bool", "byte", "short", "int", "mtype", "pid", "chan", "unsigned", "hidden", "show", "local");

    /** The longest text of a statement in traces. */
    private static final int LONGEST = 60;

    private Words() {}

    static boolean isType(String word) {
        return TYPES.contains(word);
    }

    /** The text of tokens with the spaces that programmers write. */
    static String text(List<Token> tokens) {
        StringBuilder text = new StringBuilder();
        Token before = null;
        for (Token token : tokens) {
            boolean isSame = before != null && before.source() == token.source() && before.offset() == token.offset();
            boolean isApart = before != null
                    && (isSame
                            ? isWord(before) && isWord(token)
                            : before.source() == token.source() && before.end() < token.offset());
            text.append(isApart ? " " : "").append(token.text());
            before = token;
        }
        return text.length() <= LONGEST ? text.toString() : text.substring(0, LONGEST - 3) + "...";
    }

    private static boolean isWord(Token token) {
        return token.kind() != Token.Kind.SYMBOL;
    }
}
