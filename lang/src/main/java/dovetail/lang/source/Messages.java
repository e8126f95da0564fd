package dovetail.lang.source;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.Origin;
import dovetail.base.SourceText;
import dovetail.lang.source.token.Name;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Collects the diagnostics of the translation of one source text, each once, and the origins of its parts. */
public final class Messages {
    private final SourceText source;
    private final Diagnostics diagnostics;
    private final Predicate<String> isKeyword;
    /** The diagnostics so far: a process that is instantiated twice is translated twice. */
    private final Set<Reported> reported = new HashSet<>();

    private record Reported(int offset, String message) {}

    public Messages(SourceText source, Diagnostics diagnostics, Predicate<String> isKeyword) {
        this.source = source;
        this.diagnostics = diagnostics;
        this.isKeyword = isKeyword;
    }

    public void error(int offset, String message) {
        if (reported.add(new Reported(offset, message))) {
            diagnostics.error(source, offset, message);
        }
    }

    /** Reports an error at a name; of a keyword that stands for one, the parser has said enough. */
    public void error(Name name, String message) {
        if (!isKeyword.test(name.text())) {
            error(name.offset(), message);
        }
    }

    public void warning(int offset, String message) {
        if (reported.add(new Reported(offset, message))) {
            diagnostics.warning(source, offset, message);
        }
    }

    /** Warns of something that concerns every answer: it is never one of too many warnings. */
    public void warningOfAnswers(int offset, String message) {
        diagnostics.add(Diagnostic.warning(source, offset, message));
    }

    public void declaredTwice(Name name, int before) {
        error(name, "'" + name.text() + "' is declared already, on line " + source.line(before));
    }

    /** Messages about the same text that are not reported, for attempts. */
    public Messages apart() {
        return new Messages(source, new Diagnostics(), isKeyword);
    }

    public int errorCount() {
        return diagnostics.errorCount();
    }

    /** Ends reading when there were errors; otherwise the warnings so far. */
    public List<Diagnostic> warnings() {
        diagnostics.throwIfErrors();
        return diagnostics.all();
    }

    /** The text of the declaration whose name begins at an offset. */
    SourceText declaration(int offset) {
        return DeclarationText.of(source, offset);
    }

    public int line(int offset) {
        return source.line(offset);
    }

    public Origin origin(int offset) {
        return new Origin(source.name(), source.line(offset), source.column(offset));
    }
}
