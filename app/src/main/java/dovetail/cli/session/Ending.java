package dovetail.cli.session;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.cli.args.UsageException;
import dovetail.cli.terminal.ExitStatus;
import dovetail.cli.terminal.Messages;
import dovetail.report.view.Remedies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Ending of a run by an exception: its exit status, and the errors or the limit for its report.
 *
 * @param limit the limit that left the answer unknown; there are no errors then
 */
public record Ending(int status, List<Diagnostic> errors, Optional<Limit> limit) {
    private static final String MORE_HEAP =
            "; give Java a larger heap, as with DOVETAIL_JAVA_OPTS=-Xmx8g, or make the model smaller";

    /** Prints an exception in the manner of its kind. */
    public static Ending of(Throwable thrown, Messages messages) {
        if (thrown instanceof UsageException) {
            String message = Remedies.worded(String.valueOf(thrown.getMessage()));
            messages.print(message);
            return error(List.of(Diagnostic.error("", message)));
        }
        if (thrown instanceof InputException e) {
            List<Diagnostic> errors = new ArrayList<>();
            for (Diagnostic diagnostic : e.diagnostics()) {
                errors.add(Remedies.worded(diagnostic));
            }
            errors.forEach(messages::print);
            return error(errors);
        }
        if (thrown instanceof Limit.Exceeded e) {
            Limit limit = new Limit(e.limit().kind(), Remedies.worded(e.limit().text()));
            messages.print("unknown: " + limit.text());
            return unknown(limit);
        }
        if (thrown instanceof OutOfMemoryError) {
            Limit full = Limit.heapFull();
            Limit limit = new Limit(full.kind(), full.text() + MORE_HEAP);
            messages.print(limit.text());
            return unknown(limit);
        }
        messages.print(thrown);
        return error(List.of(Diagnostic.error("", Limit.failure(thrown).text())));
    }

    private static Ending error(List<Diagnostic> errors) {
        return new Ending(ExitStatus.ERROR, errors, Optional.empty());
    }

    private static Ending unknown(Limit limit) {
        return new Ending(ExitStatus.UNKNOWN, List.of(), Optional.of(limit));
    }

    /** The errors for reports that know no limits. */
    public List<Diagnostic> allErrors() {
        return limit.map(met -> List.of(Diagnostic.error("", "unknown: " + met.text())))
                .orElse(errors);
    }
}
