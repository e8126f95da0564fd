package dovetail.lang.fiacre.lexical;

import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.base.Spelling;
import dovetail.lang.fiacre.lexical.Directive.Word;
import dovetail.lang.fiacre.lexical.Macros.Macro;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows the directives of a file: blanks them and the text that they exclude, and lists the changes to macros. */
final class Directives {
    private static final Set<String> KNOWN = Set.of(
            "define", "undef", "ifdef", "ifndef", "ifeq", "ifneq", "else", "endif", "error", "if", "elif", "include");

    private static final List<String> OFFERED =
            List.of("#define", "#undef", "#ifdef", "#ifndef", "#ifeq", "#ifneq", "#else", "#endif", "#error");

    private final SourceText source;
    private final Diagnostics diagnostics;
    private final Macros macros;
    private final Conditions conditions;
    private final char[] text;
    private final Deque<Change> changes = new ArrayDeque<>();

    /** @param macros the macros that are defined before the file starts */
    Directives(SourceText source, Macros macros, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.macros = macros;
        this.conditions = new Conditions(source, diagnostics);
        this.text = source.text().toCharArray();
    }

    /**
     * A change to the macros.
     *
     * @param from the offset of the first text that it applies to
     * @param macro the macro that the name stands for, or null when it stands for itself again
     */
    record Change(int from, String name, @Nullable Macro macro) {}

    /** The changes to the macros, in the order of the file. */
    Deque<Change> changes() {
        return changes;
    }

    /** Follows all directives; gives the text that is left, as long as the source. */
    String run() {
        DirectiveScanner scanner = new DirectiveScanner(source.text());
        int done = 0;
        for (Directive directive = scanner.next(); directive != null; directive = scanner.next()) {
            List<Word> words = directive.words();
            if (isDirective(directive, words)) {
                if (!conditions.includes()) {
                    blank(done, directive.offset());
                }
                blank(directive.offset(), directive.end());
                done = directive.end();
                follow(directive, words);
            }
        }
        if (!conditions.includes()) {
            blank(done, text.length);
        }
        conditions.end();
        return new String(text);
    }

    /** A line may also start with the symbol {@code #} between the types of a profile. */
    private static boolean isDirective(Directive directive, List<Word> words) {
        return !words.isEmpty()
                && (words.get(0).offset() == directive.offset() + 1
                        || KNOWN.contains(words.get(0).text()));
    }

    private void blank(int from, int to) {
        for (int i = from; i < to; i++) {
            text[i] = text[i] == '\n' ? '\n' : ' ';
        }
    }

    private void follow(Directive directive, List<Word> words) {
        String name = words.get(0).text();
        int offset = directive.offset();
        boolean isIncluded = conditions.includes();
        switch (name) {
            case "ifdef", "ifndef", "ifeq", "ifneq" ->
                conditions.open("#" + name, offset, isIncluded && holds(directive, words));
            case "if" -> {
                if (isIncluded) {
                    error(offset, "'#if' is not supported; use '#ifdef', '#ifndef', '#ifeq' or '#ifneq'");
                }
                conditions.openUnknown("#if", offset);
            }
            case "else" -> {
                end(words, 1);
                conditions.otherwise(offset);
            }
            case "elif" -> conditions.otherwiseIf(offset);
            case "endif" -> {
                end(words, 1);
                conditions.close(offset);
            }
            default -> {
                if (isIncluded) {
                    change(directive, words);
                }
            }
        }
    }

    /** Whether the condition that a directive opens is true. */
    private boolean holds(Directive directive, List<Word> words) {
        Word macro = macro(directive, words);
        boolean isNegated = words.get(0).text().startsWith("ifn");
        if (macro == null) {
            return false;
        }
        if (words.get(0).text().endsWith("def")) {
            end(words, 2);
            return macros.isDefined(macro.text()) != isNegated;
        }
        if (words.size() < 3) {
            error(
                    directive.end(),
                    "expected a value to compare '" + macro.text() + "' with, found the end of the line");
            return false;
        }
        end(words, 3);
        return macros.expand(macro).equals(macros.expand(words.get(2))) != isNegated;
    }

    private void change(Directive directive, List<Word> words) {
        String name = words.get(0).text();
        switch (name) {
            case "define" -> define(directive, words);
            case "undef" -> {
                Word macro = macro(directive, words);
                if (macro != null) {
                    end(words, 2);
                    change(directive, macro.text(), null);
                }
            }
            case "error" -> refuse(directive, words.get(0));
            case "include" -> error(directive.offset(), "'#include' is not supported");
            default ->
                error(
                        directive.offset(),
                        "unknown directive '#" + name
                                + "'; expected '#define', '#undef', '#ifdef', '#ifndef', '#ifeq', "
                                + "'#ifneq', '#else', '#endif' or '#error'" + Spelling.hint("#" + name, OFFERED));
        }
    }

    /** Reports the text of the author against the macros that are defined. */
    private void refuse(Directive directive, Word error) {
        String reason = directive.from(error.end()).strip();
        error(directive.offset(), reason.isEmpty() ? "the model refuses these macros" : reason);
    }

    private void define(Directive directive, List<Word> words) {
        if (words.size() > 1 && words.get(1).text().matches("[A-Za-z_][A-Za-z0-9_]*\\(.*")) {
            error(words.get(1).offset(), "macros with parameters are not supported");
            return;
        }
        Word macro = macro(directive, words);
        if (macro != null) {
            SourceText where = source.slice(macro.end(), directive.end());
            change(directive, macro.text(), new Macro(where, directive.from(macro.end())));
        }
    }

    private void change(Directive directive, String name, @Nullable Macro macro) {
        macros.define(name, macro);
        changes.add(new Change(directive.end(), name, macro));
    }

    /** The macro that a directive names; null, and an error, when it names none. */
    private @Nullable Word macro(Directive directive, List<Word> words) {
        boolean isMissing = words.size() < 2;
        if (isMissing || !words.get(1).isName()) {
            error(
                    isMissing ? directive.end() : words.get(1).offset(),
                    "expected the name of a macro, found "
                            + (isMissing
                                    ? "the end of the line"
                                    : "'" + words.get(1).text() + "'"));
            return null;
        }
        return words.get(1);
    }

    private void end(List<Word> words, int count) {
        if (words.size() > count) {
            Word next = words.get(count);
            error(next.offset(), "expected the end of the line, found '" + next.text() + "'");
        }
    }

    private void error(int offset, String message) {
        diagnostics.error(source, offset, message);
    }
}
