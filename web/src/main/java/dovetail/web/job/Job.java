package dovetail.web.job;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.report.json.JsonWriter;
import dovetail.web.http.Excerpts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question that takes long. Its events are kept, so that a page that is loaded again hears them from the beginning. It ends when
 * it is stopped, and when no page listened for a while.
 */
public final class Job {
    private static final Duration UNHEARD = Duration.ofSeconds(30);

    private final String id;
    private final Work work;
    private final Budget limits;
    private final JobProgress progress = new JobProgress();
    private final List<Event> events = new ArrayList<>();
    private boolean isEnded;
    private volatile boolean isStopped;
    private int listeners;
    private volatile long unheardSince = System.nanoTime();

    Job(String id, Work work, Budget limits) {
        this.id = id;
        this.work = work;
        this.limits = limits;
    }

    /** A result of a job. */
    record Event(String name, String json) {}

    public String id() {
        return id;
    }

    /** Asks the job to end soon; results so far stay. */
    public void stop() {
        isStopped = true;
    }

    boolean isStopped() {
        return isStopped;
    }

    synchronized boolean isEnded() {
        return isEnded;
    }

    /** The progress, for its listeners. */
    JobProgress progress() {
        return progress;
    }

    synchronized void addListener() {
        listeners++;
    }

    synchronized void removeListener() {
        listeners--;
        unheardSince = System.nanoTime();
    }

    /**
     * The events from a number on; waits a moment for one.
     *
     * @return null when the job has ended and there are no more
     */
    synchronized @Nullable List<Event> await(int from, Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        long left = atMost.toMillis();
        while (events.size() <= from && !isEnded && left > 0) {
            wait(left);
            left = Duration.ofNanos(end - System.nanoTime()).toMillis();
        }
        return events.size() <= from && isEnded
                ? null
                : List.copyOf(events.subList(from, Math.max(from, events.size())));
    }

    /** Does the work. */
    void run(MemoryMeter shared) {
        try (MemoryMeter memory = shared.scope()) {
            progress.start();
            Budget budget = limits.restarted().within(memory).watched(this::poll);
            work.run(budget, progress, this::add);
        } catch (InputException e) {
            add("failure", failure(String.valueOf(e.getMessage()), e.diagnostics()));
        } catch (Limit.Exceeded e) {
            add("failure", failure(e.limit().text(), List.of()));
        } catch (OutOfMemoryError e) {
            add("failure", failure(Limit.heapFull().text(), List.of()));
        } catch (IllegalArgumentException e) {
            add("failure", failure(String.valueOf(e.getMessage()), List.of()));
        } catch (RuntimeException | Error e) {
            add("failure", failure(Limit.failure(e).text(), List.of()));
        } finally {
            end();
        }
    }

    /** Ends a job that did not begin. */
    void refuse(String message) {
        add("failure", failure(message, List.of()));
        end();
    }

    private void poll() {
        if (isStopped || isUnheard()) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.INTERRUPTED, "stopped"));
        }
    }

    private synchronized boolean isUnheard() {
        return listeners == 0 && System.nanoTime() - unheardSince > UNHEARD.toNanos();
    }

    private synchronized void add(String name, String json) {
        events.add(new Event(name, json));
        notifyAll();
    }

    private synchronized void end() {
        isEnded = true;
        notifyAll();
    }

    private static String failure(String message, List<Diagnostic> diagnostics) {
        StringBuilder text = new StringBuilder();
        JsonWriter json = new JsonWriter(text);
        json.beginObject();
        json.name("message").value(message);
        Excerpts.write("diagnostics", diagnostics, json);
        json.endObject();
        return text.toString();
    }
}
