package dovetail.bench.por;

import dovetail.bench.report.Sheet;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.spin.SpinReduction;
import dovetail.bench.tool.Instances;
import dovetail.bench.tool.Measurement;
import dovetail.bench.tool.Searches;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures the states of the reduction that preserves deadlocks, beside SPIN's and LTSmin's, and the cost of a state.
 */
record PorDeadlocks(Sheet sheet, Corpus corpus, Searches searches, SpinReduction spin) {
    /** Of fewer states, setting up takes more time than searching. */
    private static final long LEAST_STATES_FOR_COST = 50_000;

    void print() {
        Table table = sheet.table(
                "instance | states | left | ratio | SPIN states | SPIN left | SPIN ratio | LTSmin left | cost per state");
        for (Corpus.Instance instance : new PorModels(sheet.arguments()).forDeadlocks(corpus)) {
            row(instance, table);
        }
        table.means("geometric mean of all", "ratio", "cost per state");
        table.meansWhere("geometric mean where SPIN ran", "SPIN ratio", "ratio", "SPIN ratio");
    }

    private void row(Corpus.Instance instance, Table table) {
        Path model = corpus.dve(instance);
        List<Measurement> plain = new ArrayList<>();
        List<Measurement> reduced = new ArrayList<>();
        for (int i = 0; i < sheet.arguments().number("--repeat", 1); i++) {
            Optional<Measurement> full = searches.explore(model, false);
            Optional<Measurement> left = searches.explore(model, true);
            if (full.isEmpty() || left.isEmpty()) {
                table.row(instance.name(), "too slow");
                return;
            }
            plain.add(Instances.exact(instance, full.get()));
            reduced.add(left.get());
        }
        long states = plain.get(0).states();
        long left = reduced.get(0).states();
        double ratio = (double) states / left;
        Long ltsmin = PorModels.LTSMIN.get(instance.name());
        table.row(
                instance.name(),
                states,
                left,
                ratio,
                spin.deadlocks(instance),
                ltsmin == null ? "–" : ltsmin,
                left < LEAST_STATES_FOR_COST
                        ? "–"
                        : Statistics.medianRatio(plain, reduced, Measurement::statesPerSecond));
    }
}
