package dovetail.report.json;

import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.report.view.Dates;
import dovetail.report.view.StepView;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A trace as the JSON object that results carry and trace files hold. */
public final class TraceJson {
    private TraceJson() {}

    public static void write(Trace trace, JsonWriter json) {
        json.beginObject();
        json.name("kind").value(trace.kind().name().toLowerCase(Locale.ROOT));
        json.name("loopStart");
        if (trace.loopStart() < 0) {
            json.nullValue();
        } else {
            json.value(trace.loopStart());
        }
        trace.system().accept(new Initial(trace, json));
        Dates dates = Dates.of(trace).orElse(null);
        json.name("steps").beginArray();
        for (int number = 1; number <= trace.steps().size(); number++) {
            step(trace, number, dates, json);
        }
        json.endArray();
        json.endObject();
    }

    private static void step(Trace trace, int number, @Nullable Dates dates, JsonWriter json) {
        TransitionSystem system = trace.system();
        Step step = trace.steps().get(number - 1);
        int[] before = trace.state(number - 1);
        int[] after = step.after();
        json.beginObject();
        json.name("action").value(step.action());
        json.name("message").value(StepView.of(trace, number).message());
        if (!step.hidden().isEmpty()) {
            json.name("hidden").beginArray();
            step.hidden().forEach(json::value);
            json.endArray();
        }
        json.name("component").value(String.join(", ", StepView.componentNames(system, step.components())));
        json.name("event").nullValue();
        if (dates != null) {
            json.name("date").value(dates.date(number));
            json.name("possibleDates");
            possibleDates(dates, number, json);
        }
        json.name("changes").beginObject();
        for (int slot = 0; slot < after.length; slot++) {
            if (before[slot] != after[slot]) {
                slot(system, slot, after[slot], json);
            }
        }
        json.endObject();
        json.name("state");
        state(system, after, json);
        json.endObject();
    }

    /** Numbers are strings, since JSON has no exact fractions. */
    private static void possibleDates(Dates dates, int step, JsonWriter json) {
        json.beginObject();
        json.name("from").value(dates.earliest(step));
        json.name("fromOpen").value(dates.isEarliestOpen(step));
        json.name("to").value(dates.latest(step).orElse(null));
        json.name("toOpen").value(dates.isLatestOpen(step));
        json.endObject();
    }

    private static void state(TransitionSystem system, int[] state, JsonWriter json) {
        json.beginObject();
        for (int slot = 0; slot < state.length; slot++) {
            slot(system, slot, state[slot], json);
        }
        json.endObject();
    }

    /** Locations and values of enumerations have their names, truth values the literals of JSON. */
    private static void slot(TransitionSystem system, int slot, int value, JsonWriter json) {
        if (!system.isShown(slot)) {
            return;
        }
        json.name(system.slot(slot).name());
        String text = system.renderValue(slot, value);
        if (!system.slot(slot).isLocation() && text.equals(Integer.toString(value))) {
            json.value(value);
        } else if (ModuleVariable.TRUTH.contains(text) && !system.slot(slot).isLocation()) {
            json.value(Boolean.parseBoolean(text));
        } else {
            json.value(text);
        }
    }

    /** The state before the first step, where the model does not determine it. */
    private record Initial(Trace trace, JsonWriter json) implements TransitionSystem.Visitor<Boolean> {
        @Override
        public Boolean network(Network network) {
            return false;
        }

        @Override
        public Boolean modules(Modules modules) {
            json.name("initial");
            state(modules, trace.initial(), json);
            return true;
        }

        @Override
        public Boolean timed(TimedNetwork timed) {
            return false;
        }
    }
}
