package dovetail.report.view;

import dovetail.base.Limit;
import dovetail.result.Finding;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A property and its verdict.
 *
 * @param expectation the answer that was expected, where one was
 * @param advice the command lines to try next, where the verdict is unknown
 */
public record Result(Claim claim, Verdict verdict, Optional<Expectation> expectation, List<Hint> advice) {
    public static final String HOLDS = "holds";
    public static final String VIOLATED = "violated";
    public static final String UNKNOWN = "unknown";

    /** The parts of an answer that its line has. */
    private static final int MOST_FINDINGS = 12;

    public Result {
        advice = List.copyOf(advice);
    }

    /** A result of which nothing was expected. */
    public Result(Claim claim, Verdict verdict) {
        this(claim, verdict, Optional.empty(), List.of());
    }

    /** The same result, and the answer that was expected. */
    public Result with(Expectation expected) {
        return new Result(claim, verdict, Optional.of(expected), advice);
    }

    /** The same result, and the command lines to try next. */
    public Result with(List<Hint> hints) {
        return new Result(claim, verdict, expectation, hints);
    }

    /** The same result for a claim that says more, such as the name of the context. */
    public Result with(Claim other) {
        return new Result(other, verdict, expectation, advice);
    }

    /** The name of the property. */
    public String property() {
        return claim.name();
    }

    /** The verdict in one word. */
    public String word() {
        return verdict.accept(new Verdict.ByKind<>(HOLDS, VIOLATED, UNKNOWN));
    }

    /** The verdict in words, with its assumptions: {@code holds vacuously (weakly fair runs)}. */
    public String answer() {
        return word() + (isVacuous() ? " vacuously" : "") + assumptions();
    }

    /** The assumptions in parentheses after a blank; empty where there are none. */
    public String assumptions() {
        List<String> words = claim.assumptions().words();
        return words.isEmpty() ? "" : " (" + String.join(", ", words) + ")";
    }

    /** The verdict in words, with its assumptions and its reason. */
    public String statement() {
        return answer() + reason().map(reason -> ": " + reason).orElse("");
    }

    /** Whether the answer is not the wanted one: a violation, or an answer other than the expected one. */
    public boolean isFailure() {
        return expectation
                .map(expected -> !expected.isMet() && !word().equals(UNKNOWN))
                .orElse(word().equals(VIOLATED));
    }

    /** Whether an answer is missing, and none is as expected. */
    public boolean isOpen() {
        return word().equals(UNKNOWN) && !expectation.map(Expectation::isMet).orElse(false);
    }

    /** Whether the tool failed, so that there is no answer. */
    public boolean isToolFailure() {
        return verdict.limit().isPresent() && verdict.limit().get().kind() == Limit.Kind.FAILURE;
    }

    /** The run that backs the verdict, where there is one. */
    public Optional<Trace> trace() {
        return verdict.trace();
    }

    /** The run that backs the verdict, and those of further violations. */
    public List<Trace> traces() {
        return Stream.concat(trace().stream(), verdict.further().stream()).toList();
    }

    /** Whether the property holds because there is no run that could violate it. */
    public boolean isVacuous() {
        return verdict.vacuity().isPresent();
    }

    /** Why the verdict is unknown or vacuous, or the violation that no trace shows, or the error of the model. */
    public Optional<String> reason() {
        if (verdict.limit().isPresent()) {
            Limit limit = verdict.limit().get();
            return Optional.of(Remedies.after(limit.text(), limit.remedies()));
        } else if (verdict.vacuity().isPresent()) {
            return verdict.vacuity();
        } else if (verdict.cause().isPresent()) {
            return verdict.cause();
        } else if (!findings().isEmpty()) {
            return Optional.of(findingsText());
        }
        return verdict.trace().isPresent()
                ? Optional.ofNullable(verdict.trace().get().error())
                : Optional.empty();
    }

    /** The parts of an answer that is more than yes or no; none for other questions. */
    public List<Finding> findings() {
        return verdict.figures().account().findings();
    }

    /** The first parts of such an answer in one line. */
    private String findingsText() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(MOST_FINDINGS, findings().size()); i++) {
            text.append(i == 0 ? "" : ", ").append(findings().get(i));
        }
        int rest = findings().size() - MOST_FINDINGS;
        return rest > 0 ? text.append(" and ").append(rest).append(" more").toString() : text.toString();
    }

    /** The kind of limit that left the verdict unknown, in lower case. */
    public Optional<String> limit() {
        return verdict.limit().map(limit -> limit.kind().name().toLowerCase(Locale.ROOT));
    }
}
