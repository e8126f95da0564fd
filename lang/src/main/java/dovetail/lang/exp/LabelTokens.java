package dovetail.lang.exp;

import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import dovetail.lts.LabelTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parses the tokens of EXP texts that name labels and files. */
record LabelTokens(TokenStream tokens) {
    static final Set<String> KEYWORDS = Set.of(
            "behaviour",
            "end",
            "hide",
            "rename",
            "cut",
            "prio",
            "par",
            "in",
            "all",
            "but",
            "total",
            "partial",
            "gate",
            "label",
            "single",
            "multiple",
            "using");
    private static final Set<String> PREFIXES = Set.of("total", "partial", "gate", "label", "single", "multiple");

    /** Whether a token says how hide, rename, cut or par compare labels. */
    static boolean isPrefix(Token token) {
        return token.kind() == Token.Kind.NAME && PREFIXES.contains(token.text());
    }

    /** Whether a token can name a label or a file. */
    static boolean isWord(Token token) {
        return token.kind() == Token.Kind.STRING
                || (token.kind() == Token.Kind.NAME && !KEYWORDS.contains(token.text()));
    }

    /** Whether a list of labels and an arrow come next. */
    boolean seeInterface() {
        int ahead = 0;
        while (isWord(tokens.peek(ahead)) && tokens.peek(ahead + 1).is(",")) {
            ahead += 2;
        }
        return isWord(tokens.peek(ahead)) && tokens.peek(ahead + 1).is("->");
    }

    /** Takes labels that synchronise, separated by commas. */
    List<CompositionExpression.Name> names() {
        List<CompositionExpression.Name> names = new ArrayList<>();
        do {
            names.add(visibleName());
        } while (tokens.accept(","));
        return names;
    }

    /** Takes a label that synchronises; the internal one is reported. */
    CompositionExpression.Name visibleName() {
        CompositionExpression.Name name = name("a label");
        if (LabelTable.isTau(name.text())) {
            report(name.token(), "the internal label " + name.token().describe() + " never synchronises");
        }
        return name;
    }

    CompositionExpression.Name name(String what) {
        Token token = word(what);
        return new CompositionExpression.Name(
                token, token.kind() == Token.Kind.STRING ? unescape(token.text()) : token.text());
    }

    Token word(String what) {
        if (!isWord(tokens.peek())) {
            throw tokens.unexpected(what);
        }
        return tokens.next();
    }

    void report(Token token, String message) {
        tokens.diagnostics().error(tokens.source(), token.offset(), message);
    }

    /** Takes the backslash from an escaped quote or backslash; any other backslash stands for itself. */
    static String unescape(String text) {
        if (text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean escape = c == '\\' && i + 1 < text.length() && "\"\\".indexOf(text.charAt(i + 1)) >= 0;
            out.append(escape ? text.charAt(++i) : c);
        }
        return out.toString();
    }
}
