package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.bench.panel.Reply;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/**
 * Compares the times of plain exploration and of exploration by clusters, whose past is dropped or saved to disk. The
 * three run in turn on every context, several times; a ratio is the median of those of the rounds. Figures 10 and 11 of
 * the paper are about the same.
 */
record ContextTimes(Sheet sheet, ContextSample sample) {
    /** Smaller contexts are too short to be timed one by one. */
    private static final long TIMED_STATES = 100_000;

    private static final double DROP_BAR = 1.2;
    private static final double DISK_BAR = 1.15;

    private static final long MOST_STATES = 2_000_000;
    private static final int ROUNDS = 5;

    /** The seconds of one context, or of several together: plainly, with the past dropped, and with it on disk. */
    private record Timing(long states, InTurn<Double> seconds) {
        Timing plus(Timing other) {
            return new Timing(states + other.states, seconds.plus(other.seconds, Double::sum));
        }

        double dropRatio() {
            return seconds.ratio(1, 0, Double::doubleValue);
        }

        double diskRatio() {
            return seconds.ratio(2, 1, Double::doubleValue);
        }

        void row(String name, Table table) {
            table.row(
                    name,
                    states,
                    seconds.median(0, Double::doubleValue),
                    seconds.median(1, Double::doubleValue),
                    seconds.median(2, Double::doubleValue),
                    dropRatio(),
                    diskRatio());
        }
    }

    void print() {
        long most = sheet.arguments().number("--most", MOST_STATES);
        Table table = sheet.table("context | states | plain s | drop s | disk s | drop : plain | disk : drop");
        List<Timing> small = new ArrayList<>();
        List<Timing> large = new ArrayList<>();
        for (ContextSample.Context context : sample.contexts()) {
            Reply whole = Exploration.plain(context.model(), Budget.unlimited().withStates(most));
            if (whole.isDecided() && whole.states() < TIMED_STATES) {
                small.add(time(context, whole));
            } else if (whole.isDecided()) {
                large.add(time(context, whole));
                large.get(large.size() - 1).row(context.name(), table);
            }
        }
        small.stream().reduce(Timing::plus).ifPresent(sum -> sum.row(small.size() + " smaller ones", table));
        Stream.concat(large.stream(), small.stream()).reduce(Timing::plus).ifPresent(all -> {
            all.row("all", table);
            sheet.gap();
            judge(all, large);
        });
    }

    /** The first round is not counted, so that no side pays for warming up. */
    private Timing time(ContextSample.Context context, Reply whole) {
        Budget budget = Budget.unlimited();
        return new Timing(
                whole.states(),
                InTurn.runWarm(
                        sheet.arguments().number("--repeat", ROUNDS),
                        () -> seconds(whole, Exploration.plain(context.model(), budget), context),
                        () -> seconds(whole, Exploration.drop(context.model(), budget), context),
                        () -> seconds(whole, Exploration.disk(context.model(), sheet.scratch(), budget), context)));
    }

    private static double seconds(Reply whole, Reply timed, ContextSample.Context context) {
        whole.requireEqual(timed, context.name());
        return timed.seconds();
    }

    private void judge(Timing all, List<Timing> large) {
        sheet.line(
                "Bars, for the time of all contexts: drop %.2f times plain %s, disk %.2f times drop %s.",
                all.dropRatio(),
                Table.atMost(DROP_BAR, all.dropRatio()),
                all.diskRatio(),
                Table.atMost(DISK_BAR, all.diskRatio()));
        if (!large.isEmpty()) {
            List<Double> drop = large.stream().map(Timing::dropRatio).toList();
            List<Double> disk = large.stream().map(Timing::diskRatio).toList();
            sheet.line(
                    "Of the contexts of at least %,d states: geometric means %.2f and %.2f, worst %.2f and %.2f.",
                    TIMED_STATES,
                    Statistics.geometricMean(drop),
                    Statistics.geometricMean(disk),
                    Collections.max(drop),
                    Collections.max(disk));
        }
    }
}
