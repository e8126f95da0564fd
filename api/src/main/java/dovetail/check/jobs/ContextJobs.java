package dovetail.check.jobs;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.check.Answer;
import dovetail.lang.source.SubContexts;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Checks the sub-contexts of a context as independent jobs, and combines their answers. The answers do not depend on the crew
 * that runs them.
 */
public final class ContextJobs {
    private final List<SubContexts.Part> parts;
    private final String split;
    private final Map<String, List<JobAnswer>> earlier = new LinkedHashMap<>();

    /**
     * The jobs of a context.
     *
     * @param split identifies the split, for results of other processes
     */
    public ContextJobs(List<SubContexts.Part> parts, String split) {
        this.parts = List.copyOf(parts);
        this.split = split;
    }

    public int count() {
        return parts.size();
    }

    /** Adds the answer of a job that ran in another process. */
    public void add(String property, JobAnswer answer) {
        earlier.computeIfAbsent(property, name -> new ArrayList<>()).add(answer);
    }

    /**
     * Runs jobs, and answers the properties by them and by those of other processes.
     *
     * @param chosen the numbers of the jobs that run, from 1
     * @param whole the system in the whole context
     */
    public List<Answer> answers(
            Collection<Integer> chosen,
            List<Property> properties,
            TransitionSystem whole,
            JobCrew crew,
            Budget budget) {
        List<JobTask> tasks = tasks(chosen, properties);
        return combined(properties, whole, tasks, JobCrew.answers(crew.begin(tasks, budget)));
    }

    /** The tasks of some jobs; none where jobs answer none of the properties. */
    public List<JobTask> tasks(Collection<Integer> chosen, List<Property> properties) {
        List<Property> asked = new ArrayList<>();
        for (Property property : properties) {
            if (WholeContext.refusal(property).isEmpty()) {
                asked.add(property);
            }
        }
        List<JobTask> tasks = new ArrayList<>();
        for (int job : asked.isEmpty() ? List.<Integer>of() : new TreeSet<>(chosen)) {
            tasks.add(new JobTask(job, parts.get(job - 1).model(), asked));
        }
        return tasks;
    }

    /**
     * The answers to the properties by jobs and by those of other processes.
     *
     * @param tasks the jobs that ran
     * @param found the answers of each of them
     */
    public List<Answer> combined(
            List<Property> properties, TransitionSystem whole, List<JobTask> tasks, List<List<Answer>> found) {
        Map<Integer, List<Answer>> byNumber = new TreeMap<>();
        for (int i = 0; i < tasks.size(); i++) {
            byNumber.put(tasks.get(i).number(), found.get(i));
        }
        WholeContext context = new WholeContext(whole);
        List<Answer> answers = new ArrayList<>();
        for (Property property : properties) {
            Limit refusal = WholeContext.refusal(property).orElse(null);
            answers.add(
                    refusal == null ? combined(property, context, byNumber) : new Answer(property, unknown(refusal)));
        }
        return answers;
    }

    private static Verdict unknown(Limit refusal) {
        return new Verdict.Unknown("jobs", Figures.nothing(0), refusal, Optional.empty());
    }

    private Answer combined(Property property, WholeContext whole, Map<Integer, List<Answer>> found) {
        Combination all = new Combination(property.isExistential(), split, parts.size());
        Answer failed = null;
        for (Map.Entry<Integer, List<Answer>> job : found.entrySet()) {
            String through = parts.get(job.getKey() - 1).through();
            for (Answer answer : job.getValue()) {
                if (answer.property().name().equals(property.name())) {
                    all.add(JobAnswer.of(job.getKey(), through, whole.judged(property, answer.verdict())));
                    failed = answer.failure().isPresent() && failed == null ? answer : failed;
                }
            }
        }
        earlier.getOrDefault(property.name(), List.of()).forEach(all::add);
        Verdict verdict = all.verdict();
        return failed == null
                ? new Answer(property, verdict)
                : new Answer(property.name(), property, verdict, failed.failure());
    }
}
