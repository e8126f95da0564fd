package dovetail.bench.tool;

import dovetail.result.Verdict;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The answer of an engine to one property, with its costs.
 *
 * @param reason why there is no answer; empty when there is one
 * @param peakStates the most states it held at once
 * @param checks the number of checks it consists of
 * @param seconds of the whole process
 */
public record Check(Answer answer, String reason, OptionalLong peakStates, OptionalLong checks, double seconds) {
    /** The kinds of answers. */
    public enum Answer {
        HOLDS,
        VIOLATED,
        /** A limit was met, or the engine gave up. */
        UNKNOWN,
        /** There is no such engine, or it does not take such properties. */
        UNAVAILABLE;

        public static Answer of(Verdict verdict) {
            return switch (verdict.kind()) {
                case HOLDS -> HOLDS;
                case VIOLATED -> VIOLATED;
                case UNKNOWN -> UNKNOWN;
            };
        }

        public boolean isDecided() {
            return this == HOLDS || this == VIOLATED;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public boolean isDecided() {
        return answer.isDecided();
    }

    /** The time, or in a word why there is none. */
    public String secondsCell() {
        return switch (answer) {
            case HOLDS, VIOLATED -> String.format(Locale.ROOT, "%.2f", seconds);
            case UNKNOWN -> reason;
            case UNAVAILABLE -> "not available";
        };
    }

    public String peakCell() {
        return cell(peakStates);
    }

    public String checksCell() {
        return cell(checks);
    }

    private String cell(OptionalLong number) {
        return isDecided() && number.isPresent() ? String.format(Locale.ROOT, "%,d", number.getAsLong()) : "–";
    }
}
