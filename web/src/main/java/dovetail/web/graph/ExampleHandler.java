package dovetail.web.graph;

import dovetail.report.json.JsonWriter;
import dovetail.simulate.graph.FoldedGraph;
import dovetail.simulate.graph.StepPath;
import dovetail.web.http.Handler;
import dovetail.web.http.Refusal;
import dovetail.web.http.Request;
import java.util.OptionalInt;

/** Answers a path to a state of a class among those that were folded last, or to a state by its number. */
public final class ExampleHandler implements Handler {
    private final GraphTables tables;

    public ExampleHandler(GraphTables tables) {
        this.tables = tables;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        GraphTable table = tables.of(request);
        synchronized (table) {
            int state = request.number("state", -1, 0, Integer.MAX_VALUE);
            int number = state >= 0 ? table.requireState(state) : member(table, request);
            StepPath path = StepPath.of(table.exploration().path(number));
            json.beginObject();
            json.name("path").value(path.toString());
            json.name("state").value(number);
            json.endObject();
        }
    }

    private int member(GraphTable table, Request request) {
        FoldedGraph folded =
                table.folded().orElseThrow(() -> new Refusal(Refusal.BAD_REQUEST, "no states have been folded"));
        int place =
                request.number("node", 0, 0, Math.max(0, folded.view().nodes().size() - 1));
        OptionalInt state = folded.example(place, table.budget(tables.limits()));
        return state.orElseThrow(
                () -> new Refusal(Refusal.BAD_REQUEST, "a node of this graph has no single state as its example"));
    }
}
