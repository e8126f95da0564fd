package dovetail.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The account of a run in words, besides its figures.
 *
 * @param remarks short facts that are always shown, such as the order in which components were considered
 * @param story what the engine did, step by step, for users who ask for an explanation
 * @param decision the technique that decided, of an engine that combines several
 * @param plan the plan of the engines, where several could take turns
 * @param findings the answer to a question that asks for more than yes or no
 * @param course the course of a search that frees states
 * @param jobs the jobs, where a context was split into sub-contexts
 */
public record Account(
        List<String> remarks,
        List<String> story,
        Optional<Decision> decision,
        Optional<Plan> plan,
        List<Finding> findings,
        Optional<Course> course,
        Optional<Jobs> jobs) {
    public static final Account NONE = new Account(List.of(), List.of());

    public Account {
        remarks = List.copyOf(remarks);
        story = List.copyOf(story);
        findings = List.copyOf(findings);
    }

    /** An account of an engine with one technique, or without an answer. */
    public Account(List<String> remarks, List<String> story) {
        this(remarks, story, Optional.empty(), Optional.empty(), List.of());
    }

    /** An account of a search without a course. */
    public Account(
            List<String> remarks,
            List<String> story,
            Optional<Decision> decision,
            Optional<Plan> plan,
            List<Finding> findings) {
        this(remarks, story, decision, plan, findings, Optional.empty(), Optional.empty());
    }

    /** An account of one search. */
    public Account(
            List<String> remarks,
            List<String> story,
            Optional<Decision> decision,
            Optional<Plan> plan,
            List<Finding> findings,
            Optional<Course> course) {
        this(remarks, story, decision, plan, findings, course, Optional.empty());
    }

    /** An account without findings. */
    public Account(List<String> remarks, List<String> story, Optional<Decision> decision, Optional<Plan> plan) {
        this(remarks, story, decision, plan, List.of());
    }

    /** The same account with one more remark. */
    public Account remarking(String remark) {
        List<String> more = new ArrayList<>(remarks);
        more.add(remark);
        return new Account(more, story, decision, plan, findings, course, jobs);
    }

    /** The same account, which tells what decided. */
    public Account decided(Decision by) {
        return new Account(remarks, story, Optional.of(by), plan, findings, course, jobs);
    }

    /** The same account, which tells how engines took turns. */
    public Account planned(Plan by) {
        return new Account(remarks, story, decision, Optional.of(by), findings, course, jobs);
    }

    /** The same account with the answer to a question that asks for more than yes or no. */
    public Account finding(List<Finding> found) {
        return new Account(remarks, story, decision, plan, found, course, jobs);
    }

    /** The same account with the course of a search that frees states. */
    public Account running(Optional<Course> over) {
        return new Account(remarks, story, decision, plan, findings, over, jobs);
    }

    /** The same account of a context that was split. */
    public Account split(Jobs into) {
        return new Account(remarks, story, decision, plan, findings, course, Optional.of(into));
    }
}
