package dovetail.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.InputException;
import dovetail.base.SourceText;
import dovetail.lang.prop.LinearTimeReader;
import dovetail.lang.source.Model;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Slot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every name by which traces call a variable or a state of an example can be written in a predicate. */
class NamesOfTracesTest {
    private static final Path EXAMPLES = Path.of("../examples");

    static Stream<Path> models() throws IOException {
        try (Stream<Path> all = Files.walk(EXAMPLES)) {
            return all
                    .filter(file -> file.getFileName().toString().matches(".*[.](dve|fcr|coin|pnml|mod|aut|exp|sog)"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @Test
    void examplesOfEveryLanguageAreRead() throws IOException {
        assertThat(models().map(file -> ModelReader.extension(file)).distinct())
                .contains("dve", "fcr", "coin", "pnml", "mod", "aut", "exp", "sog");
    }

    @ParameterizedTest
    @MethodSource("models")
    void namesOfTracesAreReadBack(Path file) {
        Model model = ModelReader.read(List.of(file));
        TransitionSystem system = model.system();
        List<String> unreadable = new ArrayList<>();
        int read = 0;
        for (int slot = 0; slot < system.slots().size(); slot++) {
            Slot named = system.slot(slot);
            // Values on the way lie in slots that hold the least value in every state.
            if (system.isShown(slot) && !named.name().contains("?")) {
                List<String> texts = named.isLocation() ? inStates(file, system, slot) : List.of(equal(file, named));
                texts.stream().filter(text -> !isRead(model, text)).forEach(unreadable::add);
                read += texts.size();
            }
        }
        assertThat(unreadable).isEmpty();
        assertThat(read).isPositive();
    }

    /** Labels of steps are written in quotes. A formula of one label that there is not would be refused. Traces have no dead ones. */
    @ParameterizedTest
    @MethodSource("models")
    void labelsOfTracesAreReadBack(Path file) {
        Model model = ModelReader.read(List.of(file));
        List<String> refused = new ArrayList<>();
        Set<String> labels = new TreeSet<>(model.system().labels());
        model.system().underlying().ifPresent(network -> labels.removeAll(network.deadLabels()));
        for (String label : labels) {
            LinearTimeReader reader = new LinearTimeReader(model, Map.of());
            try {
                reader.formula("label", new SourceText("formula", "G !\"" + label + '"'));
                reader.warnings().forEach(warning -> refused.add(label + ": " + warning.message()));
            } catch (InputException e) {
                refused.add(label + ": " + e.diagnostics());
            }
        }
        assertThat(refused).isEmpty();
    }

    /** A comparison of a variable with itself, which makes sense for every type. */
    private static String equal(Path file, Slot slot) {
        String equals = ModelReader.extension(file).equals("dve") ? " == " : " = ";
        return slot.name() + equals + slot.name();
    }

    /** Tests of the states of a component, as its language writes them. */
    private static List<String> inStates(Path file, TransitionSystem system, int slot) {
        String name = system.componentNames().get(system.slot(slot).owner());
        List<String> tests = new ArrayList<>();
        for (int i = 0; i <= Math.min(20, system.slot(slot).domain().max()); i++) {
            String state = system.renderValue(slot, i);
            switch (ModelReader.extension(file)) {
                case "dve", "fcr", "coin":
                    tests.add(name + "." + state);
                    break;
                default:
                    tests.add(quoted(name) + " = " + quoted(state));
                    break;
            }
        }
        return tests;
    }

    private static String quoted(String name) {
        return name.matches("\\w+") ? name : '"' + name + '"';
    }

    private static boolean isRead(Model model, String text) {
        try {
            model.predicate(new SourceText("predicate", text));
            return true;
        } catch (InputException e) {
            return false;
        }
    }
}
