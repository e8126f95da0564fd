package dovetail.bench.measure;

import dovetail.bench.panel.Launcher;
import dovetail.bench.report.Cells;
import dovetail.bench.tool.Commands;
import dovetail.bench.tool.ProcessUse;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One run of {@code ./dovetail} under limits, in a process of its own, with the seconds past {@code --timeout} and the resident
 * memory beside {@code --memory}.
 *
 * @param limit the seconds that the words have
 * @param memory the bytes that the words have, where the command has a limit of memory
 */
record LimitedRun(Commands.Outcome outcome, ProcessUse use, boolean isAnswer, int limit, OptionalLong memory)
        implements Cells {
    /** After so many seconds past its limit a run is ended from outside. */
    private static final int PATIENCE_SECONDS = 60;

    /**
     * Runs a command.
     *
     * @param words the command, its options and its files
     * @param isRefusal whether an error of the input, with its place, counts as an answer, too
     */
    static LimitedRun of(Launcher launcher, List<String> words, int seconds, OptionalLong memory, boolean isRefusal) {
        ProcessUse use = new ProcessUse();
        Commands.Outcome outcome = launcher.run(words, Duration.ofSeconds(seconds + PATIENCE_SECONDS), use);
        return new LimitedRun(outcome, use, isAnswer(outcome, isRefusal), seconds, memory);
    }

    /** Whether a run answered. Status 3 is that of an error of the input, and of a failure of the tool, which is no answer. */
    static boolean isAnswer(Commands.Outcome outcome, boolean isRefusal) {
        return outcome.exit() >= 0
                && outcome.exit() <= (isRefusal ? 3 : 2)
                && !outcome.errors().contains("internal error");
    }

    double secondsOver() {
        return outcome.seconds() - limit;
    }

    /** The resident memory beside the limit. */
    double mebibytesOver() {
        return use.peakMebibytes() - memory.orElse(Long.MAX_VALUE) / 1048576.0;
    }

    @Override
    public @Nullable Object cell(String heading) {
        return switch (heading) {
            case "answer" -> isAnswer ? answer(outcome.output() + outcome.errors()) : "status " + outcome.exit();
            case "seconds" -> outcome.seconds();
            case "past the limit" -> secondsOver();
            case "processor seconds" -> use.processorSeconds();
            case "MiB" -> (long) use.peakMebibytes();
            case "beside `--memory`" -> memory.isPresent() ? (Object) (long) mebibytesOver() : "–";
            default -> null;
        };
    }

    /** The verdict, and the reason where it is unknown. */
    private static String answer(String output) {
        String first = output.strip().lines().findFirst().orElse("nothing");
        int colon = first.indexOf(": ");
        return (colon < 0 ? first : first.substring(colon + 2)).replace("|", "\\|");
    }
}
