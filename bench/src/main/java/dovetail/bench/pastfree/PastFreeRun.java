package dovetail.bench.pastfree;

import dovetail.base.ByteSize;
import dovetail.bench.report.BenchPage;
import dovetail.bench.report.Sheet;
import java.util.List;

/**
 * Rebuilds the evaluation of Teodorov, Leroux, Drey and Dhaussy, <i>Past-Free[ze] reachability analysis</i> (2016): random
 * contexts under limits of memory, times, long contexts and a cruise control.
 */
public final class PastFreeRun {
    private static final long SEED = 2016;
    /** The values of the data in addition to the paper's, so that states outweigh the buffers of a search. */
    private static final int VALUES = 64;

    /** Fewer values for samples of many seeds, of which the buffers are not counted. */
    private static final int SEED_VALUES = 16;

    private static final List<Integer> MULTIPLES = List.of(1, 4, 16);
    private static final List<String> CRUISE_MEMORY = List.of("8M", "32M");

    private PastFreeRun() {}

    public static BenchPage page() {
        return new BenchPage(
                        "past-freeze",
                        "--parts",
                        "--seed",
                        "--contexts",
                        "--values",
                        "--most",
                        "--repeat",
                        "--memory",
                        "--interactions")
                .writes("past-freeze.md")
                .completeWhen(sheet -> !sheet.arguments().has("--contexts")
                        && sheet.arguments().names().isEmpty()
                        && !sheet.arguments().has("--interactions"))
                .part("contexts", sheet -> new ContextCaps(sheet, sample(sheet, 1), seed(sheet), MULTIPLES).print())
                .part(
                        "data",
                        sheet -> new ContextCaps(sheet, sample(sheet, values(sheet)), seed(sheet), MULTIPLES).print())
                .part("seeds", PastFreeRun::seeds)
                .part("progress", sheet -> new ContextProgress(sheet, sample(sheet, values(sheet))).print())
                .part("times", sheet -> new ContextTimes(sheet, sample(sheet, 1)).print())
                .part("data-times", sheet -> new ContextTimes(sheet, sample(sheet, values(sheet))).print())
                .part("rounds", RoundsGrowth::print)
                .part("formulas", ClusteredFormulas::print)
                .part("sweep", Sweeps::print)
                .part("cruise", PastFreeRun::cruise);
    }

    private static long seed(Sheet sheet) {
        return sheet.arguments().number("--seed", SEED);
    }

    private static int values(Sheet sheet) {
        return sheet.arguments().number("--values", VALUES);
    }

    /** @param values of the data that the system has besides the paper's; 1 for none */
    private static ContextSample sample(Sheet sheet, int values) {
        RandomContexts.Parameters paper = RandomContexts.Parameters.PAPER;
        int contexts = sheet.arguments().number("--contexts", paper.contexts());
        return ContextSample.of(paper.withContexts(contexts), seed(sheet), values);
    }

    private static void seeds(Sheet sheet) {
        int contexts = sheet.arguments().number("--contexts", RandomContexts.Parameters.PAPER.contexts());
        new SeedSpread(sheet, contexts, sheet.arguments().number("--values", SEED_VALUES)).print();
    }

    private static void cruise(Sheet sheet) {
        LongContexts contexts = new LongContexts(sheet, sheet.example("cruise_control.fcr"));
        List<Long> limits = sheet.arguments().text("--memory").map(List::of).orElse(CRUISE_MEMORY).stream()
                .map(ByteSize::parse)
                .toList();
        for (long memory : limits) {
            contexts.print(sheet.example("cruise_control.cdl"), memory);
        }
        contexts.print(sheet.example("cruise_endurance.cdl"), limits.get(0));
    }
}
