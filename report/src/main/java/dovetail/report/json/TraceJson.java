package dovetail.report.json;

import dovetail.base.Origin;
import dovetail.model.ModuleVariable;
import dovetail.model.TransitionSystem;
import dovetail.report.view.Caption;
import dovetail.report.view.Dates;
import dovetail.report.view.Markings;
import dovetail.report.view.StepView;
import dovetail.result.Branch;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.TraceFacts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A trace as the JSON object that results carry and trace files hold. */
public final class TraceJson {
    private TraceJson() {}

    /** The trace of a result, which says itself what the trace is of. */
    public static void write(Trace trace, JsonWriter json) {
        json.beginObject();
        members(trace, json);
        json.endObject();
    }

    /** The trace of a file, with its caption. */
    public static void write(Trace trace, Caption caption, JsonWriter json) {
        json.beginObject();
        json.name("caption");
        caption(caption, json);
        members(trace, json);
        json.endObject();
    }

    private static void caption(Caption caption, JsonWriter json) {
        json.beginObject();
        json.name("subject").value(caption.subject());
        for (Caption.Entry entry : caption.entries()) {
            json.name(entry.name()).value(entry.value());
        }
        json.endObject();
    }

    private static void members(Trace trace, JsonWriter json) {
        TraceFacts facts = trace.facts();
        json.name("kind").value(trace.kind().name().toLowerCase(Locale.ROOT));
        json.number("loopStart", trace.loopStart(), 0);
        json.name("length").value(length(facts.length()));
        json.number("lostAt", facts.lostAt(), 0);
        json.strings("atoms", facts.atoms());
        json.name("initial");
        state(trace.system(), trace.initial(), json);
        Markings markings = Markings.of(trace.system()).orElse(null);
        if (markings != null) {
            json.name("initialMarking");
            tokens(markings.tokens(trace.initial()), json);
        }
        json.name("initialAtoms");
        truth(facts, 0, json);
        Dates dates = Dates.of(trace).orElse(null);
        json.name("steps").beginArray();
        for (int number = 1; number <= trace.steps().size(); number++) {
            step(trace, number, dates, markings, json);
        }
        json.endArray();
        if (markings != null) {
            json.strings("firingSequence", Markings.sequence(trace));
            json.strings("firingLoop", Markings.loop(trace));
        }
        if (!facts.branches().isEmpty()) {
            branches(facts.branches(), json);
        }
    }

    private static void branches(List<Branch> branches, JsonWriter json) {
        json.name("branches").beginArray();
        for (Branch branch : branches) {
            json.beginObject();
            json.number("state", branch.state(), 0);
            json.name("formula").value(branch.formula());
            json.name("holds").value(branch.holds());
            json.name("run");
            if (branch.run().isPresent()) {
                write(branch.run().get(), json);
            } else {
                json.nullValue();
            }
            json.endObject();
        }
        json.endArray();
    }

    private static @Nullable String length(TraceFacts.Length length) {
        return switch (length) {
            case SHORTEST -> "shortest";
            case SHORTEST_PREFIX, SHORTENED -> "shortened";
            case UNKNOWN -> null;
        };
    }

    private static void truth(TraceFacts facts, int state, JsonWriter json) {
        json.beginArray();
        for (int atom = 0; atom < facts.atoms().size(); atom++) {
            json.value(facts.isTrue(atom, state));
        }
        json.endArray();
    }

    private static void step(
            Trace trace, int number, @Nullable Dates dates, @Nullable Markings markings, JsonWriter json) {
        TransitionSystem system = trace.system();
        Step step = trace.steps().get(number - 1);
        int[] before = trace.state(number - 1);
        int[] after = step.after();
        List<String> components = StepView.componentNames(system, step.components());
        json.beginObject();
        json.name("action").value(step.action());
        json.name("message").value(StepView.of(trace, number).message());
        if (!step.hidden().isEmpty()) {
            json.strings("hidden", step.hidden());
        }
        json.name("component").value(String.join(", ", components));
        json.strings("components", components);
        json.name("event").nullValue();
        if (dates != null) {
            json.name("date").value(dates.date(number));
            json.name("possibleDates");
            possibleDates(dates, number, json);
        }
        json.name("changes");
        changed(system, before, after, after, json);
        json.name("before");
        changed(system, before, after, before, json);
        if (markings != null) {
            json.name("change");
            tokens(markings.changes(before, after), json);
            json.name("marking");
            tokens(markings.tokens(after), json);
        }
        json.name("places");
        places(step.origins(), json);
        json.name("atoms");
        truth(trace.facts(), number, json);
        json.name("state");
        state(system, after, json);
        json.endObject();
    }

    /** Places with their tokens, or with the change of these. */
    private static void tokens(Map<String, Integer> tokens, JsonWriter json) {
        json.beginObject();
        tokens.forEach((place, count) -> json.name(place).value(count));
        json.endObject();
    }

    /** The values in one state of the slots in which two states differ. */
    private static void changed(TransitionSystem system, int[] before, int[] after, int[] values, JsonWriter json) {
        json.beginObject();
        for (int slot = 0; slot < after.length; slot++) {
            if (before[slot] != after[slot]) {
                slot(system, slot, values[slot], json);
            }
        }
        json.endObject();
    }

    private static void places(List<Origin> origins, JsonWriter json) {
        json.beginArray();
        for (Origin origin : new LinkedHashSet<>(origins)) {
            if (!origin.file().isEmpty()) {
                json.beginObject();
                json.name("file").value(origin.file());
                json.number("line", origin.line(), 1);
                json.number("column", origin.line() > 0 ? origin.column() : -1, 0);
                json.endObject();
            }
        }
        json.endArray();
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
}
