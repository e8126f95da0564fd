package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Table;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;

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

    /** The two explorations of one context. */
    private record Pair(ContextSample.Context context, Exploration plain, Exploration clusters) {}

    void print() {
        describe();
        int wanted = (int) Math.round(PAPER_SHARE * sample.contexts().size());
        long least = LeastMemory.of(sample, wanted);
        Table table = sheet.table("`--memory` | passed: plain | pastfree | gain | states: plain | pastfree | gain"
                + " | transitions: plain | pastfree | gain | freezability | least to most | reached-future");
        table.row(
                "the paper: 2 GB",
                19,
                28,
                1.47,
                62_845L,
                145_399L,
                2.31,
                85_641L,
                194_471L,
                2.27,
                "75 %",
                "19 % to 99.6 %",
                "1,620");
        List<Pair> first = List.of();
        for (int multiple : multiples) {
            List<Pair> pairs = explore(least * multiple);
            row(table, least * multiple, pairs);
            first = first.isEmpty() ? pairs : first;
        }
        sheet.gap();
        judge(first);
        sheet.gap();
        sheet.paragraph("Every context with `--memory %d`:", least);
        details(first);
    }

    private void describe() {
        IntSummaryStatistics sizes = sample.contexts().stream()
                .mapToInt(ContextSample.Context::locations)
                .summaryStatistics();
        sheet.paragraph(
                "Seed %d: %d contexts with %,d to %,d states of the environment, %,.0f on average (the paper's sample:"
                        + " 4 to 709,776, 22,908 on average).",
                seed, sizes.getCount(), sizes.getMin(), sizes.getMax(), sizes.getAverage());
    }

    private List<Pair> explore(long memory) {
        Budget budget = Budget.unlimited().withMemory(memory);
        List<Pair> pairs = new ArrayList<>();
        for (ContextSample.Context context : sample.contexts()) {
            Exploration plain = Exploration.plain(context.model(), budget);
            Exploration clusters = Exploration.drop(context.model(), budget);
            plain.requireEqual(clusters, context.name());
            pairs.add(new Pair(context, plain, clusters));
        }
        return pairs;
    }

    private static void row(Table table, long memory, List<Pair> pairs) {
        Total plain = Total.of(pairs.stream().map(Pair::plain).toList());
        Total clusters = Total.of(pairs.stream().map(Pair::clusters).toList());
        DoubleSummaryStatistics freed = freed(pairs);
        table.row(
                ByteSize.render(memory),
                plain.passed(),
                clusters.passed(),
                (double) clusters.passed() / plain.passed(),
                plain.states(),
                clusters.states(),
                (double) clusters.states() / plain.states(),
                plain.transitions(),
                clusters.transitions(),
                (double) clusters.transitions() / plain.transitions(),
                Table.percent(freed.getAverage()),
                Table.percent(freed.getMin()) + " to " + Table.percent(freed.getMax()),
                Math.round(pairs.stream()
                        .mapToLong(pair -> pair.clusters().reachedFuture())
                        .average()
                        .orElse(0)));
    }

    private static DoubleSummaryStatistics freed(List<Pair> pairs) {
        return pairs.stream()
                .mapToDouble(pair -> pair.clusters().freezability())
                .summaryStatistics();
    }

    private void judge(List<Pair> pairs) {
        Total plain = Total.of(pairs.stream().map(Pair::plain).toList());
        Total clusters = Total.of(pairs.stream().map(Pair::clusters).toList());
        double passed = (double) clusters.passed() / plain.passed();
        double states = (double) clusters.states() / plain.states();
        double freezability = freed(pairs).getAverage();
        sheet.line(
                "Bars: %.2f times the passed contexts %s, %.2f times the states %s, %s freezability (%s: %s).",
                passed,
                Table.atLeast(PASSED_BAR, passed),
                states,
                Table.atLeast(STATES_BAR, states),
                Table.percent(freezability),
                Table.percent(FREEZABILITY_BAR),
                Table.met(freezability >= FREEZABILITY_BAR));
    }

    private void details(List<Pair> pairs) {
        Table table = sheet.table(
                "context | environment | plain states | pastfree states | gain | freezability | reached-future");
        for (Pair pair : pairs) {
            table.row(
                    pair.context().name(),
                    (long) pair.context().locations(),
                    pair.plain().statesCell(),
                    pair.clusters().statesCell(),
                    (double) pair.clusters().states() / Math.max(1, pair.plain().states()),
                    Table.percent(pair.clusters().freezability()),
                    pair.clusters().reachedFuture());
        }
    }
}
