package dovetail.cli.terminal;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Printable;
import dovetail.report.view.Remedies;
import dovetail.report.view.Report;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** The warnings of a run: printed as they arise, each once, and kept for its report. */
public final class Messages {
    private final String model;
    private final PrintStream out;
    private final PrintStream err;
    private final List<Diagnostic> warnings = new ArrayList<>();
    private boolean answered;
    /** The answers of the run, as soon as they are known. */
    private List<Report> reports = List.of();
    /** Whether warnings are kept back, to become errors. */
    private boolean isStrict;

    public Messages(PrintStream out, PrintStream err) {
        this("", out, err);
    }

    /** @param model the name of the model that the warnings are about, where there are several; otherwise empty */
    public Messages(String model, PrintStream out, PrintStream err) {
        this.model = model;
        this.out = out;
        this.err = err;
    }

    /** Prints a warning, unless it has been printed; results printed before it are seen before it. */
    public void warn(Diagnostic warning) {
        Diagnostic worded = Remedies.worded(warning);
        if (add(worded) && !isStrict) {
            out.flush();
            print(worded);
        }
    }

    /** Prints a diagnostic; one about an option or the whole run is preceded by the name of the model, where there are several. */
    public void print(Diagnostic diagnostic) {
        boolean tellsFile = !diagnostic.file().isEmpty() && !diagnostic.file().startsWith("-");
        err.println((model.isEmpty() || tellsFile ? "" : Printable.of(model) + ": ") + diagnostic.render());
    }

    /** Prints a message of the tool, after the name of the model where there are several. */
    public void print(String text) {
        err.println("dovetail: " + Printable.of((model.isEmpty() ? "" : model + ": ") + text));
    }

    /** Prints a failure of the tool. */
    public void print(Throwable thrown) {
        ToolFailure.print(model.isEmpty() ? "" : "in " + model, thrown, err);
    }

    /** Keeps a warning for reports without printing it; false when it is there already. */
    public boolean add(Diagnostic warning) {
        Diagnostic worded = Remedies.worded(warning);
        return !warnings.contains(worded) && warnings.add(worded);
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
    public void keep(List<Report> answers) {
        reports = List.copyOf(answers);
    }

    /** The answers about each model; none as long as they are not known. */
    public List<Report> reports() {
        return reports;
    }
}
