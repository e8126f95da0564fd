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
        return verdict.accept(new Verdict.Visitor<>() {
            @Override
            public Reply holds(Verdict.Holds holds) {
                return new Reply(Check.Answer.HOLDS, "", seconds, holds.figures(), holds.trace());
            }

            @Override
            public Reply violated(Verdict.Violated violated) {
                return new Reply(Check.Answer.VIOLATED, "", seconds, violated.figures(), violated.trace());
            }

            @Override
            public Reply unknown(Verdict.Unknown unknown) {
                Limit limit = unknown.reason();
                boolean isRefused = limit.kind() == Limit.Kind.UNSUPPORTED;
                return new Reply(
                        isRefused ? Check.Answer.UNAVAILABLE : Check.Answer.UNKNOWN,
                        limit.text(),
                        seconds,
                        unknown.figures(),
                        Optional.empty());
            }
        });
    }

    static Reply refused(String reason) {
        return new Reply(Check.Answer.UNAVAILABLE, reason, 0, Figures.nothing(0), Optional.empty());
    }

    public boolean isDecided() {
        return answer == Check.Answer.HOLDS || answer == Check.Answer.VIOLATED;
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
        return word(answer);
    }

    public static String word(Check.Answer answer) {
        return answer.name().toLowerCase(Locale.ROOT);
    }
}
