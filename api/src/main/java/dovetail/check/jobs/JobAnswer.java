package dovetail.check.jobs;

import dovetail.base.Limit;
import dovetail.result.Figures;
import dovetail.result.Job;
import dovetail.result.Verdict;
import java.util.Optional;

/**
 * Answer of a job to one property.
 *
 * @param verdict the verdict with its trace, where the job ran here; nothing where its result was read from a file
 */
public record JobAnswer(Job job, Optional<Verdict> verdict) {
    /** The answer of a job that ran here. */
    static JobAnswer of(int number, String through, Verdict verdict) {
        Figures figures = verdict.figures();
        return new JobAnswer(
                new Job(
                        number,
                        through,
                        verdict.engine(),
                        verdict.kind(),
                        verdict.limit().map(Limit::text).orElse(""),
                        figures.states(),
                        figures.transitions(),
                        figures.peakStates(),
                        figures.bytes(),
                        figures.seconds()),
                Optional.of(verdict));
    }

    /** The result of a job that ran in another process. */
    public static JobAnswer of(Job job) {
        return new JobAnswer(job, Optional.empty());
    }
}
