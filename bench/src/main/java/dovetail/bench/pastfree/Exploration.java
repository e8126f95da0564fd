package dovetail.bench.pastfree;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.panel.Reply;
import dovetail.check.RunSettings;
import dovetail.result.Verdict;
import java.nio.file.Path;

/** Explorations of a model in a context, within this process. Their seconds are without those for compiling. */
public final class Exploration {
    /** The successor function is compiled before the search, so that memory and time do not depend on the load. */
    private static final RunSettings SETTINGS = RunSettings.DEFAULT.with("compile", "always");

    private static final RunSettings IN_MEMORY = SETTINGS.with("split", "none");

    private Exploration() {}

    /** Explores plainly: all states stay in memory. */
    public static Reply plain(OpenModel model, Budget budget) {
        return of(model, "explore", SETTINGS, budget);
    }

    /** Explores by clusters, and drops finished ones; none is moved to disk. */
    public static Reply drop(OpenModel model, Budget budget) {
        return of(model, "pastfree", IN_MEMORY, budget);
    }

    /** Explores by clusters of one component alone, and drops finished ones. */
    public static Reply drop(OpenModel model, String driver, Budget budget) {
        return of(model, "pastfree", IN_MEMORY.with("driver", driver), budget);
    }

    /** Explores by clusters, and saves the history of finished ones in a directory. */
    static Reply disk(OpenModel model, Path directory, Budget budget) {
        return of(model, "pastfree", IN_MEMORY.with("freeze", "disk:" + directory), budget);
    }

    /** Explores by clusters, and moves waiting ones to disk when memory is short. */
    static Reply split(OpenModel model, Budget budget) {
        return of(model, "pastfree", SETTINGS.with("split", "auto"), budget);
    }

    private static Reply of(OpenModel model, String engine, RunSettings settings, Budget budget) {
        long start = System.nanoTime();
        Verdict verdict = model.withSettings(settings).explore(engine, budget.restarted(), Progress.SILENT);
        Reply reply = new Reply(engine, verdict, (System.nanoTime() - start) / 1e9);
        return new Reply(engine, verdict, reply.seconds() - reply.compileSeconds());
    }

    /** The part of the states that was freed; 0 for plain exploration. */
    public static double freezability(Reply exploration) {
        return exploration.number("freezability");
    }
}
