package dovetail.bench.pastfree;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.tool.BenchFailure;
import dovetail.check.RunSettings;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.nio.file.Path;
import java.util.Locale;

/**
 * An exploration of a model in a context, within this process.
 *
 * @param isWhole whether all states were reached; otherwise a limit ended it
 * @param peakStates the most states in memory at once
 * @param bytes the most that stores, queues and buffers took
 * @param seconds of the call, without those for compiling the successor function
 * @param freezability the part of the states that was freed; 0 for plain exploration
 * @param reachedFuture the most clusters that were live at once; 0 for plain exploration
 */
public record Exploration(
        boolean isWhole,
        long states,
        long transitions,
        long peakStates,
        long bytes,
        double seconds,
        double freezability,
        long reachedFuture) {
    /** The successor function is compiled before the search, so that memory and time do not depend on the load. */
    private static final RunSettings SETTINGS = RunSettings.DEFAULT.with("compile", "always");

    /** Explores plainly: all states stay in memory. */
    public static Exploration plain(OpenModel model, Budget budget) {
        return of(model, "explore", SETTINGS, budget);
    }

    /** Explores by clusters, and drops finished ones. */
    public static Exploration drop(OpenModel model, Budget budget) {
        return of(model, "pastfree", SETTINGS, budget);
    }

    /** Explores by clusters of one component alone, and drops finished ones. */
    public static Exploration drop(OpenModel model, String driver, Budget budget) {
        return of(model, "pastfree", SETTINGS.with("driver", driver), budget);
    }

    /** Explores by clusters, and saves the history of finished ones in a directory. */
    static Exploration disk(OpenModel model, Path directory, Budget budget) {
        return of(model, "pastfree", SETTINGS.with("freeze", "disk:" + directory), budget);
    }

    /** Explores by clusters, and moves waiting ones to disk when memory is short. */
    static Exploration split(OpenModel model, Budget budget) {
        return of(model, "pastfree", SETTINGS.with("split", "auto"), budget);
    }

    private static Exploration of(OpenModel model, String engine, RunSettings settings, Budget budget) {
        long start = System.nanoTime();
        Verdict verdict = model.withSettings(settings).explore(engine, budget.restarted(), Progress.SILENT);
        double seconds = (System.nanoTime() - start) / 1e9;
        Figures figures = verdict.figures();
        return new Exploration(
                verdict.holds(),
                figures.states(),
                figures.transitions(),
                figures.peakStates(),
                figures.bytes(),
                seconds - extra(figures, "compileSeconds"),
                extra(figures, "freezability"),
                (long) extra(figures, "reachedFuture"));
    }

    private static double extra(Figures figures, String name) {
        Number value = figures.extra().get(name);
        return value == null ? 0 : value.doubleValue();
    }

    /** Nothing is reported of complete explorations of the same model whose counts differ. */
    public void requireEqual(Exploration other, String model) {
        BenchFailure.when(
                isWhole && other.isWhole && (states != other.states || transitions != other.transitions),
                model + " has " + states + " states and " + transitions + " transitions by one search, " + other.states
                        + " and " + other.transitions + " by another");
    }

    /** The number of states, with a mark where there are more. */
    public String statesCell() {
        return String.format(Locale.ROOT, isWhole ? "%,d" : "> %,d", states);
    }
}
