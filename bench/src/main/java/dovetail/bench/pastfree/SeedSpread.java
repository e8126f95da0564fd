package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * Compares plain exploration and exploration by clusters on samples of several seeds, with the same memory for states. The
 * buffers of a search, which a context of two states needs too, do not count for either side.
 */
record SeedSpread(Sheet sheet, int contexts, int values) {
    private static final int SEEDS = 10;
    private static final double PAPER_SHARE = 19.0 / 50;
    /** Contexts above this number of states are among the larger ones. */
    private static final long MOST_STATES = 100_000;

    private static final String TINY = """
            event e0 is { send 0 to {Behavior}1 }
            cdl tiny is { main is { event e0 } }
            """;

    private record Gains(double passed, double states, double freezability) {}

    void print() {
        ContextSample tiny =
                ContextSample.read(RandomContexts.system(RandomContexts.Parameters.PAPER.events(), values), TINY);
        long plainBuffers = LeastMemory.ofFirst(tiny, Exploration::plain);
        long clusterBuffers = LeastMemory.ofFirst(tiny, Exploration::drop);
        sheet.paragraph(
                "Buffers: %s for plain exploration, %s for pastfree. %d values of the data, %d contexts for each seed.",
                ByteSize.render(plainBuffers), ByteSize.render(clusterBuffers), values, contexts);
        Table table =
                sheet.table("seed | memory for states | passed: plain | pastfree | gain | states: plain | pastfree"
                        + " | gain | freezability");
        List<Gains> all = new ArrayList<>();
        List<Long> seeds = seeds();
        for (long seed : seeds) {
            RandomContexts.Parameters parameters = RandomContexts.Parameters.PAPER.withContexts(contexts);
            ContextSample sample = ContextSample.of(parameters, seed, values);
            int wanted = (int) Math.round(PAPER_SHARE * contexts);
            long memory = LeastMemory.of(sample, wanted, MOST_STATES) - plainBuffers;
            List<Reply> plain = new ArrayList<>();
            List<Reply> clusters = new ArrayList<>();
            for (ContextSample.Context context : sample.contexts()) {
                Reply one =
                        Exploration.plain(context.model(), Budget.unlimited().withMemory(memory + plainBuffers));
                Reply two = Exploration.drop(context.model(), Budget.unlimited().withMemory(memory + clusterBuffers));
                one.requireEqual(two, context.name());
                plain.add(one);
                clusters.add(two);
            }
            Total before = Total.of(plain);
            Total after = Total.of(clusters);
            table.row(
                    seed,
                    ByteSize.render(memory),
                    before.gain(after, Total::passed),
                    before.gain(after, Total::states),
                    after.averageFreed());
            all.add(new Gains(
                    (double) after.passed() / before.passed(),
                    (double) after.states() / before.states(),
                    100 * after.freezability().getAverage()));
        }
        sheet.gap();
        sheet.line("Median and range of %d seeds:", seeds.size());
        sheet.gap();
        sheet.line(
                "- passed contexts: %s times (the paper: 1.47)",
                spread(all.stream().map(Gains::passed).toList()));
        sheet.line(
                "- states: %s times (the paper: 2.31)",
                spread(all.stream().map(Gains::states).toList()));
        sheet.line(
                "- freezability: %s %% (the paper: 75 %%)",
                spread(all.stream().map(Gains::freezability).toList()));
    }

    /** The seeds on the command line, or the first ten. */
    private List<Long> seeds() {
        List<String> names = sheet.arguments().names();
        return names.isEmpty()
                ? LongStream.rangeClosed(1, SEEDS).boxed().toList()
                : names.stream().map(Long::valueOf).toList();
    }

    private static String spread(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        int half = sorted.size() / 2;
        double median = sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
        return String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", median, sorted.get(0), sorted.get(sorted.size() - 1));
    }
}
