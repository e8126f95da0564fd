package dovetail.api.experiment;

import java.util.Locale;
import java.util.Optional;

/**
 * Outcome of a cell.
 *
 * @param answeredBy the engine that answered, which {@code auto} chooses; empty where none was asked
 * @param reason why there is no answer; otherwise empty
 * @param effort absent where nothing ran to an end
 */
public record Outcome(Answer answer, String answeredBy, String reason, Optional<Effort> effort) {
    /** Answers of a cell. */
    public enum Answer {
        HOLDS,
        VIOLATED,
        /** A limit was met. */
        UNKNOWN,
        /** The engine does not answer such questions. */
        UNSUPPORTED,
        /** The run died, or the tool failed in it. */
        FAILED;

        /** The answer as results have it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Outcome unsupported(String reason) {
        return new Outcome(Answer.UNSUPPORTED, "", reason, Optional.empty());
    }

    /** The outcome of a run that died. */
    public static Outcome failed(String reason) {
        return new Outcome(Answer.FAILED, "", reason, Optional.empty());
    }

    /** Whether the property is known to hold or to be violated. */
    public boolean isDecided() {
        return answer == Answer.HOLDS || answer == Answer.VIOLATED;
    }

    /** The same with another effort. */
    Outcome with(Effort other) {
        return new Outcome(answer, answeredBy, reason, Optional.of(other));
    }
}
