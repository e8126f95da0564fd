package dovetail.web.job;

import dovetail.base.Progress;
import dovetail.report.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/** Progress of a job: the last moment that the search reported. */
final class JobProgress implements Progress {
    private volatile @Nullable Snapshot last;
    private volatile String part = "";
    private volatile String activity = "";
    private volatile long start = System.nanoTime();
    private volatile boolean isStarted;

    void start() {
        start = System.nanoTime();
        isStarted = true;
    }

    @Override
    public void report(Snapshot snapshot) {
        last = snapshot;
    }

    @Override
    public void begin(String name) {
        part = name;
        activity = "";
    }

    @Override
    public void doing(String words) {
        activity = words;
    }

    /** The progress as a JSON object. */
    String json() {
        StringBuilder text = new StringBuilder();
        JsonWriter json = new JsonWriter(text);
        json.beginObject();
        json.name("waiting").value(!isStarted);
        json.name("seconds").rounded((System.nanoTime() - start) / 1e9);
        json.name("part").value(part);
        json.name("activity").value(activity);
        Snapshot moment = last;
        if (moment != null) {
            json.name("phase").value(moment.phase());
            json.name("states").value(moment.states());
            json.name("transitions").value(moment.transitions());
            json.name("frontier").value(moment.frontier());
            json.name("bytes").value(moment.bytes());
            json.name("fraction").value(moment.fraction());
            json.name("depth").value(moment.depth());
        }
        json.endObject();
        return text.toString();
    }
}
