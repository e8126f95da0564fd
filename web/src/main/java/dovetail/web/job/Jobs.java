package dovetail.web.job;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.web.http.Refusal;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;

/**
 * The jobs of all pages. A few run at once and the others wait. All count their memory on one meter, so that together they keep the
 * limit of one check.
 */
public final class Jobs implements AutoCloseable {
    private static final int MOST_RUNNING = 2;
    private static final int MOST_WAITING = 16;
    private static final int MOST_ENDED = 32;

    private final Budget limits;
    private final MemoryMeter memory;
    private final Semaphore turns = new Semaphore(MOST_RUNNING, true);
    private final Map<String, Job> jobs = new LinkedHashMap<>();
    private int begun;

    /** @param limits of each job, apart from the memory, which is that of all */
    public Jobs(Budget limits) {
        this.limits = limits;
        this.memory = limits.restarted().meter();
    }

    /** The limits of a job. */
    public Budget limits() {
        return limits;
    }

    /**
     * Begins a job.
     *
     * @param within its limits
     * @throws Refusal when there are too many
     */
    public synchronized Job begin(Work work, Budget within) {
        long open = jobs.values().stream().filter(job -> !job.isEnded()).count();
        if (open >= MOST_RUNNING + MOST_WAITING) {
            throw new Refusal(Refusal.TOO_MANY, open + " checks run or wait; stop one of them first");
        }
        forgetEnded();
        Job job = new Job("job" + ++begun, work, within);
        jobs.put(job.id(), job);
        Thread thread = new Thread(() -> run(job), "dovetail-" + job.id());
        thread.setDaemon(true);
        thread.start();
        return job;
    }

    private void run(Job job) {
        try {
            turns.acquire();
        } catch (InterruptedException e) {
            job.refuse("stopped");
            return;
        }
        try {
            if (job.isStopped()) {
                job.refuse("stopped");
            } else {
                job.run(memory);
            }
        } finally {
            turns.release();
        }
    }

    private void forgetEnded() {
        Iterator<Job> all = jobs.values().iterator();
        int over = jobs.size() - MOST_ENDED;
        while (all.hasNext() && over > 0) {
            if (all.next().isEnded()) {
                all.remove();
                over--;
            }
        }
    }

    /**
     * A job.
     *
     * @throws Refusal when there is none of this name
     */
    public synchronized Job job(String id) {
        Job job = jobs.get(id);
        if (job == null) {
            throw new Refusal(Refusal.NOT_FOUND, "this check is no longer known; run it again");
        }
        return job;
    }

    /** Stops all jobs. */
    @Override
    public synchronized void close() {
        jobs.values().forEach(Job::stop);
    }
}
