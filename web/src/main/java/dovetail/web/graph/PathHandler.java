package dovetail.web.graph;

import dovetail.api.Version;
import dovetail.base.Budget;
import dovetail.report.json.JsonWriter;
import dovetail.report.json.TraceJson;
import dovetail.report.run.RunData;
import dovetail.report.view.Caption;
import dovetail.report.view.SourceLines;
import dovetail.simulate.graph.PathWalk;
import dovetail.simulate.graph.StepPath;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;
import java.util.List;
import java.util.Random;

/**
 * Replays a path, perhaps with some random steps after it: answers its steps, its last state and the steps that are enabled there.
 * The seed of random steps is told, so that the same steps can be taken again.
 */
public final class PathHandler implements Handler {
    private static final int MOST_RANDOM = 1_000;

    private final GraphTables tables;

    public PathHandler(GraphTables tables) {
        this.tables = tables;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        GraphTable table = tables.of(request);
        synchronized (table) {
            Budget budget = table.budget(tables.limits());
            StepPath path = StepPath.parse(request.optionalText("path").orElse(""));
            PathWalk walk = PathWalk.of(table.exploration(), path, budget);
            int count = request.number("random", 0, 0, MOST_RANDOM);
            Random random = new Random(request.number("seed", 1, 0, Integer.MAX_VALUE));
            for (int i = 0; i < count; i++) {
                StepPath longer = walk.atRandom(random);
                if (longer.steps().size() == walk.path().steps().size()) {
                    break;
                }
                walk = PathWalk.of(table.exploration(), longer, budget);
            }
            json.beginObject();
            json.name("graph").value(table.id());
            new PathJson(table.exploration(), walk, budget).write(json);
            if (request.isSet("trace")) {
                json.name("trace");
                List<String> model = List.of(table.model().system().name());
                TraceJson.write(walk.trace(), Caption.simulated(model, Version.TEXT), json);
            }
            if (request.isSet("run")) {
                json.name("run");
                RunData.write(walk.trace(), new SourceLines(), json);
            }
            json.endObject();
        }
    }
}
