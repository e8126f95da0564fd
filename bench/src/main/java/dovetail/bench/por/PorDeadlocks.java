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
final class PorDeadlocks {
    /** Of fewer states, setting up takes more time than searching. */
    private static final long LEAST_STATES_FOR_COST = 50_000;

    private final Sheet sheet;
    private final Corpus corpus;
    private final Searches searches;
    private final SpinReduction spin;
    private final List<Double> all = new ArrayList<>();
    private final List<Double> ours = new ArrayList<>();
    private final List<Double> theirs = new ArrayList<>();
    private final List<Double> costs = new ArrayList<>();

    PorDeadlocks(Sheet sheet, Corpus corpus, Searches searches, SpinReduction spin) {
        this.sheet = sheet;
        this.corpus = corpus;
        this.searches = searches;
        this.spin = spin;
    }

    void print() {
        Table table = sheet.table(
                "instance | states | left | ratio | SPIN states | SPIN left | SPIN ratio | LTSmin left | cost per state");
        for (Corpus.Instance instance : new PorModels(sheet.arguments()).forDeadlocks(corpus)) {
            row(instance, table);
        }
        table.row("geometric mean of all", "", "", Table.mean(all), "", "", "", "", Table.mean(costs));
        table.row("geometric mean where SPIN ran", "", "", Table.mean(ours), "", "", Table.mean(theirs));
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
        all.add(ratio);
        SpinReduction.Ratio other = spin.deadlocks(instance);
        if (other.isThere()) {
            ours.add(ratio);
            theirs.add(other.value());
        }
        Long ltsmin = PorModels.LTSMIN.get(instance.name());
        table.row(
                instance.name(),
                states,
                left,
                ratio,
                other.cells(),
                ltsmin == null ? "–" : ltsmin,
                left < LEAST_STATES_FOR_COST ? "–" : cost(plain, reduced));
    }

    private Object cost(List<Measurement> plain, List<Measurement> reduced) {
        double cost = Statistics.medianRatio(plain, reduced, Measurement::statesPerSecond);
        costs.add(cost);
        return cost;
    }
}
