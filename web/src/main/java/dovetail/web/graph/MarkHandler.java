package dovetail.web.graph;

import dovetail.expr.Expr;
import dovetail.report.json.JsonWriter;
import dovetail.simulate.graph.StateTexts;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;
import java.util.List;

/** Answers which of the states that are shown make a predicate true. */
public final class MarkHandler implements Handler {
    private final GraphTables tables;

    public MarkHandler(GraphTables tables) {
        this.tables = tables;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        GraphTable table = tables.of(request);
        synchronized (table) {
            Expr predicate = table.predicates(List.of(request.text("predicate")))
                    .values()
                    .iterator()
                    .next();
            StateTexts texts = new StateTexts(table.exploration(), table.budget(tables.limits()));
            long undefined = 0;
            json.beginObject();
            json.name("states").beginArray();
            for (int state : StateNumbers.read(request.text("shown"), table)) {
                Boolean truth = texts.holds(predicate, table.exploration().state(state));
                undefined += truth == null ? 1 : 0;
                if (Boolean.TRUE.equals(truth)) {
                    json.value(state);
                }
            }
            json.endArray();
            json.name("undefined").value(undefined);
            json.endObject();
        }
    }
}
