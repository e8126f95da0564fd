package dovetail.bench.sog;

import dovetail.base.ByteSize;
import dovetail.base.Limit;
import dovetail.bench.tool.Check;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.Locale;

/**
 * The reply of an engine to one question.
 *
 * @param reason why there is no answer; empty when there is one
 * @param seconds of the call
 */
record Reply(Check.Answer answer, String reason, double seconds, Figures figures) {
    static Reply of(Verdict verdict, double seconds) {
        return verdict.accept(new Verdict.Visitor<>() {
            @Override
            public Reply holds(Verdict.Holds holds) {
                return new Reply(Check.Answer.HOLDS, "", seconds, holds.figures());
            }

            @Override
            public Reply violated(Verdict.Violated violated) {
                return new Reply(Check.Answer.VIOLATED, "", seconds, violated.figures());
            }

            @Override
            public Reply unknown(Verdict.Unknown unknown) {
                Limit limit = unknown.reason();
                boolean isRefused = limit.kind() == Limit.Kind.UNSUPPORTED;
                return new Reply(
                        isRefused ? Check.Answer.UNAVAILABLE : Check.Answer.UNKNOWN,
                        limit.text(),
                        seconds,
                        unknown.figures());
            }
        });
    }

    static Reply refused(String reason) {
        return new Reply(Check.Answer.UNAVAILABLE, reason, 0, Figures.nothing(0));
    }

    boolean isDecided() {
        return answer == Check.Answer.HOLDS || answer == Check.Answer.VIOLATED;
    }

    /** The time, or a word for the lack of an answer. */
    String secondsCell() {
        return switch (answer) {
            case HOLDS, VIOLATED -> String.format(Locale.ROOT, "%.2f", seconds);
            case UNKNOWN -> reason.contains("time") ? "time" : reason.contains("memory") ? "memory" : "size";
            case UNAVAILABLE -> "–";
        };
    }

    String memoryCell() {
        return ByteSize.render(figures.bytes());
    }

    /** A figure of the engine; 0 where it has none of that name. */
    long extra(String name) {
        Number value = figures.extra().get(name);
        return value == null ? 0 : value.longValue();
    }

    String word() {
        return word(answer);
    }

    static String word(Check.Answer answer) {
        return answer.name().toLowerCase(Locale.ROOT);
    }
}
