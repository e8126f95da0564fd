package dovetail.web.graph;

import dovetail.base.Budget;
import dovetail.base.Origin;
import dovetail.interpret.Move;
import dovetail.model.TransitionSystem;
import dovetail.report.json.JsonWriter;
import dovetail.report.view.Dates;
import dovetail.report.view.StepView;
import dovetail.result.Trace;
import dovetail.simulate.graph.Expansion;
import dovetail.simulate.graph.PathWalk;
import dovetail.simulate.graph.StateExploration;
import dovetail.simulate.graph.StateTexts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Writes a path: its steps with their changes, the state at its end, and the steps that are enabled there. */
final class PathJson {
    private final StateExploration exploration;
    private final TransitionSystem system;
    private final PathWalk walk;
    private final StateTexts texts;
    private final int last;

    PathJson(StateExploration exploration, PathWalk walk, Budget budget) {
        this.exploration = exploration;
        this.system = exploration.system();
        this.walk = walk;
        this.texts = new StateTexts(exploration, budget);
        this.last = walk.states().get(walk.states().size() - 1);
    }

    void write(JsonWriter json) {
        json.name("path").value(walk.path().toString());
        json.name("states").beginArray();
        walk.states().forEach(json::value);
        json.endArray();
        json.name("initial").value(exploration.initial().size());
        steps(json);
        json.name("state").beginObject();
        json.name("number").value(last);
        json.strings("entries", texts.entries(exploration.state(last)));
        json.strings("zone", texts.zone(exploration.state(last)));
        json.strings("clocks", walk.clocks());
        json.strings("before", beforeLast());
        json.endObject();
        options(json);
    }

    private List<String> beforeLast() {
        int count = walk.states().size();
        return count < 2
                ? List.of()
                : texts.entries(exploration.state(walk.states().get(count - 2)));
    }

    private void steps(JsonWriter json) {
        Trace trace = walk.trace();
        Optional<Dates> dates = Dates.of(trace);
        json.name("deadlock").value(trace.kind() == Trace.Kind.DEADLOCK);
        json.name("steps").beginArray();
        for (int number = 1; number <= trace.steps().size(); number++) {
            StepView step = StepView.of(trace, number);
            int at = number;
            json.beginObject();
            json.name("title").value(step.title());
            json.strings("components", step.isFiring() ? List.of() : step.components());
            json.strings("changes", texts.changes(trace.state(number - 1), trace.state(number)));
            dates.ifPresent(all -> json.name("date").value(all.date(at)));
            places(trace.steps().get(number - 1).origins(), json);
            json.endObject();
        }
        json.endArray();
    }

    private void options(JsonWriter json) {
        int[] state = exploration.state(last);
        List<PathWalk.Option> options = walk.options();
        List<Expansion.Transition> known =
                exploration.known(last).map(Expansion::transitions).orElse(List.of());
        json.name("enabled").value(exploration.known(last).map(Expansion::count).orElse(options.size()));
        json.name("options").beginArray();
        for (PathWalk.Option option : options) {
            Move move = option.move();
            json.beginObject();
            json.name("index").value(option.index());
            json.name("possible").value(option.isPossible());
            json.name("error").value(move.isError() ? move.error() : null);
            boolean isShown = !move.isError();
            json.name("title")
                    .value(isShown ? StepView.of(system, 1, state, move.step()).title() : move.label());
            boolean isOfNet = system.markings().isPresent();
            json.strings("components", isOfNet ? List.of() : StepView.componentNames(system, move.components()));
            json.strings("changes", isShown ? texts.changes(state, move.target()) : List.of());
            option.dates().ifPresent(dates -> {
                json.name("dates").value(dates.interval());
                json.name("first").value(dates.first());
            });
            if (option.index() < known.size()) {
                json.name("target").value(known.get(option.index()).target());
            }
            places(move.origins(), json);
            json.endObject();
        }
        json.endArray();
    }

    private static void places(List<Origin> origins, JsonWriter json) {
        json.name("places").beginArray();
        for (Origin origin : new LinkedHashSet<>(origins)) {
            if (!origin.file().isEmpty() && origin.line() > 0) {
                json.beginObject();
                json.name("file").value(origin.file());
                json.name("line").value(origin.line());
                json.endObject();
            }
        }
        json.endArray();
    }
}
