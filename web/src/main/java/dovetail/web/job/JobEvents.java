package dovetail.web.job;

import dovetail.web.http.EventHandler;
import dovetail.web.http.EventSink;
import dovetail.web.http.Request;
import java.time.Duration;
import java.util.List;

/** Sends the results of a job as they come, and its progress in between. */
public final class JobEvents implements EventHandler {
    private static final Duration INTERVAL = Duration.ofMillis(250);

    private final Jobs jobs;

    public JobEvents(Jobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public void handle(Request request, EventSink sink) {
        Job job = jobs.job(request.text("job"));
        job.addListener();
        try {
            int next = request.number("from", 0, 0, Integer.MAX_VALUE);
            List<Job.Event> events = job.await(next, INTERVAL);
            while (events != null) {
                for (Job.Event event : events) {
                    sink.send(event.name(), event.json());
                }
                next += events.size();
                if (events.isEmpty()) {
                    sink.send("progress", job.progress().json());
                }
                events = job.await(next, INTERVAL);
            }
            sink.send("end", job.progress().json());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            job.removeListener();
        }
    }
}
