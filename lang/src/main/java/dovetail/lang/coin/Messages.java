package dovetail.lang.coin;

import dovetail.base.Diagnostic;
import dovetail.base.Diagnostics;
import dovetail.base.SourceText;
import dovetail.lang.coin.Syntax.Name;
import dovetail.model.Origin;
import java.util.List;

/** What lowering has to say about one source text, and where things in it come from. */
final class Messages {
    private final SourceText source;
    private final Diagnostics diagnostics;

    Messages(SourceText source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    void error(int offset, String message) {
        diagnostics.error(source, offset, message);
    }

    /** Reports an error at a name; of a keyword that stands for one, the parser has said enough. */
    void error(Name name, String message) {
        if (!Keywords.isKeyword(name.text())) {
            error(name.offset(), message);
        }
    }

    void warning(int offset, String message) {
        diagnostics.warning(source, offset, message);
    }

    void declaredTwice(Name name, int before) {
        error(name, "'" + name.text() + "' is declared already, on line " + source.line(before));
    }

    /** Ends reading when there were errors; otherwise the warnings so far. */
    List<Diagnostic> warnings() {
        diagnostics.throwIfErrors();
        return diagnostics.all();
    }

    int line(int offset) {
        return source.line(offset);
    }

    Origin origin(int offset) {
        return new Origin(source.name(), source.line(offset), source.column(offset));
    }
}
