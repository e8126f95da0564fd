package dovetail.base;

import java.util.List;

/**
 * Thrown for wrong input, with a list of diagnostics; it never ends in a stack trace. A fault of the tool is any other
 * exception.
 */
public final class InputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    public InputException(List<Diagnostic> diagnostics) {
        super(null, null, false, false);
        this.diagnostics = List.copyOf(diagnostics);
    }

    public InputException(Diagnostic diagnostic) {
        this(List.of(diagnostic));
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** The diagnostics as a user sees them. */
    @Override
    public String getMessage() {
        StringBuilder out = new StringBuilder();
        for (Diagnostic diagnostic : diagnostics) {
            out.append(out.length() == 0 ? "" : "\n").append(diagnostic.render());
        }
        return out.toString();
    }
}
