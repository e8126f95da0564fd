package dovetail.cli.simulate.recorded;

import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.source.SourceFiles;
import dovetail.model.TransitionSystem;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A trace in JSON, from a trace file or from the results of a check. */
public record RecordedTrace(Path file, JsonNode json) {
    public static RecordedTrace read(Path file) {
        RecordedTrace trace = new RecordedTrace(file, trace(parse(file)));
        if (!trace.steps().isArray()) {
            throw trace.error("holds no trace: expected an object with the member \"steps\"");
        }
        return trace;
    }

    private static JsonNode parse(Path file) {
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

    JsonNode steps() {
        return json.path("steps");
    }

    /** The state that the last step leads back to, or -1. */
    int loopStart() {
        JsonNode start = json.path("loopStart");
        return start.isInt() ? start.asInt() : -1;
    }

    InputException error(String message) {
        return new InputException(Diagnostic.error(file.toString(), message));
    }

    /** Compares recorded states with states of a system. */
    static final class States {
        private final TransitionSystem system;
        private final Map<String, Integer> slots = new HashMap<>();

        States(TransitionSystem system) {
            this.system = system;
            for (int i = 0; i < system.slots().size(); i++) {
                if (system.isShown(i)) {
                    slots.put(system.slot(i).name(), i);
                }
            }
        }

        /** The recorded numbers by slots; a search for states need not try others. */
        Map<Integer, Integer> numbers(JsonNode recorded) {
            Map<Integer, Integer> numbers = new HashMap<>();
            for (Map.Entry<String, JsonNode> entry : recorded.properties()) {
                Integer slot = slots.get(entry.getKey());
                if (slot != null && entry.getValue().isInt()) {
                    numbers.put(slot, entry.getValue().asInt());
                }
            }
            return numbers;
        }

        /** Whether a state has all recorded values. */
        boolean agree(JsonNode recorded, int[] state) {
            return difference(recorded, state).isEmpty();
        }

        /** The first recorded value that a state does not have, in words; empty when it has all of them. */
        String difference(JsonNode recorded, int[] state) {
            for (Map.Entry<String, JsonNode> entry : recorded.properties()) {
                String name = entry.getKey();
                String value = entry.getValue().asString("");
                Integer slot = slots.get(name);
                if (slot == null) {
                    return "the model has no '" + name + "'";
                }
                String own = system.renderValue(slot, state[slot]);
                if (!own.equals(value)) {
                    return name + " is " + own + ", and " + value + " in the trace";
                }
            }
            return "";
        }
    }
}
