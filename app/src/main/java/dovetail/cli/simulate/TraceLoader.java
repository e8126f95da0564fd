package dovetail.cli.simulate;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.interpret.Move;
import dovetail.lang.source.SourceFiles;
import dovetail.lts.LabelTable;
import dovetail.model.TransitionSystem;
import dovetail.report.view.StepView;
import dovetail.simulate.Walk;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a trace from JSON, from a trace file or from the results of a check, and replays it as a walk. Every step is
 * looked up among those the model offers, so that an old trace of a changed model is noticed.
 */
public final class TraceLoader {
    private final Path file;
    private final TransitionSystem system;
    private final Map<String, Integer> slots = new HashMap<>();

    private TraceLoader(Path file, TransitionSystem system) {
        this.file = file;
        this.system = system;
        for (int i = 0; i < system.slots().size(); i++) {
            slots.put(system.slot(i).name(), i);
        }
    }

    /** Puts the whole trace on the path of a walk, which then stands at its beginning. */
    public static void load(Path file, Walk walk) {
        new TraceLoader(file, walk.system()).run(walk);
    }

    private void run(Walk walk) {
        JsonNode trace = trace(parse());
        JsonNode steps = trace.path("steps");
        if (!steps.isArray()) {
            throw error("holds no trace: expected an object with the member \"steps\"");
        }
        int number = 0;
        for (JsonNode step : steps) {
            number++;
            walk.take(find(step, number, walk));
        }
        closeLoop(trace.path("loopStart"), walk);
        walk.jump(0);
    }

    /** A run that stutters at its end has a loop without steps; any other loop has to lead back to its first state. */
    private void closeLoop(JsonNode loopStart, Walk walk) {
        int start = loopStart.isInt() ? loopStart.asInt() : -1;
        if (start < 0 || start == walk.length()) {
            return;
        }
        if (start > walk.length() || !Arrays.equals(walk.state(), walk.stateAt(start))) {
            throw error("the last step of the trace does not lead back to state " + start + " in this model");
        }
        walk.closeLoop(start);
    }

    private JsonNode parse() {
        SourceText text = SourceFiles.read(file);
        try {
            return new JsonMapper().readTree(text.text());
        } catch (JacksonException e) {
            // The library's own message is about its settings; the position is more useful.
            int offset =
                    (int) Math.max(0, Math.min(text.length(), e.getLocation().getCharOffset()));
            throw new InputException(Diagnostic.error(text, offset, "the file is not JSON from here on"));
        }
    }

    /** The object itself, or the first trace among results. */
    private static JsonNode trace(JsonNode root) {
        for (JsonNode result : root.path("results")) {
            if (result.path("trace").isObject()) {
                return result.path("trace");
            }
        }
        return root;
    }

    /** The step of the components that the trace names; where it names none of those that can take it, the first step. */
    private Move find(JsonNode step, int number, Walk walk) {
        String action = step.path("action").asString("");
        String label = LabelTable.canonical(action);
        String components = step.path("component").asString("");
        Move first = null;
        for (Move move : walk.moves()) {
            if (!move.isError()
                    && LabelTable.canonical(move.label()).equals(label)
                    && leadsTo(step.path("state"), move.target())) {
                if (components.equals(String.join(", ", StepView.componentNames(system, move.components())))) {
                    return move;
                }
                first = first == null ? move : first;
            }
        }
        if (first != null) {
            return first;
        }
        throw error("step " + number + " of the trace, '" + action + "', is not possible in this model");
    }

    private boolean leadsTo(JsonNode expected, int[] state) {
        for (Map.Entry<String, JsonNode> entry : expected.properties()) {
            Integer slot = slots.get(entry.getKey());
            if (slot == null
                    || !system.renderValue(slot, state[slot])
                            .equals(entry.getValue().asString(""))) {
                return false;
            }
        }
        return true;
    }

    private InputException error(String message) {
        return new InputException(Diagnostic.error(file.toString(), message));
    }
}
