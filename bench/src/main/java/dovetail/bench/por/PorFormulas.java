package dovetail.bench.por;

import dovetail.bench.report.Table;
import dovetail.bench.spin.SpinReduction;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Searches;
import dovetail.testkit.corpus.Corpus;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Measures the product states of formulas that hold, with and without reduction, beside those of SPIN. */
final class PorFormulas {
    private final Searches searches;
    private final PorModels models;
    private final Corpus corpus;
    private final SpinReduction spin;
    private final List<Double> all = new ArrayList<>();
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> theirs = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();

    PorFormulas(Searches searches, PorModels models, Corpus corpus, SpinReduction spin) {
        this.searches = searches;
        this.models = models;
        this.corpus = corpus;
        this.spin = spin;
    }

    void print(PrintStream to) {
        Table table = new Table(
                to,
                "instance",
                "formula",
                "product",
                "left",
                "ratio",
                "C1 / C2 / C3",
                "SPIN product",
                "SPIN left",
                "SPIN ratio");
        for (Corpus.Instance instance : models.forFormulas(corpus)) {
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                row(instance, liveness, table);
            }
        }
        table.row("geometric mean of all", "", "", "", Table.mean(all));
        table.row("geometric mean where SPIN ran", "", "", "", Table.mean(ours), "", "", "", Table.mean(theirs));
        to.println();
        to.println("Skipped: " + (leftOut.isEmpty() ? "nothing" : String.join("; ", leftOut)) + ".");
    }

    private void row(Corpus.Instance instance, Corpus.Liveness liveness, Table table) {
        String name = instance.name() + " property " + liveness.property();
        if (liveness.infinite() != Corpus.Answer.YES) {
            leftOut.add(name + " (violated)");
            return;
        }
        Path model = corpus.dve(instance);
        List<String> property = List.of("-f", liveness.formula(), "--finite-runs", "ignore");
        Searches.Found left = searches.check(model, property, "por");
        Searches.Found full = left.isAnswer() ? searches.check(model, property, "ltl") : left;
        if (!full.isAnswer()) {
            leftOut.add(name + (full.reason().contains("sensitive") ? " (sensitive)" : " (" + full.reason() + ")"));
            return;
        }
        if (!full.answer().equals("holds") || !left.answer().equals("holds")) {
            throw new BenchFailure(
                    name + " is known to hold; without reduction it " + full.answer() + ", with it " + left.answer());
        }
        double ratio = (double) full.states() / left.states();
        all.add(ratio);
        SpinReduction.Ratio other = spin.formula(instance, liveness.formula());
        if (other.isThere()) {
            ours.add(ratio);
            theirs.add(other.value());
        }
        Object[] cells = other.cells();
        // A bar would end the cell.
        String shown = "`" + liveness.formula().replace("|", "\\|") + "`";
        table.row(
                instance.name(),
                shown,
                full.states(),
                left.states(),
                ratio,
                left.blocked(),
                cells[0],
                cells[1],
                cells[2]);
    }
}
