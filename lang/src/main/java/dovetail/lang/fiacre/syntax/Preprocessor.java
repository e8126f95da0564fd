package dovetail.lang.fiacre.syntax;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.fiacre.syntax.Directives.Change;
import dovetail.lang.fiacre.syntax.Macros.Macro;
import dovetail.lang.source.Lexer;
import dovetail.lang.source.LexicalStyle;
import dovetail.lang.source.Token;
import dovetail.lang.source.TokenStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/**
 * Reads the tokens of a file as the generic preprocessor gpp would leave them: with macros replaced, and without
 * directives and excluded text. Every token has the offset of its place in the file.
 */
final class Preprocessor {
    private final Lexer lexer;

    /** The macros at the place that the lexer has reached. */
    private final Macros macros;

    private final Deque<Change> changes;
    private final Deque<Token> expansion = new ArrayDeque<>();

    private Preprocessor(Lexer lexer, Macros macros, Deque<Change> changes) {
        this.lexer = lexer;
        this.macros = macros;
        this.changes = changes;
    }

    /**
     * The tokens of a file after preprocessing.
     *
     * @param defines macros that are defined from the start, with their texts
     */
    static TokenStream tokens(SourceText source, Map<String, String> defines, Diagnostics diagnostics) {
        Macros before = new Macros(source, diagnostics);
        Macros macros = new Macros(source, diagnostics);
        defines.forEach((name, text) -> {
            Macro macro = new Macro(new SourceText("--define " + name, text), text);
            before.define(name, macro);
            macros.define(name, macro);
        });
        Directives directives = new Directives(source, before, diagnostics);
        String text = directives.run();
        Lexer lexer = new Lexer(source, text, Keywords.SYMBOLS, LexicalStyle.C, diagnostics);
        return new TokenStream(source, new Preprocessor(lexer, macros, directives.changes())::next, diagnostics);
    }

    private Token next() {
        while (expansion.isEmpty()) {
            Token token = lexer.next();
            while (!changes.isEmpty() && changes.peek().from() <= token.offset()) {
                Change change = changes.remove();
                macros.define(change.name(), change.macro());
            }
            expansion.addAll(macros.expand(token));
        }
        return expansion.remove();
    }
}
