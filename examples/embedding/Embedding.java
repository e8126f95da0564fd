import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.property.Property;
import dovetail.report.text.Style;
import dovetail.report.text.TraceText;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Dovetail as a library: reads a model, asks whether a predicate can ever be true, and prints the answer.
 *
 * <p>Usage: {@code java -cp app/target/dovetail.jar examples/embedding/Embedding.java MODEL PREDICATE}
 */
public final class Embedding {
    private Embedding() {}

    public static void main(String[] args) {
        System.out.print(answer(Path.of(args[0]), args[1]));
    }

    /** Whether a state where the predicate is true can be reached, in words. */
    static String answer(Path file, String predicate) {
        // A model knows the properties that are stated with it, and makes others of text in its own syntax.
        OpenModel model = OpenModel.read(file);
        Property property = model.invariant("not (" + predicate + ")");

        // Limits that are met give the verdict unknown.
        Budget budget = Budget.unlimited().withTime(Duration.ofMinutes(1));
        Verdict verdict = model.check(List.of(property), budget, Progress.SILENT)
                .answers()
                .get(0)
                .verdict();

        // The verdict says what was found, and backs a violation with a trace. A visitor forgets none of its kinds.
        return verdict.accept(new Verdict.Visitor<>() {
            @Override
            public String holds(Verdict.Holds holds) {
                // A model error hides all that would follow it: to hold is not enough.
                return "holds in all " + holds.figures().states() + " states"
                        + (holds.isClean() ? "\n" : ", but model errors are not excluded\n");
            }

            @Override
            public String violated(Verdict.Violated violated) {
                return "violated:\n" + violated.trace().map(t -> TraceText.render(t, Style.PLAIN)).orElse("");
            }

            @Override
            public String unknown(Verdict.Unknown unknown) {
                return "unknown: " + unknown.reason().text() + "\n";
            }
        });
    }
}
