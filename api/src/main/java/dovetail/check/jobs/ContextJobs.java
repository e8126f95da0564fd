package dovetail.check.jobs;

import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.check.Answer;
import dovetail.lang.source.Model;
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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Checks the sub-contexts of a context as independent jobs, several at a time, and combines their answers. The answers do not
 * depend on the number of threads. Each job that runs has an equal share of the memory and of the time that is left.
 */
public final class ContextJobs {
    private final List<SubContexts.Part> parts;
    private final String split;
    private final Check check;
    private final Map<String, List<JobAnswer>> earlier = new LinkedHashMap<>();

    /** Checks properties of the model of one job. */
    @FunctionalInterface
    public interface Check {
        List<Answer> answers(int job, Model model, List<Property> properties, Budget budget);
    }

    /**
     * The jobs of a context.
     *
     * @param split identifies the split, for results of other processes
     */
    public ContextJobs(List<SubContexts.Part> parts, String split, Check check) {
        this.parts = List.copyOf(parts);
        this.split = split;
        this.check = check;
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
            Collection<Integer> chosen, List<Property> properties, TransitionSystem whole, int threads, Budget budget) {
        List<Property> asked = new ArrayList<>();
        for (Property property : properties) {
            if (WholeContext.refusal(property).isEmpty()) {
                asked.add(property);
            }
        }
        Map<Integer, List<Answer>> found =
                asked.isEmpty() ? Map.of() : run(List.copyOf(chosen), asked, threads, budget);
        WholeContext context = new WholeContext(whole);
        List<Answer> answers = new ArrayList<>();
        for (Property property : properties) {
            Limit refusal = WholeContext.refusal(property).orElse(null);
            answers.add(refusal == null ? combined(property, context, found) : new Answer(property, unknown(refusal)));
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

    /** The answers of jobs by their numbers. */
    private Map<Integer, List<Answer>> run(
            List<Integer> chosen, List<Property> properties, int threads, Budget budget) {
        int workers = Math.max(1, Math.min(threads, chosen.size()));
        ExecutorService crew = Executors.newFixedThreadPool(workers, work -> {
            Thread thread = new Thread(work, "dovetail-job");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Map<Integer, Future<List<Answer>>> running = new TreeMap<>();
            for (int i = 0; i < chosen.size(); i++) {
                int job = chosen.get(i);
                int rounds = (chosen.size() - i + workers - 1) / workers;
                running.put(job, crew.submit(() -> job(job, properties, share(budget, rounds, workers))));
            }
            Map<Integer, List<Answer>> found = new TreeMap<>();
            running.forEach((job, answers) -> found.put(job, Apart.result(answers, budget)));
            return found;
        } finally {
            crew.shutdown();
        }
    }

    private static Budget share(Budget budget, int rounds, int workers) {
        Budget share = budget.share(rounds);
        return workers == 1 ? share : share.withMemory(budget.memory() / workers);
    }

    private List<Answer> job(int job, List<Property> properties, Budget budget) {
        return check.answers(job, parts.get(job - 1).model(), properties, budget);
    }
}
