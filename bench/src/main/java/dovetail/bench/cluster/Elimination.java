package dovetail.bench.cluster;

import dovetail.bench.panel.Launcher;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Results of one check of a property process in a process of its own. The figures of eliminations are 0 for other searches.
 *
 * @param steps of the elimination
 * @param wall the seconds of the process
 * @param processor the processor seconds of the process
 */
record Elimination(
        String verdict,
        long states,
        long transitions,
        long depth,
        long candidates,
        long left,
        long steps,
        long jobs,
        double wall,
        double processor) {
    static Elimination of(Launcher launcher, Path model, List<String> options) {
        return of(launcher, model, options, process -> {});
    }

    /** @param watch called again and again while the process runs */
    static Elimination of(Launcher launcher, Path model, List<String> options, Consumer<Process> watch) {
        // The property alone, and no search for a shorter run: both would be the same for all.
        List<String> words =
                new ArrayList<>(List.of("check", "--set", "lasso=found", "-p", "LTL_property", model.toString()));
        words.addAll(options);
        JsonRun run = JsonRun.of(launcher, words, watch, 0, 1);
        return new Elimination(
                run.text("verdict"),
                run.number("states"),
                run.number("transitions"),
                run.number("depth"),
                run.number("candidates"),
                run.number("candidatesLeft"),
                run.number("eliminationSteps"),
                run.number("jobs"),
                run.wall(),
                run.processor());
    }

    /** Whether two eliminations have the same counts; their steps may differ, where one began anew. */
    boolean hasCountsOf(Elimination other) {
        return verdict.equals(other.verdict)
                && states == other.states
                && transitions == other.transitions
                && depth == other.depth
                && candidates == other.candidates
                && left == other.left;
    }
}
