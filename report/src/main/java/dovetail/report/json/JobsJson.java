package dovetail.report.json;

import dovetail.result.Job;
import dovetail.result.Jobs;
import java.util.Locale;

/** Writes the jobs of a context that was split. */
final class JobsJson {
    private JobsJson() {}

    static void write(Jobs jobs, JsonWriter json) {
        json.name("jobs").beginObject();
        json.name("split").value(jobs.split());
        json.name("of").value(jobs.of());
        json.name("missing").beginArray();
        for (int number : jobs.missing()) {
            json.value(number);
        }
        json.endArray();
        json.name("done").beginArray();
        for (Job job : jobs.done()) {
            json.beginObject();
            json.name("job").value(job.number());
            json.name("through").value(job.through());
            json.name("verdict").value(job.answer().name().toLowerCase(Locale.ROOT));
            json.name("engine").value(job.engine());
            if (!job.reason().isEmpty()) {
                json.name("reason").value(job.reason());
            }
            json.name("states").value(job.states());
            json.name("transitions").value(job.transitions());
            json.name("peakStates").value(job.peakStates());
            json.name("bytes").value(job.bytes());
            json.name("seconds").rounded(job.seconds());
            json.endObject();
        }
        json.endArray();
        json.endObject();
    }
}
