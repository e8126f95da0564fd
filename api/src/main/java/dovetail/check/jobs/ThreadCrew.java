package dovetail.check.jobs;

import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.check.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Crew of threads of this process. Its jobs have equal shares of the memory. */
public final class ThreadCrew implements JobCrew {
    private final int threads;
    private final Check check;

    /** Answers the properties of a job under its share of the limits. */
    @FunctionalInterface
    public interface Check {
        List<Answer> answers(JobTask task, Budget budget);
    }

    /** @param threads the most jobs at a time */
    public ThreadCrew(int threads, Check check) {
        this.threads = threads;
        this.check = check;
    }

    @Override
    public List<Begun> begin(List<JobTask> tasks, Budget budget) {
        int workers = Math.max(1, Math.min(threads, tasks.size()));
        ExecutorService crew = Executors.newFixedThreadPool(workers, work -> {
            Thread thread = new Thread(work, "dovetail-job");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Begun> running = new ArrayList<>();
            for (int i = 0; i < tasks.size(); i++) {
                JobTask task = tasks.get(i);
                int rounds = (tasks.size() - i + workers - 1) / workers;
                Future<List<Answer>> answers = crew.submit(() -> check.answers(task, share(budget, rounds, workers)));
                running.add(() -> Apart.result(answers, budget));
            }
            return running;
        } finally {
            crew.shutdown();
        }
    }

    private static Budget share(Budget budget, int rounds, int workers) {
        Budget share = budget.share(rounds);
        return workers == 1 ? share : share.withMemory(budget.memory() / workers);
    }
}
