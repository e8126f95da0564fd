package dovetail.web.check;

import dovetail.check.RunSettings;
import dovetail.property.Property;
import dovetail.report.text.ShellWords;
import dovetail.web.model.ModelForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Command line that checks what a page checks. */
final class CheckCommand {
    /** The options of the kinds of properties that users state. */
    private static final Map<String, String> OPTIONS = Map.of(
            "invariant", "--invariant",
            "reachable", "--reach",
            "ltl", "--ltl",
            "ctl", "--ctl",
            "never", "--never",
            "recoverable", "--recoverable",
            "net", "--is");

    private static final String DEADLOCK = "deadlockfree";

    private final List<String> files;
    private final Map<String, String> constants;
    private final RunSettings settings;
    private final Map<Property, List<String>> asked = new HashMap<>();

    /** @param files those of the model and, where they replace others, the properties, as words of the command line */
    CheckCommand(List<String> files, Map<String, String> constants, RunSettings settings) {
        this.files = List.copyOf(files);
        this.constants = Map.copyOf(constants);
        this.settings = settings;
    }

    /** Remembers the words for a property that a user states. */
    void asks(Property property, String kind, String text) {
        List<String> words = new ArrayList<>();
        if (kind.equals(DEADLOCK)) {
            words.add("--deadlock");
            if (!text.isBlank()) {
                words.addAll(List.of("--unless", text.strip()));
            }
        } else {
            words.addAll(List.of(OPTIONS.getOrDefault(kind, "--" + kind), text.strip()));
        }
        asked.put(property, words);
    }

    /**
     * The command line for a property, with more options.
     *
     * @param engine empty where engines take turns
     */
    String with(ModelForm form, Property property, String engine, List<String> more) {
        List<String> words = new ArrayList<>(List.of("dovetail", "check"));
        if (!engine.isEmpty()) {
            words.addAll(List.of("--engine", engine));
        }
        settings.options().forEach(option -> words.addAll(List.of("--set", option.name() + "=" + option.value())));
        words.addAll(more);
        constants.forEach((name, value) -> words.addAll(List.of("--const", name + "=" + value)));
        if (!form.context().isEmpty()) {
            words.addAll(List.of("--context", form.context()));
        }
        words.addAll(asked.getOrDefault(property, List.of()));
        words.addAll(files);
        return ShellWords.line(words);
    }
}
