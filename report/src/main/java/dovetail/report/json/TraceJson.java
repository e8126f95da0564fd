package dovetail.report.json;

import dovetail.model.TransitionSystem;
import dovetail.report.view.StepView;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.util.Locale;

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
        json.name("steps").beginArray();
        for (int number = 1; number <= trace.steps().size(); number++) {
            step(trace, number, json);
        }
        json.endArray();
        json.endObject();
    }

    private static void step(Trace trace, int number, JsonWriter json) {
        TransitionSystem system = trace.system();
        Step step = trace.steps().get(number - 1);
        int[] before = trace.state(number - 1);
        int[] after = step.after();
        json.beginObject();
        json.name("action").value(step.action());
        json.name("component").value(String.join(", ", StepView.componentNames(system, step.components())));
        json.name("event").nullValue();
        json.name("changes").beginObject();
        for (int slot = 0; slot < after.length; slot++) {
            if (before[slot] != after[slot]) {
                slot(system, slot, after[slot], json);
            }
        }
        json.endObject();
        json.name("state").beginObject();
        for (int slot = 0; slot < after.length; slot++) {
            slot(system, slot, after[slot], json);
        }
        json.endObject();
        json.endObject();
    }

    /** Locations go by their names, variables by their numbers. */
    private static void slot(TransitionSystem system, int slot, int value, JsonWriter json) {
        json.name(system.slot(slot).name());
        if (system.slot(slot).isLocation()) {
            json.value(system.renderValue(slot, value));
        } else {
            json.value(value);
        }
    }
}
