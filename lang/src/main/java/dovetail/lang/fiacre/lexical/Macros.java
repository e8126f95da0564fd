package dovetail.lang.fiacre.lexical;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.source.token.Lexer;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Replaces the names of macros by their texts, token by token. Macros in these texts are replaced too. */
final class Macros {
    /** The number of tokens that a macro may expand to. */
    private static final int LARGEST = 10_000;

    /** The number of macros that may be expanded within each other. */
    private static final int DEEPEST = 100;

    private final SourceText source;
    private final Diagnostics diagnostics;
    private final Map<String, Macro> defined = new HashMap<>();

    Macros(SourceText source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** A macro. Its tokens are read at its first use; a text that is never used need not be Fiacre. */
    static final class Macro {
        private final SourceText source;
        private final String text;
        private @Nullable List<Token> tokens;

        /**
         * @param source the place of the text, for messages
         * @param text as long as the source
         */
        Macro(SourceText source, String text) {
            this.source = source;
            this.text = text;
        }

        private List<Token> tokens(Diagnostics diagnostics) {
            if (tokens == null) {
                tokens = Macros.tokens(source, text, diagnostics);
            }
            return tokens;
        }
    }

    /** Makes a name stand for a macro, or for itself again. */
    void define(String name, @Nullable Macro macro) {
        if (macro == null) {
            defined.remove(name);
        } else {
            defined.put(name, macro);
        }
    }

    boolean isDefined(String name) {
        return defined.containsKey(name);
    }

    /** The tokens that a token stands for, all at its place. */
    List<Token> expand(Token use) {
        Macro macro = macro(use);
        if (macro == null) {
            return List.of(use);
        }
        List<Token> expansion = new ArrayList<>();
        String problem = expand(use.text(), macro, new LinkedHashSet<>(), use.offset(), expansion);
        if (problem != null) {
            diagnostics.error(source, use.offset(), problem);
            return List.of(use);
        }
        return expansion;
    }

    private @Nullable Macro macro(Token token) {
        return token.kind() == Token.Kind.NAME ? defined.get(token.text()) : null;
    }

    /** Adds the expansion of a macro; gives a message when there is none. */
    private @Nullable String expand(String name, Macro macro, Set<String> open, int offset, List<Token> into) {
        if (!open.add(name)) {
            return "the macro '" + name + "' stands for itself: " + String.join(" -> ", open) + " -> " + name;
        }
        if (open.size() > DEEPEST) {
            return "macros are nested too deeply here; at most " + DEEPEST + " levels";
        }
        for (Token token : macro.tokens(diagnostics)) {
            Macro inner = macro(token);
            if (inner != null) {
                String problem = expand(token.text(), inner, open, offset, into);
                if (problem != null) {
                    return problem;
                }
            } else if (into.size() == LARGEST) {
                return "this macro stands for too much; at most " + LARGEST + " tokens";
            } else {
                into.add(new Token(token.kind(), token.text(), offset));
            }
        }
        open.remove(name);
        return null;
    }

    /** The text of a word of the source after expansion, its tokens separated by single spaces. */
    String expand(Directive.Word word) {
        SourceText text = source.slice(word.offset(), word.end());
        StringBuilder result = new StringBuilder();
        for (Token token : tokens(text, word.text(), diagnostics)) {
            for (Token expanded : expand(new Token(token.kind(), token.text(), word.offset() + token.offset()))) {
                result.append(result.length() == 0 ? "" : " ").append(expanded.text());
            }
        }
        return result.toString();
    }

    private static List<Token> tokens(SourceText source, String text, Diagnostics diagnostics) {
        Lexer lexer = new Lexer(source, text, Keywords.SYMBOLS, LexicalStyle.C, diagnostics);
        List<Token> tokens = new ArrayList<>();
        for (Token token = lexer.get(); token.kind() != Token.Kind.END; token = lexer.get()) {
            tokens.add(token);
        }
        return List.copyOf(tokens);
    }
}
