package dovetail.web.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.report.json.JsonWriter;
import dovetail.simulate.graph.Folding;
import dovetail.simulate.graph.Folds;
import dovetail.simulate.graph.GraphView;
import dovetail.simulate.graph.StateExploration;
import dovetail.simulate.graph.StepPath;
import dovetail.web.http.Handler;
import dovetail.web.http.Request;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Answers the states that are shown, and expands some of them breadth first. Without any, it begins with the states of a path and those of
 * a link, or with the initial ones.
 */
public final class ExpandHandler implements Handler {
    private static final int MOST = 2_000;

    private final GraphTables tables;

    public ExpandHandler(GraphTables tables) {
        this.tables = tables;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        GraphTable table = tables.of(request);
        synchronized (table) {
            answer(table, request, json);
        }
    }

    private void answer(GraphTable table, Request request, JsonWriter json) {
        StateExploration exploration = table.exploration();
        Budget budget = table.budget(tables.limits());
        Set<Integer> shown = new LinkedHashSet<>(
                StateNumbers.read(request.optionalText("shown").orElse(""), table));
        List<Integer> path = List.of();
        if (request.optionalText("path").isPresent()) {
            path = exploration.follow(StepPath.parse(request.text("path")).numbers(), budget);
            shown.addAll(path);
        }
        if (request.optionalText("states").isPresent()) {
            shown.addAll(StateTree.read(request.text("states"), exploration, budget));
        }
        if (shown.isEmpty()) {
            shown.addAll(exploration.initial());
        }
        int most = request.number("most", MOST, 1, MOST);
        List<String> remarks = new ArrayList<>();
        List<Integer> from = StateNumbers.read(request.optionalText("from").orElse(""), table);
        if (!from.isEmpty()) {
            int room = Math.max(from.size(), most - shown.size() + from.size());
            int depth = request.number("depth", 1, 1, MOST);
            StateExploration.Growth growth = exploration.breadthFirst(from, depth, room, budget);
            growth.states().stream().limit(room).forEach(shown::add);
            growth.limit().map(Limit::text).ifPresent(remarks::add);
        }
        List<Integer> all = new ArrayList<>(shown).subList(0, Math.min(shown.size(), MOST));
        GraphView view = new Folds(exploration, budget, Progress.SILENT)
                .ofShown(all, new Folding.Apart())
                .view();
        remarks.addAll(view.remarks());
        json.beginObject();
        GraphJson.write(table, view, remarks, json);
        json.name("path").beginArray();
        path.forEach(json::value);
        json.endArray();
        json.endObject();
    }
}
