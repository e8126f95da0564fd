package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.base.ByteSize;
import dovetail.bench.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Compares plain exploration and exploration by clusters under the same memory, on random contexts: the least memory
 * with which plain exploration completes as many contexts as in the paper, and multiples of it. Table I and Figures 6 to 9
 * of the paper are about the same.
 */
final class ContextCaps {
    /** The paper's contexts that plain exploration completed, of 50. */
    private static final double PAPER_SHARE = 19.0 / 50;

    private static final double PASSED_BAR = 1.47;
    private static final double STATES_BAR = 2.31;
    private static final double FREEZABILITY_BAR = 0.75;

    private final RandomContexts.Parameters parameters;
    private final long seed;
    private final List<Integer> multiples;
    private final PrintStream out;

    /** @param multiples of the least memory; the first is 1 */
    ContextCaps(RandomContexts.Parameters parameters, long seed, List<Integer> multiples, PrintStream out) {
        this.parameters = parameters;
        this.seed = seed;
        this.multiples = List.copyOf(multiples);
        this.out = out;
    }

    /** The two explorations of one context. */
    private record Pair(ContextSample.Context context, Exploration plain, Exploration clusters) {}

    /**
     * Prints the tables of a system.
     *
     * @param values of the data that the system has besides the paper's; 1 for none
     */
    void print(int values) {
        ContextSample sample = ContextSample.of(parameters, seed, values);
        describe(sample);
        int wanted = (int) Math.round(PAPER_SHARE * sample.contexts().size());
        long least = LeastMemory.of(sample, wanted);
        Table table = new Table(
                out,
                "`--memory`",
                "passed: plain",
                "pastfree",
                "gain",
                "states: plain",
                "pastfree",
                "gain",
                "transitions: plain",
                "pastfree",
                "gain",
                "freezability",
                "least to most",
                "reached-future");
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
            List<Pair> pairs = explore(sample, least * multiple);
            row(table, least * multiple, pairs);
            first = first.isEmpty() ? pairs : first;
        }
        out.println();
        judge(first);
        out.println();
        out.printf(Locale.ROOT, "Every context with `--memory %d`:%n%n", least);
        details(first);
    }

    private void describe(ContextSample sample) {
        List<ContextSample.Context> contexts = sample.contexts();
        out.printf(
                Locale.ROOT,
                "Seed %d: %d contexts with %,d to %,d states of the environment, %,.0f on average (the paper's sample:"
                        + " 4 to 709,776, 22,908 on average).%n%n",
                seed,
                contexts.size(),
                contexts.stream()
                        .mapToInt(ContextSample.Context::locations)
                        .min()
                        .orElse(0),
                contexts.stream()
                        .mapToInt(ContextSample.Context::locations)
                        .max()
                        .orElse(0),
                contexts.stream()
                        .mapToInt(ContextSample.Context::locations)
                        .average()
                        .orElse(0));
    }

    private static List<Pair> explore(ContextSample sample, long memory) {
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
        long plainPassed = passed(pairs, Pair::plain);
        long clustersPassed = passed(pairs, Pair::clusters);
        long plainStates = sum(pairs, p -> p.plain().states());
        long clustersStates = sum(pairs, p -> p.clusters().states());
        long plainSteps = sum(pairs, p -> p.plain().transitions());
        long clustersSteps = sum(pairs, p -> p.clusters().transitions());
        table.row(
                ByteSize.render(memory),
                plainPassed,
                clustersPassed,
                (double) clustersPassed / plainPassed,
                plainStates,
                clustersStates,
                (double) clustersStates / plainStates,
                plainSteps,
                clustersSteps,
                (double) clustersSteps / plainSteps,
                percent(average(pairs, p -> p.clusters().freezability())),
                percent(least(pairs)) + " to " + percent(most(pairs)),
                String.format(
                        Locale.ROOT, "%,.0f", average(pairs, p -> p.clusters().reachedFuture())));
    }

    private void judge(List<Pair> pairs) {
        double passed = (double) passed(pairs, Pair::clusters) / passed(pairs, Pair::plain);
        double states = (double) sum(pairs, p -> p.clusters().states())
                / sum(pairs, p -> p.plain().states());
        double freezability = average(pairs, p -> p.clusters().freezability());
        out.printf(
                Locale.ROOT,
                "Bars: %.2f times the passed contexts (%.2f: %s), %.2f times the states (%.2f: %s), %s freezability"
                        + " (%s: %s).%n",
                passed,
                PASSED_BAR,
                PastFreeRun.verdict(passed >= PASSED_BAR),
                states,
                STATES_BAR,
                PastFreeRun.verdict(states >= STATES_BAR),
                percent(freezability),
                percent(FREEZABILITY_BAR),
                PastFreeRun.verdict(freezability >= FREEZABILITY_BAR));
    }

    private void details(List<Pair> pairs) {
        Table table = new Table(
                out,
                "context",
                "environment",
                "plain states",
                "pastfree states",
                "gain",
                "freezability",
                "reached-future");
        for (Pair pair : pairs) {
            table.row(
                    pair.context().name(),
                    (long) pair.context().locations(),
                    pair.plain().statesCell(),
                    pair.clusters().statesCell(),
                    (double) pair.clusters().states() / Math.max(1, pair.plain().states()),
                    percent(pair.clusters().freezability()),
                    pair.clusters().reachedFuture());
        }
    }

    private static long passed(List<Pair> pairs, Function<Pair, Exploration> which) {
        return pairs.stream().map(which).filter(Exploration::isWhole).count();
    }

    private static long sum(List<Pair> pairs, ToLongFunction<Pair> value) {
        return pairs.stream().mapToLong(value).sum();
    }

    private static double average(List<Pair> pairs, ToDoubleFunction<Pair> value) {
        return pairs.stream().mapToDouble(value).average().orElse(0);
    }

    private static double least(List<Pair> pairs) {
        return pairs.stream()
                .mapToDouble(p -> p.clusters().freezability())
                .min()
                .orElse(0);
    }

    private static double most(List<Pair> pairs) {
        return pairs.stream()
                .mapToDouble(p -> p.clusters().freezability())
                .max()
                .orElse(0);
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }
}
