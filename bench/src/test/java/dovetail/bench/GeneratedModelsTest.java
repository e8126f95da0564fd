package dovetail.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.bench.icc.Generation;
import dovetail.bench.models.Family;
import dovetail.bench.models.GeneratedModel;
import dovetail.bench.models.PhilosopherNet;
import dovetail.bench.tool.BenchFailure;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.lang.ModelReader;
import dovetail.lang.source.Model;
import dovetail.model.Hierarchy;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.por.PorOptions;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The families of models: what they say is what they are, and the examples are members of them. */
class GeneratedModelsTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @TempDir
    Path directory;

    /** So that examples, with their expected answers, speak for the generators. */
    @ParameterizedTest
    @CsvSource({
        "PETERSON, 3",
        "LAMPORT, 2",
        "BAKERY, 2",
        "TOKEN_RING, 3",
        "SZYMANSKI, 3",
        "LE_LANN, 3",
        "GAS_STATION, 2",
        "SERIAL_BUS, 2",
        "DEVICE_ELECTION, 3",
        "TRADING_SYSTEM, 2"
    })
    void theExampleIsTheGeneratedModel(Family family, int n) throws IOException {
        GeneratedModel generated = family.of(n);
        Path example = EXAMPLES.resolve(generated.name() + generated.extension());

        assertThat(example).hasContent(generated.model());
        assertThat(GeneratedModel.propertiesOf(example)).hasContent(generated.properties());
    }

    /** A change of these numbers is a change of the models, and makes older results incomparable. */
    @ParameterizedTest
    @CsvSource({
        "PETERSON, 2, 63, 117",
        "PETERSON, 3, 2376, 6326",
        "LAMPORT, 2, 252, 458",
        "LAMPORT, 3, 6727, 17289",
        "BAKERY, 2, 205, 371",
        "BAKERY, 3, 12454, 31838",
        "TOKEN_RING, 2, 8, 12",
        "TOKEN_RING, 4, 64, 160",
        "SZYMANSKI, 2, 113, 198",
        "SZYMANSKI, 3, 2215, 5773",
        "LE_LANN, 2, 232, 629",
        "LE_LANN, 3, 5266, 19954",
        "GAS_STATION, 2, 136, 256",
        "GAS_STATION, 3, 1076, 2628",
        "SERIAL_BUS, 2, 136, 259",
        "SERIAL_BUS, 3, 3397, 9059",
        "DEVICE_ELECTION, 2, 90, 175",
        "DEVICE_ELECTION, 3, 745, 1786",
        "TRADING_SYSTEM, 2, 61928, 284402",
        "TRADING_CARD, 3, 77288, 348618",
        "TRADING_EITHER, 2, 117016, 539686"
    })
    void hasItsStatesAndNoDeadlock(Family family, int n, long states, long transitions) throws IOException {
        Model model = ModelReader.read(List.of(family.of(n).writeTo(directory)));
        ExploreEngine engine = new ExploreEngine(ExploreOptions.DEFAULT);
        Verdict explored = engine.explore(model.network(), Budget.unlimited(), Progress.SILENT);
        Verdict deadlocks = engine.run(
                new Task(model.network(), new Property.DeadlockFree("no deadlock")),
                Budget.unlimited(),
                Progress.SILENT);

        assertThat(model.warnings()).isEmpty();
        assertThat(explored.figures().states()).isEqualTo(states);
        assertThat(explored.figures().transitions()).isEqualTo(transitions);
        assertThat(deadlocks).isInstanceOf(Verdict.Holds.class);
    }

    /** As large as models of this kind are in practice; that it is read and explored at all is the point. */
    @Test
    void sixCashDesksAreManyAutomataInADeepTree() throws IOException {
        Network network = ModelReader.read(List.of(Family.TRADING_SYSTEM.of(6).writeTo(directory)))
                .network();
        Set<String> actions = new HashSet<>();
        network.components().forEach(c -> c.ports().forEach(port -> actions.add(port.split(", ")[1])));
        Verdict explored =
                new ExploreEngine(ExploreOptions.DEFAULT).explore(network, Budget.unlimited(), Progress.SILENT);
        Verdict reduced = new ExploreEngine(ExploreOptions.DEFAULT.reducing(PorOptions.DEFAULT))
                .explore(network, Budget.unlimited(), Progress.SILENT);

        assertThat(network.components()).hasSize(155);
        assertThat(actions).hasSizeGreaterThan(400);
        assertThat(depth(network.hierarchy())).isEqualTo(8);
        assertThat(explored.figures().states()).isEqualTo(61928);
        assertThat(reduced).isInstanceOf(Verdict.Holds.class);
        assertThat(reduced.figures().states()).isBetween(10L, 61928L / 100);
    }

    @Test
    void withoutItsHierarchyAModelHasTheSameStates() throws IOException {
        Network network = ModelReader.read(
                        List.of(Family.TRADING_SYSTEM.of(2).flat().writeTo(directory)))
                .network();
        Verdict explored =
                new ExploreEngine(ExploreOptions.DEFAULT).explore(network, Budget.unlimited(), Progress.SILENT);

        assertThat(network.components()).hasSize(63);
        assertThat(depth(network.hierarchy())).isEqualTo(2);
        assertThat(explored.figures().states()).isEqualTo(61928);
        assertThat(explored.figures().transitions()).isEqualTo(284402);
    }

    /** The users of the larger systems; too many states are there to list them, and properties need few of them. */
    @ParameterizedTest
    @CsvSource({
        "TRADING_EAGER, 363752",
        "TRADING_CASUAL_STOCK, 5996376",
        "TRADING_CASUAL_REPORT, 1881216",
        "TRADING_BOTH, 23520216",
        "TRADING_TURNS, 936384"
    })
    void manyUsersMeetThePropertiesThatAreExpected(Family family, long states) {
        GeneratedModel generated = family.of(2);
        OpenModel model = OpenModel.read(generated.writeTo(directory));
        Verdict counted = model.explore("symbolic", Budget.unlimited(), Progress.SILENT);
        assertThat(counted.figures().states()).isEqualTo(states);
        for (Property property : model.properties()) {
            boolean isExpected =
                    generated.properties().matches("(?s).*// expect holds\nproperty " + property.name() + " .*");
            assertThat(model.withEngine("por").check(property).holds())
                    .as(property.name())
                    .isEqualTo(isExpected);
        }
    }

    private static int depth(Hierarchy tree) {
        int deepest = 0;
        if (tree instanceof Hierarchy.Composite composite) {
            for (Hierarchy member : composite.members()) {
                deepest = Math.max(deepest, depth(member));
            }
        }
        return deepest + 1;
    }

    @Test
    void modelsCanBeWritten() throws IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(said);

        assertThat(generate(out, "token-ring", "5", directory.toString())).isTrue();
        Path file = directory.resolve("token_ring.dve");
        assertThat(said).hasToString(file + System.lineSeparator());
        assertThat(Files.readString(file)).isEqualTo(Family.TOKEN_RING.of(5).model());
        assertThat(GeneratedModel.propertiesOf(file)).exists();
    }

    @Test
    void whatCannotBeWrittenIsSaid() {
        assertThatThrownBy(() -> generate(System.out, "peterson"))
                .isInstanceOf(BenchFailure.class)
                .hasMessageContaining("a family, a size and a directory");
        assertThatThrownBy(() -> generate(System.out, "petersen", "3", "."))
                .hasMessageStartingWith("there is no family 'petersen'; there are peterson, lamport");
        assertThatThrownBy(() -> generate(System.out, "peterson", "1", "."))
                .hasMessage("the size is a number from 2 on, found '1'");
    }

    private static boolean generate(PrintStream out, String... words) {
        return Generation.page().run(Path.of(""), Optional.empty(), out, List.of(words));
    }

    @Test
    void thePhilosophersOfBothNotationsAreTheSameNet() {
        Path file = GeneratedModel.philosophers(5).writeTo(directory);

        Verdict verdict = new ExploreEngine(ExploreOptions.DEFAULT)
                .explore(ModelReader.read(List.of(file)).network(), Budget.unlimited(), Progress.SILENT);

        assertThat(verdict.figures().states())
                .isEqualTo(PhilosopherNet.states(5).longValueExact());
    }
}
