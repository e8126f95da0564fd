package dovetail.web.job;

import dovetail.report.json.JsonWriter;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;

/** Stops a job. */
public final class StopHandler implements Handler {
    private final Jobs jobs;

    public StopHandler(Jobs jobs) {
        this.jobs = jobs;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        jobs.job(request.text("job")).stop();
        json.beginObject().endObject();
    }
}
