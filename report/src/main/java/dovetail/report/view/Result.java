package dovetail.report.view;

import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A property by name and its verdict. */
public record Result(String property, Verdict verdict) {
    public static final String HOLDS = "holds";
    public static final String VIOLATED = "violated";
    public static final String UNKNOWN = "unknown";

    /** The verdict in one word. */
    public String word() {
        return verdict.accept(new Verdict.ByKind<>(HOLDS, VIOLATED, UNKNOWN));
    }

    /** The run that backs the verdict, where there is one. */
    public Optional<Trace> trace() {
        return verdict.trace();
    }

    /** Whether the property holds because there is no run that could violate it. */
    public boolean isVacuous() {
        return verdict.vacuity().isPresent();
    }

    /** Why the verdict is unknown or vacuous, or which error of the model violates it; otherwise null. */
    public String reason() {
        return verdict.accept(new Reason());
    }

    /** The kind of limit that left the verdict unknown, in lower case; otherwise null. */
    public String limit() {
        return verdict.accept(new LimitKind());
    }

    private static final class LimitKind implements Verdict.Visitor<String> {
        @Override
        public @Nullable String holds(Verdict.Holds verdict) {
            return null;
        }

        @Override
        public @Nullable String violated(Verdict.Violated verdict) {
            return null;
        }

        @Override
        public String unknown(Verdict.Unknown verdict) {
            return verdict.reason().kind().name().toLowerCase(Locale.ROOT);
        }
    }

    private static final class Reason implements Verdict.Visitor<String> {
        @Override
        public String holds(Verdict.Holds verdict) {
            return verdict.vacuity().orElse(error(verdict));
        }

        @Override
        public String violated(Verdict.Violated verdict) {
            return error(verdict);
        }

        @Override
        public String unknown(Verdict.Unknown verdict) {
            return verdict.reason().text();
        }

        private static @Nullable String error(Verdict verdict) {
            Trace trace = verdict.trace().orElse(null);
            return trace == null ? null : trace.error();
        }
    }
}
