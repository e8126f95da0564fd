package dovetail.bench.pastfree;

import dovetail.base.Budget;
import dovetail.bench.report.InTurn;
import dovetail.bench.report.Sheet;
import dovetail.bench.report.Statistics;
import dovetail.bench.report.Table;
import dovetail.bench.tool.Scratch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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

    /** The seconds of a round. */
    private record Round(double plain, double drop, double disk) {
        Round plus(Round other) {
            return new Round(plain + other.plain, drop + other.drop, disk + other.disk);
        }

        double dropRatio() {
            return drop / plain;
        }

        double diskRatio() {
            return disk / drop;
        }
    }

    /** Several rounds of one context, or of several together. */
    private record Timing(long states, List<Round> rounds) {
        Timing plus(Timing other) {
            List<Round> sums = new ArrayList<>();
            for (int i = 0; i < rounds.size(); i++) {
                sums.add(rounds.get(i).plus(other.rounds.get(i)));
            }
            return new Timing(states + other.states, sums);
        }

        double dropRatio() {
            return Statistics.median(rounds, Round::dropRatio);
        }

        double diskRatio() {
            return Statistics.median(rounds, Round::diskRatio);
        }

        void row(String name, Table table) {
            table.row(
                    name,
                    states,
                    Statistics.median(rounds, Round::plain),
                    Statistics.median(rounds, Round::drop),
                    Statistics.median(rounds, Round::disk),
                    dropRatio(),
                    diskRatio());
        }
    }

    void print() {
        long most = sheet.arguments().number("--most", MOST_STATES);
        Table table = sheet.table("context | states | plain s | drop s | disk s | drop : plain | disk : drop");
        List<Double> dropRatios = new ArrayList<>();
        List<Double> diskRatios = new ArrayList<>();
        Timing small = null;
        Timing all = null;
        int smalls = 0;
        try (Scratch scratch = new Scratch("history")) {
            for (ContextSample.Context context : sample.contexts()) {
                Exploration whole =
                        Exploration.plain(context.model(), Budget.unlimited().withStates(most));
                if (!whole.isWhole()) {
                    continue;
                }
                Timing timing = time(context, whole, scratch.directory());
                all = all == null ? timing : all.plus(timing);
                if (whole.states() < TIMED_STATES) {
                    small = small == null ? timing : small.plus(timing);
                    smalls++;
                } else {
                    timing.row(context.name(), table);
                    dropRatios.add(timing.dropRatio());
                    diskRatios.add(timing.diskRatio());
                }
            }
        }
        if (small != null) {
            small.row(smalls + " smaller ones", table);
        }
        if (all != null) {
            all.row("all", table);
            sheet.gap();
            judge(all, dropRatios, diskRatios);
        }
    }

    /** The first round is not counted, so that no side pays for warming up. */
    private Timing time(ContextSample.Context context, Exploration whole, Path directory) {
        Budget budget = Budget.unlimited();
        InTurn<Exploration> runs = InTurn.runWarm(
                sheet.arguments().number("--repeat", ROUNDS),
                () -> equal(whole, Exploration.plain(context.model(), budget), context),
                () -> equal(whole, Exploration.drop(context.model(), budget), context),
                () -> equal(whole, Exploration.disk(context.model(), directory, budget), context));
        List<Round> rounds = new ArrayList<>();
        for (int i = 0; i < runs.measured(0).size(); i++) {
            rounds.add(new Round(seconds(runs, 0, i), seconds(runs, 1, i), seconds(runs, 2, i)));
        }
        return new Timing(whole.states(), rounds);
    }

    private static Exploration equal(Exploration whole, Exploration other, ContextSample.Context context) {
        whole.requireEqual(other, context.name());
        return other;
    }

    private static double seconds(InTurn<Exploration> runs, int side, int round) {
        return runs.measured(side).get(round).seconds();
    }

    private void judge(Timing all, List<Double> dropRatios, List<Double> diskRatios) {
        sheet.line(
                "Bars, for the time of all contexts: drop %.2f times plain (%.2f: %s), disk %.2f times drop (%.2f: %s).",
                all.dropRatio(),
                DROP_BAR,
                Table.met(all.dropRatio() <= DROP_BAR),
                all.diskRatio(),
                DISK_BAR,
                Table.met(all.diskRatio() <= DISK_BAR));
        if (!dropRatios.isEmpty()) {
            sheet.line(
                    "Of the contexts of at least %,d states: geometric means %.2f and %.2f, worst %.2f and %.2f.",
                    TIMED_STATES,
                    Statistics.geometricMean(dropRatios),
                    Statistics.geometricMean(diskRatios),
                    dropRatios.stream().mapToDouble(r -> r).max().orElse(0),
                    diskRatios.stream().mapToDouble(r -> r).max().orElse(0));
        }
    }
}
