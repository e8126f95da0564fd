package dovetail.check.jobs;

import dovetail.base.Limit;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Explored;
import dovetail.result.Figures;
import dovetail.result.Job;
import dovetail.result.Jobs;
import dovetail.result.Survey;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Combines the answers of jobs to one property. One job decides by itself by a violation, or by a witness of what can be reached;
 * the other answer takes all jobs.
 */
public final class Combination {
    private static final int MOST_NAMED = 8;

    /** Whether one run shows that the property holds. */
    private final boolean isExistential;

    private final String split;
    private final int of;
    private final Map<Integer, JobAnswer> answers = new TreeMap<>();

    /**
     * @param isExistential whether one run shows that the property holds
     * @param split identifies the split of the context
     * @param of the number of its sub-contexts
     */
    public Combination(boolean isExistential, String split, int of) {
        this.isExistential = isExistential;
        this.split = split;
        this.of = of;
    }

    /** Adds an answer; the first one of a job counts, and one that is known replaces one that is not. */
    public void add(JobAnswer answer) {
        answers.merge(
                answer.job().number(),
                answer,
                (old, other) -> old.job().answer() == Verdict.Kind.UNKNOWN ? other : old);
    }

    /** The verdict on the whole context. */
    public Verdict verdict() {
        Verdict.Kind decisive = isExistential ? Verdict.Kind.HOLDS : Verdict.Kind.VIOLATED;
        List<JobAnswer> deciding = with(decisive);
        if (!deciding.isEmpty()) {
            return decided(deciding);
        }
        List<Integer> missing = jobs().missing();
        if (!missing.isEmpty()) {
            return unknown(new Limit(Limit.Kind.JOBS, named(missing) + " of " + of + " did not run"));
        }
        List<JobAnswer> open = with(Verdict.Kind.UNKNOWN);
        if (!open.isEmpty()) {
            JobAnswer first = open.get(0);
            Limit.Kind limit =
                    first.verdict().flatMap(Verdict::limit).map(Limit::kind).orElse(Limit.Kind.JOBS);
            List<Integer> numbers =
                    open.stream().map(answer -> answer.job().number()).toList();
            return unknown(new Limit(
                    limit, named(numbers) + " of " + of + ": " + first.job().reason()));
        }
        return isExistential
                ? new Verdict.Violated(engine(), figures(), Optional.empty(), modelError())
                : new Verdict.Holds(engine(), figures(), Optional.empty(), modelError(), vacuity());
    }

    /** The verdict by jobs that decide alone; a trace is that of the first job that has one here. */
    private Verdict decided(List<JobAnswer> deciding) {
        for (JobAnswer answer : deciding) {
            if (answer.verdict().isPresent()) {
                return answer.verdict().get().with(figures());
            }
        }
        String where = "job " + deciding.get(0).job().number() + " of " + of + " found it; the trace is in its results";
        return isExistential
                ? new Verdict.Holds(engine(), figures(), Optional.empty(), modelError())
                : new Verdict.Violated(engine(), figures(), Optional.empty(), modelError(), Optional.of(where));
    }

    private Verdict unknown(Limit reason) {
        return new Verdict.Unknown(engine(), figures(), reason, modelError());
    }

    private List<JobAnswer> with(Verdict.Kind answer) {
        return answers.values().stream()
                .filter(each -> each.job().answer() == answer)
                .toList();
    }

    private Jobs jobs() {
        return new Jobs(split, of, answers.values().stream().map(JobAnswer::job).toList());
    }

    private String engine() {
        return answers.values().stream()
                .map(answer -> answer.job().engine())
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private Optional<Trace> modelError() {
        return answers.values().stream()
                .flatMap(answer -> answer.verdict().stream())
                .flatMap(verdict -> verdict.modelError().stream())
                .findFirst();
    }

    /** Whether all jobs ran here, and each excludes model errors. */
    private boolean excludesErrors() {
        return answers.size() == of
                && answers.values().stream()
                        .allMatch(answer ->
                                answer.verdict().map(Verdict::excludesErrors).orElse(false));
    }

    /** A property holds vacuously where it does so in every sub-context. */
    private Optional<String> vacuity() {
        List<String> reasons = new ArrayList<>();
        for (JobAnswer answer : answers.values()) {
            answer.verdict().flatMap(Verdict::vacuity).ifPresent(reasons::add);
        }
        return reasons.size() == of ? Optional.of(reasons.get(0)) : Optional.empty();
    }

    /** The sums of the jobs; states that several of them visit count in each. */
    private Figures figures() {
        long states = 0;
        long transitions = 0;
        long peak = 0;
        long bytes = 0;
        double seconds = 0;
        Explored explored = Explored.STATES;
        for (JobAnswer answer : answers.values()) {
            Job job = answer.job();
            states += job.states();
            transitions += job.transitions();
            peak = Math.max(peak, job.peakStates());
            bytes = Math.max(bytes, job.bytes());
            seconds += job.seconds();
            explored = answer.verdict()
                    .map(verdict -> verdict.figures().counts().explored())
                    .orElse(explored);
        }
        Counts counts = new Counts(states, transitions, peak, -1, 0, 0, bytes, explored);
        return new Figures(
                counts,
                answers.size(),
                seconds,
                Map.of("jobs", of),
                Account.NONE.split(jobs()),
                Survey.NONE.excludingErrors(excludesErrors()));
    }

    private static String named(List<Integer> numbers) {
        String list = numbers.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        String more = numbers.size() > MOST_NAMED ? " and " + (numbers.size() - MOST_NAMED) + " more" : "";
        return (numbers.size() == 1 ? "job " : "jobs ") + list + more;
    }
}
