package dovetail.api.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * Contradictions among runs: engines that answer the same question differently, and repetitions that differ in their counts.
 * Each is a fault of the tool. Limits may end repetitions at different times, so that only decided runs are compared.
 */
public final class Contradictions {
    private Contradictions() {}

    /** Engines and repetitions with different answers to one question, in words. */
    public static List<String> ofAnswers(List<Run> runs) {
        List<String> found = new ArrayList<>();
        Run first = null;
        for (Run run : decided(runs)) {
            if (first == null || !run.cell().asksAs(first.cell())) {
                first = run;
            } else if (run.outcome().answer() != first.outcome().answer()) {
                found.add("the answers to " + run.cell().question() + " contradict each other: " + words(first) + ", "
                        + words(run));
            }
        }
        return found;
    }

    /** Repetitions with different counts, in words. Only searches of one thread have the same counts every time. */
    public static List<String> ofCounts(List<Run> runs) {
        List<String> found = new ArrayList<>();
        Run first = null;
        for (Run run : decided(runs)) {
            if (first == null || !run.cell().repeats(first.cell())) {
                first = run;
            } else if (!isSameWork(first.outcome(), run.outcome())) {
                found.add("repetitions by " + run.cell().engine() + " of "
                        + run.cell().question() + " differ: " + counts(first) + "; " + counts(run));
            }
        }
        return found;
    }

    private static List<Run> decided(List<Run> runs) {
        List<Run> decided = new ArrayList<>();
        for (Run run : runs) {
            if (run.outcome().isDecided()) {
                decided.add(run);
            }
        }
        return decided;
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
