package dovetail.web.graph;

import dovetail.report.json.JsonWriter;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;

/** Stops the question about a graph that is answered now. */
public final class GraphStopHandler implements Handler {
    private final GraphTables tables;

    public GraphStopHandler(GraphTables tables) {
        this.tables = tables;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        tables.of(request).stop();
        json.beginObject().name("stopped").value(true).endObject();
    }
}
