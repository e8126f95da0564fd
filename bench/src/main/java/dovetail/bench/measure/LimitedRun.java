package dovetail.bench.measure;

import dovetail.bench.tool.Commands;
import dovetail.bench.tool.Launcher;
import dovetail.bench.tool.ProcessUse;
import java.time.Duration;
import java.util.List;

/**
 * One run of {@code ./dovetail} under limits, in a process of its own, with the seconds past {@code --timeout} and the resident
 * memory beside {@code --memory}.
 */
record LimitedRun(
        String answer,
        boolean isAnswer,
        double seconds,
        double secondsOver,
        double processorSeconds,
        double mebibytes) {
    /** After so many seconds past its limit a run is ended from outside. */
    private static final int PATIENCE_SECONDS = 60;

    /**
     * Runs a command.
     *
     * @param words the command, its options and its files
     * @param seconds the limit that the words have
     * @param isRefusal whether an error of the input, with its place, counts as an answer, too
     */
    static LimitedRun of(Launcher launcher, List<String> words, int seconds, boolean isRefusal) {
        ProcessUse use = new ProcessUse();
        Duration patience = Duration.ofSeconds(seconds + PATIENCE_SECONDS);
        Commands.Outcome outcome = launcher.run(words, patience, use);
        boolean isAnswer = isAnswer(outcome, isRefusal);
        return new LimitedRun(
                isAnswer ? answer(outcome.output() + outcome.errors()) : "status " + outcome.exit(),
                isAnswer,
                outcome.seconds(),
                outcome.seconds() - seconds,
                use.processorSeconds(),
                use.peakMebibytes());
    }

    /** Whether a run answered. Status 3 is that of an error of the input, and of a failure of the tool, which is no answer. */
    static boolean isAnswer(Commands.Outcome outcome, boolean isRefusal) {
        return outcome.exit() >= 0
                && outcome.exit() <= (isRefusal ? 3 : 2)
                && !outcome.errors().contains("internal error");
    }

    /** The resident memory beside a limit. */
    double mebibytesOver(long memory) {
        return mebibytes - memory / 1048576.0;
    }

    /** The verdict, and the reason where it is unknown. */
    private static String answer(String output) {
        String first = output.strip().lines().findFirst().orElse("nothing");
        int colon = first.indexOf(": ");
        return (colon < 0 ? first : first.substring(colon + 2)).replace("|", "\\|");
    }
}
