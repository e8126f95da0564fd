package dovetail.web.graph;

import dovetail.report.json.JsonWriter;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;

/** Answers the text by which a link shows the same states again, in another window or after the service was started again. */
public final class LinkHandler implements Handler {
    private final GraphTables tables;

    public LinkHandler(GraphTables tables) {
        this.tables = tables;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        GraphTable table = tables.of(request);
        synchronized (table) {
            String tree = StateTree.of(StateNumbers.read(request.text("shown"), table), table.exploration());
            json.beginObject().name("states").value(tree).endObject();
        }
    }
}
