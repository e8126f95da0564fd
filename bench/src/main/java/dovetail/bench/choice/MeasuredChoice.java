package dovetail.bench.choice;

import dovetail.bench.panel.Reply;
import dovetail.bench.report.Cells;
import dovetail.result.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Question that engines answered one by one, and together.
 *
 * @param auto the reply without the name of an engine
 * @param plain the reply of the engine that begins
 * @param best the fastest reply of one engine that decides; the plain one where none does
 * @param slices the turns of the engines
 */
record MeasuredChoice(KnownQuestion question, Reply auto, Reply plain, Reply best, List<Slice> slices)
        implements Cells {
    boolean isLost() {
        return best.isDecided() && !auto.isDecided();
    }

    /** The seconds by which the choice is slower than the best engine. */
    double loss() {
        return auto.seconds() - best.seconds();
    }

    /** The turns in words, with their units of work. */
    String turns() {
        List<String> turns = new ArrayList<>();
        for (Slice slice : slices) {
            turns.add(String.format(Locale.ROOT, "%s %,d", slice.engine(), slice.work()));
        }
        return String.join(", ", turns);
    }

    @Override
    public @Nullable Object cell(String heading) {
        return switch (heading) {
            case "question" -> question.title();
            case "answer" -> auto.isDecided() ? auto.word() : "unknown: " + auto.reason();
            case "decided by" -> auto.isDecided() ? auto.verdict().engine() : "";
            case "auto ms" -> millis(auto);
            case "plain ms" -> plain.isDecided() ? millis(plain) : "–";
            case "best" -> best.isDecided() ? best.engine() : "–";
            case "best ms" -> best.isDecided() ? millis(best) : "–";
            case "turns" -> turns();
            default -> null;
        };
    }

    private static double millis(Reply reply) {
        return 1e3 * reply.seconds();
    }
}
