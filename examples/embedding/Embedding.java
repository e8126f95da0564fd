import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.engine.Engine;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.expr.Expr;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.Task;
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
        // A language turns text into a model, and predicates in its own syntax into expressions.
        Model model = ModelReader.read(List.of(file));
        Expr bad = model.predicate(new SourceText("predicate", predicate));

        // A task is a network and a question about it.
        Task task = new Task(model.network(), new Property.Never("never " + predicate, bad));

        // An engine answers it, within limits; a limit that is met gives the verdict unknown.
        Engine engine = new ExploreEngine(ExploreOptions.DEFAULT);
        Budget budget = Budget.unlimited().withTime(Duration.ofMinutes(1));
        Verdict verdict = engine.run(task, budget, Progress.SILENT);

        // The verdict says what was found, and backs a violation with a trace. A visitor forgets none of its kinds.
        return verdict.accept(new Verdict.Visitor<>() {
            @Override
            public String holds(Verdict.Holds holds) {
                return "holds in all " + holds.figures().states() + " states\n";
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
