package dovetail.base;

import java.util.ArrayList;
import java.util.List;

/** Collects the diagnostics of one input, so that a reader can report everything it found in one go. */
public final class Diagnostics {
    /** Past this many errors a file is noise, and more messages help nobody. */
    private static final int MOST_ERRORS = 50;

    /** Past this many warnings nobody reads on. */
    private static final int MOST_WARNINGS = 50;

    private final List<Diagnostic> all = new ArrayList<>();
    private int errors;
    private int warnings;

    public void error(SourceText source, int offset, String message) {
        add(Diagnostic.error(source, offset, message));
    }

    public void warning(SourceText source, int offset, String message) {
        if (++warnings <= MOST_WARNINGS) {
            add(Diagnostic.warning(source, offset, message));
        } else if (warnings == MOST_WARNINGS + 1) {
            add(Diagnostic.warning(source, offset, "too many warnings; this and the rest are not shown"));
        }
    }

    public void add(Diagnostic diagnostic) {
        all.add(diagnostic);
        if (diagnostic.severity() == Diagnostic.Severity.ERROR && ++errors >= MOST_ERRORS) {
            all.add(Diagnostic.error(diagnostic.file(), "too many errors; the rest is not shown"));
            throw new InputException(all);
        }
    }

    public boolean hasErrors() {
        return errors > 0;
    }

    public List<Diagnostic> all() {
        return List.copyOf(all);
    }

    /** Ends reading with everything collected when any of it is an error. */
    public void throwIfErrors() {
        if (hasErrors()) {
            throw new InputException(all);
        }
    }
}
