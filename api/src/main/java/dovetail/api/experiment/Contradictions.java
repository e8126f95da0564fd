package dovetail.api.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * Contradictions among runs: engines that answer the same question differently, and repetitions that differ in answer or counts.
 * Each is a fault of the tool. Limits may end repetitions at different times, so that only decided runs are compared.
 */
public final class Contradictions {
    private Contradictions() {}

    /** The contradictions in words, in the order of the runs. */
    public static List<String> of(List<Run> runs) {
        List<Run> decided = new ArrayList<>();
        for (Run run : runs) {
            if (run.outcome().isDecided()) {
                decided.add(run);
            }
        }
        List<String> found = new ArrayList<>();
        Run first = null;
        for (Run run : decided) {
            if (first == null || !run.cell().asksAs(first.cell())) {
                first = run;
            } else if (run.outcome().answer() != first.outcome().answer()) {
                found.add("the answers to " + run.cell().question() + " contradict each other: " + words(first) + ", "
                        + words(run));
            }
        }
        Run original = null;
        for (Run run : decided) {
            if (original == null || !run.cell().repeats(original.cell())) {
                original = run;
            } else if (!isSameWork(original.outcome(), run.outcome())) {
                found.add("repetitions by " + run.cell().engine() + " of "
                        + run.cell().question() + " differ: " + counts(original) + "; " + counts(run));
            }
        }
        return found;
    }

    private static boolean isSameWork(Outcome one, Outcome other) {
        return one.answeredBy().equals(other.answeredBy())
                && one.effort().orElseThrow().hasCountsOf(other.effort().orElseThrow());
    }

    private static String words(Run run) {
        return run.cell().engine() + " says " + run.outcome().answer().word();
    }

    private static String counts(Run run) {
        return "run " + run.cell().repetition() + " has "
                + run.outcome().effort().orElseThrow().counts() + " by "
                + run.outcome().answeredBy();
    }
}
