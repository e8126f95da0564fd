package dovetail.base;

import java.util.ArrayList;
import java.util.List;

/** Collects the diagnostics of one input, so that a reader can report everything it found in one go. */
public final class Diagnostics {
    /** The number of errors that are reported; further ones are mostly consequences of the first. */
    private static final int MAX_ERRORS = 50;

    /** The number of warnings that are reported. */
    private static final int MAX_WARNINGS = 50;

    private final List<Diagnostic> all = new ArrayList<>();
    private int errors;
    private int warnings;

    public void error(SourceText source, int offset, String message) {
        add(Diagnostic.error(source, offset, message));
    }

    public void warning(SourceText source, int offset, String message) {
        if (++warnings <= MAX_WARNINGS) {
            add(Diagnostic.warning(source, offset, message));
        } else if (warnings == MAX_WARNINGS + 1) {
            add(Diagnostic.warning(source, offset, "too many warnings; this and the rest are not shown"));
        }
    }

    public void add(Diagnostic diagnostic) {
        all.add(diagnostic);
        if (diagnostic.severity() == Diagnostic.Severity.ERROR && ++errors >= MAX_ERRORS) {
            List<Diagnostic> shown = all();
            shown.add(Diagnostic.error(diagnostic.file(), "too many errors; the rest is not shown"));
            throw new InputException(shown);
        }
    }

    /** The number of errors so far. */
    public int errorCount() {
        return errors;
    }

    /** Whether an error has been reported at a place. */
    public boolean hasErrorAt(SourceText source, int offset) {
        int line = source.line(offset);
        int column = source.column(offset);
        return all.stream()
                .anyMatch(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR
                        && diagnostic.line() == line
                        && diagnostic.column() == column
                        && diagnostic.file().equals(source.name()));
    }

    public boolean hasErrors() {
        return errors > 0;
    }

    /** Everything collected: file by file as they were first mentioned, in the order of the text. */
    public List<Diagnostic> all() {
        List<String> files = new ArrayList<>();
        for (Diagnostic diagnostic : all) {
            if (!files.contains(diagnostic.file())) {
                files.add(diagnostic.file());
            }
        }
        List<Diagnostic> ordered = new ArrayList<>(all);
        ordered.sort((a, b) -> {
            int byFile = files.indexOf(a.file()) - files.indexOf(b.file());
            int byLine = byFile != 0 ? byFile : a.line() - b.line();
            return byLine != 0 ? byLine : a.column() - b.column();
        });
        return ordered;
    }

    /** Ends reading with everything collected when any of it is an error. */
    public void throwIfErrors() {
        if (hasErrors()) {
            throw new InputException(all());
        }
    }
}
