package dovetail.report.view;

import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.Optional;

/** A property by name and its verdict. */
public record Result(String property, Verdict verdict) {
    public static final String HOLDS = "holds";
    public static final String VIOLATED = "violated";
    public static final String UNKNOWN = "unknown";

    /** The verdict in one word. */
    public String word() {
        if (verdict instanceof Verdict.Holds) {
            return HOLDS;
        }
        return verdict instanceof Verdict.Violated ? VIOLATED : UNKNOWN;
    }

    /** The run that backs the verdict, where there is one. */
    public Optional<Trace> trace() {
        if (verdict instanceof Verdict.Holds holds) {
            return holds.witness();
        }
        return verdict instanceof Verdict.Violated violated ? violated.trace() : Optional.empty();
    }

    /** Why the verdict is unknown, or which error of the model violates it; otherwise null. */
    public String reason() {
        if (verdict instanceof Verdict.Unknown unknown) {
            return unknown.reason().text();
        }
        Trace trace = trace().orElse(null);
        return trace == null ? null : trace.error();
    }
}
