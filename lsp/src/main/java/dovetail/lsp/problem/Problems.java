package dovetail.lsp.problem;

import dovetail.base.Diagnostic;
import dovetail.lsp.text.Document;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Range;

/** Shows messages of the tool as editors do: each underlines the word or the symbol at its place. */
public final class Problems {
    /** The source that editors show beside a message. */
    public static final String SOURCE = "dovetail";

    private Problems() {}

    /** The messages about a text, from those about several. */
    public static List<org.eclipse.lsp4j.Diagnostic> of(Document document, List<Diagnostic> all) {
        String file = document.file().toString();
        List<org.eclipse.lsp4j.Diagnostic> shown = new ArrayList<>();
        for (Diagnostic one : all) {
            if (one.file().equals(file)) {
                shown.add(new org.eclipse.lsp4j.Diagnostic(
                        range(document, one),
                        one.message(),
                        one.severity() == Diagnostic.Severity.ERROR
                                ? DiagnosticSeverity.Error
                                : DiagnosticSeverity.Warning,
                        SOURCE));
            }
        }
        return shown;
    }

    private static Range range(Document document, Diagnostic one) {
        if (one.line() == 0 || one.column() == 0) {
            return document.line(Math.max(0, one.line() - 1));
        }
        int from = document.offset(one.line(), one.column());
        return document.range(from, endOfToken(document.text(), from));
    }

    /** The end of the word, the number, the string or the symbol at an offset. */
    static int endOfToken(String text, int from) {
        if (from >= text.length() || text.charAt(from) == '\n' || text.charAt(from) == '\r') {
            return from;
        }
        int end = from + 1;
        if (text.charAt(from) == '"') {
            while (end < text.length() && text.charAt(end) != '"' && text.charAt(end) != '\n') {
                end++;
            }
            return end < text.length() && text.charAt(end) == '"' ? end + 1 : end;
        }
        if (isWordPart(text.charAt(from))) {
            while (end < text.length() && isWordPart(text.charAt(end))) {
                end++;
            }
        }
        return end;
    }

    static boolean isWordPart(char c) {
        return Character.isJavaIdentifierPart(c) && c != '$';
    }
}
