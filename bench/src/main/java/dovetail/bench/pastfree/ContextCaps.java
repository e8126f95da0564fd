package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Compares plain exploration and exploration by clusters under the same memory, on random contexts: the least memory
 * with which plain exploration completes as many contexts as in the paper, and multiples of it. Table I and Figures 6 to 9
 * of the paper are about the same.
 *
 * @param multiples of the least memory; the first is 1
 */
record ContextCaps(Sheet sheet, ContextSample sample, long seed, List<Integer> multiples) {
    /** The paper's contexts that plain exploration completed, of 50. */
    private static final double PAPER_SHARE = 19.0 / 50;

    private static final double PASSED_BAR = 1.47;
    private static final double STATES_BAR = 2.31;
    private static final double FREEZABILITY_BAR = 0.75;

    /** The explorations of all contexts with the same memory, by context. */
    private record Pairs(Map<ContextSample.Context, Reply> plain, Map<ContextSample.Context, Reply> clusters) {
        Total plainTotal() {
            return Total.of(plain.values());
        }

        Total clusterTotal() {
            return Total.of(clusters.values());
        }
    }

    void print() {
        IntSummaryStatistics sizes = sample.contexts().stream()
                .mapToInt(ContextSample.Context::locations)
                .summaryStatistics();
        sheet.paragraph(
                "Seed %d: %d contexts with %,d to %,d states of the environment, %,.0f on average (the paper's sample:"
                        + " 4 to 709,776, 22,908 on average).",
                seed, sizes.getCount(), sizes.getMin(), sizes.getMax(), sizes.getAverage());
        int wanted = (int) Math.round(PAPER_SHARE * sample.contexts().size());
        long least = LeastMemory.of(sample, wanted);
        Table table = sheet.table("`--memory` | passed: plain | pastfree | gain | states: plain | pastfree | gain"
                + " | transitions: plain | pastfree | gain | freezability | least to most | reached-future");
        List<Object> paper = List.of(19, 28, 1.47, 62_845L, 145_399L, 2.31, 85_641L, 194_471L, 2.27);
        table.row("the paper: 2 GB", paper, "75 %", "19 % to 99.6 %", "1,620");
        List<Pairs> all = new ArrayList<>();
        for (int multiple : multiples) {
            Pairs pairs = explore(least * multiple);
            row(table, least * multiple, pairs);
            all.add(pairs);
        }
        sheet.gap();
        judge(all.get(0).plainTotal(), all.get(0).clusterTotal());
        sheet.gap();
        sheet.paragraph("Every context with `--memory %d`:", least);
        details(all.get(0));
    }

    private Pairs explore(long memory) {
        Budget budget = Budget.unlimited().withMemory(memory);
        Pairs pairs = new Pairs(new LinkedHashMap<>(), new LinkedHashMap<>());
        for (ContextSample.Context context : sample.contexts()) {
            Reply plain = Exploration.plain(context.model(), budget);
            Reply clusters = Exploration.drop(context.model(), budget);
            plain.requireEqual(clusters, context.name());
            pairs.plain.put(context, plain);
            pairs.clusters.put(context, clusters);
        }
        return pairs;
    }

    private static void row(Table table, long memory, Pairs pairs) {
        Total plain = pairs.plainTotal();
        Total clusters = pairs.clusterTotal();
        table.row(
                ByteSize.render(memory),
                plain.gain(clusters, Total::passed),
                plain.gain(clusters, Total::states),
                plain.gain(clusters, Total::transitions),
                clusters.averageFreed(),
                clusters.leastToMostFreed(),
                Math.round(pairs.clusters.values().stream()
                        .mapToLong(each -> each.extra("reachedFuture"))
                        .average()
                        .orElse(0)));
    }

    private void judge(Total plain, Total clusters) {
        double passed = (double) clusters.passed() / plain.passed();
        double states = (double) clusters.states() / plain.states();
        sheet.line(
                "Bars: %.2f times the passed contexts %s, %.2f times the states %s, %s freezability (%s: %s).",
                passed,
                Table.atLeast(PASSED_BAR, passed),
                states,
                Table.atLeast(STATES_BAR, states),
                clusters.averageFreed(),
                Table.percent(FREEZABILITY_BAR),
                Table.met(clusters.freezability().getAverage() >= FREEZABILITY_BAR));
    }

    private void details(Pairs pairs) {
        Table table = sheet.table(
                "context | environment | plain states | pastfree states | gain | freezability | reached-future");
        pairs.plain.forEach((context, plain) -> {
            Reply clusters = Objects.requireNonNull(pairs.clusters.get(context));
            table.row(
                    context.name(),
                    (long) context.locations(),
                    plain.statesCell(),
                    clusters.statesCell(),
                    (double) clusters.states() / Math.max(1, plain.states()),
                    clusters);
        });
    }
}
