package dovetail.web.graph;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.Spelling;
import dovetail.lts.LabelPattern;
import dovetail.lts.LabelTable;
import dovetail.minimise.Relation;
import dovetail.model.TransitionSystem;
import dovetail.report.json.JsonWriter;
import dovetail.simulate.graph.FoldedGraph;
import dovetail.simulate.graph.Folding;
import dovetail.simulate.graph.Folds;
import dovetail.web.http.Handler;
import dovetail.web.http.Refusal;
import dovetail.web.http.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Answers the classes of a fold of the states that are shown, or of all reachable ones. */
public final class FoldHandler implements Handler {
    private static final int MOST_STATES = 200_000;

    private final GraphTables tables;

    public FoldHandler(GraphTables tables) {
        this.tables = tables;
    }

    @Override
    public void handle(Request request, JsonWriter json) {
        GraphTable table = tables.of(request);
        synchronized (table) {
            Folding folding = folding(table, request);
            int most = request.number("states", MOST_STATES, 1, MOST_STATES);
            Budget budget = table.budget(tables.limits()).withStates(most);
            Folds folds = new Folds(table.exploration(), budget, Progress.SILENT);
            FoldedGraph folded = isOfAll(folding) || request.isSet("all")
                    ? folds.ofAll(folding)
                    : folds.ofShown(StateNumbers.read(request.text("shown"), table), folding);
            table.setFolded(folded);
            json.beginObject();
            GraphJson.write(table, folded.view(), folded.view().remarks(), json);
            json.endObject();
        }
    }

    private static boolean isOfAll(Folding folding) {
        return folding instanceof Folding.Apart
                || folding instanceof Folding.ByEquivalence
                || folding instanceof Folding.Observation;
    }

    private static Folding folding(GraphTable table, Request request) {
        TransitionSystem system = table.model().system();
        return switch (request.text("by")) {
            case "none" -> new Folding.Apart();
            case "values" -> new Folding.ByValues();
            case "components" -> new Folding.ByComponents(components(system, request.texts("components")));
            case "predicates" -> new Folding.ByPredicates(table.predicates(request.texts("predicates")));
            case "observation" ->
                new Folding.Observation(observed(system, request).orElseGet(() -> visible(system)));
            case "equivalence" ->
                new Folding.ByEquivalence(relation(request.text("relation")), observed(system, request));
            default ->
                throw new Refusal(
                        Refusal.BAD_REQUEST,
                        "expected by: none, values, components, predicates, equivalence or observation");
        };
    }

    private static List<Integer> components(TransitionSystem system, List<String> names) {
        List<Integer> components = new ArrayList<>();
        for (String name : names) {
            int component = system.componentNames().indexOf(name);
            if (component < 0) {
                throw new Refusal(
                        Refusal.BAD_REQUEST,
                        "no component is named '" + name + "'" + Spelling.hint(name, system.componentNames()));
            }
            components.add(component);
        }
        if (components.isEmpty()) {
            throw new Refusal(Refusal.BAD_REQUEST, "no component is chosen");
        }
        return components;
    }

    private static Relation relation(String word) {
        for (Relation relation : Relation.values()) {
            if (relation.word().equals(word)) {
                return relation;
            }
        }
        throw new Refusal(
                Refusal.BAD_REQUEST, "expected relation: strong, branching, dpbranching, trace or weak-trace");
    }

    private static SortedSet<String> visible(TransitionSystem system) {
        SortedSet<String> visible = new TreeSet<>(system.labels());
        visible.removeIf(LabelTable::isTau);
        return visible;
    }

    /** The labels that match one of the patterns of a request; nothing where it has none. */
    private static Optional<SortedSet<String>> observed(TransitionSystem system, Request request) {
        List<String> patterns = request.texts("observed");
        if (patterns.isEmpty()) {
            return Optional.empty();
        }
        SortedSet<String> observed = new TreeSet<>();
        for (String pattern : patterns) {
            boolean isKnown = false;
            for (String label : visible(system)) {
                if (pattern.equals(label) || LabelPattern.matches(pattern, label)) {
                    observed.add(label);
                    isKnown = true;
                }
            }
            if (!isKnown) {
                throw new Refusal(
                        Refusal.BAD_REQUEST,
                        "no label matches '" + pattern + "'" + Spelling.hint(pattern, visible(system)));
            }
        }
        return Optional.of(observed);
    }
}
