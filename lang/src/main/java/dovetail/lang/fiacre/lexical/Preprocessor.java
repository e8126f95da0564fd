package dovetail.lang.fiacre.lexical;

import dovetail.base.Diagnostics;
import dovetail.base.Setting;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.lexical.Directives.Change;
import dovetail.lang.fiacre.lexical.Macros.Macro;
import dovetail.lang.source.token.Lexer;
import dovetail.lang.source.token.LexicalStyle;
import dovetail.lang.source.token.Token;
import dovetail.lang.source.token.TokenStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the tokens of a file as the generic preprocessor gpp would leave them: with macros replaced, and without
 * directives and excluded text. Every token has the offset of its place in the file.
 */
public final class Preprocessor {
    private final SourceText source;
    private final Diagnostics diagnostics;
    private final Lexer lexer;
    private final Set<String> names = new TreeSet<>();

    /** The macros at the place that the lexer has reached. */
    private final Macros macros;

    private final Deque<Change> changes;
    private final Deque<Token> expansion = new ArrayDeque<>();

    private Preprocessor(
            SourceText source, Diagnostics diagnostics, Lexer lexer, Macros macros, Deque<Change> changes) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.lexer = lexer;
        this.macros = macros;
        this.changes = changes;
    }

    /**
     * Follows the directives of a file.
     *
     * @param defines macros that are defined from the start, with their texts
     */
    public static Preprocessor of(SourceText source, Map<String, String> defines, Diagnostics diagnostics) {
        Macros before = new Macros(source, diagnostics);
        Macros macros = new Macros(source, diagnostics);
        defines.forEach((name, text) -> {
            Macro macro = new Macro(new SourceText(Setting.MACRO + " " + name, text), text);
            before.define(name, macro);
            macros.define(name, macro);
        });
        Directives directives = new Directives(source, before, diagnostics);
        String text = directives.run();
        Lexer lexer = new Lexer(source, text, Keywords.SYMBOLS, LexicalStyle.C, diagnostics);
        Preprocessor result = new Preprocessor(source, diagnostics, lexer, macros, directives.changes());
        result.names.addAll(defines.keySet());
        result.changes.forEach(change -> result.names.add(change.name()));
        return result;
    }

    /** The tokens of the file after preprocessing; they can be taken once. */
    public TokenStream tokens() {
        return new TokenStream(source, this::next, diagnostics)
                .with(Hints::after)
                .with(Keywords.words());
    }

    /** The names of macros, also of those that are defined in a part of the file only. */
    public Set<String> macros() {
        return names;
    }

    private Token next() {
        while (expansion.isEmpty()) {
            Token token = lexer.get();
            while (!changes.isEmpty() && changes.peek().from() <= token.offset()) {
                Change change = changes.remove();
                macros.define(change.name(), change.macro());
            }
            expansion.addAll(macros.expand(token));
        }
        return expansion.remove();
    }
}
