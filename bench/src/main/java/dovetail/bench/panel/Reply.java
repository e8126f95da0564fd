package dovetail.bench.panel;

import dovetail.base.ByteSize;
import dovetail.base.Limit;
import dovetail.bench.tool.Check;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.Locale;
import java.util.Optional;

/**
 * The reply of an engine to one question.
 *
 * @param reason why there is no answer; empty when there is one
 * @param seconds of the call
 * @param trace the run that backs the answer, where there is one
 */
public record Reply(Check.Answer answer, String reason, double seconds, Figures figures, Optional<Trace> trace) {
    static Reply of(Verdict verdict, double seconds) {
        Limit limit = verdict.limit().orElse(null);
        boolean isRefused = limit != null && limit.kind() == Limit.Kind.UNSUPPORTED;
        return new Reply(
                isRefused ? Check.Answer.UNAVAILABLE : Check.Answer.of(verdict),
                limit == null ? "" : limit.text(),
                seconds,
                verdict.figures(),
                verdict.trace());
    }

    static Reply refused(String reason) {
        return new Reply(Check.Answer.UNAVAILABLE, reason, 0, Figures.nothing(0), Optional.empty());
    }

    public boolean isDecided() {
        return answer.isDecided();
    }

    /** The time, or a word for the lack of an answer. */
    public String secondsCell() {
        return switch (answer) {
            case HOLDS, VIOLATED -> String.format(Locale.ROOT, "%.2f", seconds);
            case UNKNOWN -> reason.contains("time") ? "time" : reason.contains("memory") ? "memory" : "size";
            case UNAVAILABLE -> "–";
        };
    }

    public String memoryCell() {
        return ByteSize.render(figures.bytes());
    }

    /** A figure of the engine; 0 where it has none of that name. */
    public long extra(String name) {
        Number value = figures.extra().get(name);
        return value == null ? 0 : value.longValue();
    }

    public String word() {
        return answer.word();
    }
}
