package dovetail.bench.por;

import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import dovetail.bench.spin.SpinReduction;
import dovetail.bench.tool.BenchFailure;
import dovetail.bench.tool.Searches;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Measures the product states of formulas that hold, with and without reduction, beside those of SPIN. */
final class PorFormulas {
    private final Sheet sheet;
    private final Corpus corpus;
    private final Searches searches;
    private final SpinReduction spin;
    private final List<String> leftOut = new ArrayList<>();

    PorFormulas(Sheet sheet, Corpus corpus, Searches searches, SpinReduction spin) {
        this.sheet = sheet;
        this.corpus = corpus;
        this.searches = searches;
        this.spin = spin;
    }

    void print() {
        Table table = sheet.table(
                "instance | formula | product | left | ratio | C1 / C2 / C3 | SPIN product | SPIN left | SPIN ratio");
        for (Corpus.Instance instance : new PorModels(sheet.arguments()).forFormulas(corpus)) {
            for (Corpus.Liveness liveness : corpus.linearTime(instance)) {
                row(instance, liveness, table);
            }
        }
        table.means("geometric mean of all", "ratio");
        table.meansWhere("geometric mean where SPIN ran", "SPIN ratio", "ratio", "SPIN ratio");
        sheet.gap();
        sheet.line("Skipped: " + (leftOut.isEmpty() ? "nothing" : String.join("; ", leftOut)) + ".");
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
        table.row(
                instance.name(),
                Table.code(liveness.formula()),
                full.states(),
                left.states(),
                (double) full.states() / left.states(),
                left.blocked(),
                spin.formula(instance, liveness.formula()));
    }
}
