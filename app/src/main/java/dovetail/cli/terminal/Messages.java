package dovetail.cli.terminal;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.report.view.Report;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The warnings of a run: printed as they arise, each once, and kept for its report. */
public final class Messages {
    private final PrintStream out;
    private final PrintStream err;
    private final List<Diagnostic> warnings = new ArrayList<>();
    private boolean answered;
    /** The answers of the run, as soon as they are known. */
    private @Nullable Report report;
    /** Whether warnings are kept back, to become errors. */
    private boolean isStrict;

    public Messages(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Prints a warning, unless it has been printed; results printed before it are seen before it. */
    public void warn(Diagnostic warning) {
        if (add(warning) && !isStrict) {
            out.flush();
            err.println(warning.render());
        }
    }

    /** Keeps a warning for reports without printing it; false when it is there already. */
    public boolean add(Diagnostic warning) {
        return !warnings.contains(warning) && warnings.add(warning);
    }

    /** Keeps further warnings back until {@link #requireNone}. */
    public void beStrict() {
        isStrict = true;
    }

    /** Throws the warnings that were kept back as errors, if there are any; later ones are warnings. */
    public void requireNone() {
        if (isStrict && !warnings.isEmpty()) {
            List<Diagnostic> errors = warnings.stream().map(Diagnostic::asError).toList();
            warnings.clear();
            throw new InputException(errors);
        }
        isStrict = false;
    }

    /** The warnings so far, in their order. */
    public List<Diagnostic> warnings() {
        return List.copyOf(warnings);
    }

    /** Notes that the JSON object of the run is printed: a later error must not print a second one. */
    public void answered() {
        answered = true;
    }

    public boolean isAnswered() {
        return answered;
    }

    /** Keeps the answers of the run, which a later error must not replace. */
    public void keep(Report answers) {
        report = answers;
    }

    public Optional<Report> report() {
        return Optional.ofNullable(report);
    }
}
