package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.compose.problem.NetworkEvents;
import dovetail.decompose.Decomposition;
import dovetail.engine.sog.symbolic.SymbolicProduct;
import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The nets of the Model Checking Contest: all of them and their queries can be read, and small ones have the states and
 * answers that its tools agree on. {@code -Dmcc.states=N} raises what is small.
 */
@Tag("slow")
class ContestTest {
    private static final long MOST_STATES = Long.getLong("mcc.states", 50_000);
    private static final Pattern ANSWER = Pattern.compile("(?m)^FORMULA (\\S+) (TRUE|FALSE)");
    private static final Pattern STATES = Pattern.compile("(?m)^STATE_SPACE STATES +(\\d+)");
    private static final Pattern TRANSITIONS = Pattern.compile("(?m)^STATE_SPACE TRANSITIONS +(\\d+)");
    private static final List<String> NETS = List.of(
            "ClientsAndServers-PT-N0001P0",
            "ClientsAndServers-PT-N0002P0",
            "DLCround-PT-04a",
            "FlexibleBarrier-PT-04a",
            "FlexibleBarrier-PT-06a",
            "HexagonalGrid-PT-110",
            "RobotManipulation-PT-00001");
    private static final List<String> QUERIES =
            List.of("ReachabilityCardinality", "ReachabilityDeadlock", "LTLCardinality");

    @Test
    void everyNetAndEveryQueryCanBeRead() {
        for (Path net : nets()) {
            Model model = read(net);
            assertThat(model.warnings()).as(net.toString()).isEmpty();
            for (String queries : QUERIES) {
                assertThat(queries(net, queries, model)).hasSize(queries.endsWith("Deadlock") ? 1 : 16);
            }
        }
    }

    @TestFactory
    List<DynamicTest> stateSpacesAndAnswersAgree() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path net : nets()) {
            String known = Files.readString(net.resolve("StateSpace.oracle"));
            if (number(STATES, known) <= MOST_STATES) {
                String name = String.valueOf(net.getFileName());
                tests.add(DynamicTest.dynamicTest(name + " states", () -> compareStates(net, known)));
                for (String queries : QUERIES) {
                    tests.add(DynamicTest.dynamicTest(name + " " + queries, () -> compareAnswers(net, queries)));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(12);
        return tests;
    }

    @Test
    void symbolicStateCountsAgree() throws IOException {
        for (Path net : nets()) {
            Budget budget = Budget.unlimited();
            Decomposition decomposition = Decomposition.of(read(net).network(), budget);
            NetworkEvents events = NetworkEvents.of(decomposition, budget);
            try (SymbolicProduct product = new SymbolicProduct(events.components(), budget)) {
                BitSet taken = product.events();
                taken.andNot(events.errors());
                assertThat(product.count(product.reachable(taken)))
                        .as(net.toString())
                        .isEqualTo(
                                BigInteger.valueOf(number(STATES, Files.readString(net.resolve("StateSpace.oracle")))));
            }
        }
    }

    private static void compareStates(Path net, String known) {
        OpenModel model = OpenModel.of(read(net), EngineRegistry.standard());
        Verdict verdict = model.explore("explore", Budget.unlimited(), Progress.SILENT);
        assertThat(verdict.figures().states()).isEqualTo(number(STATES, known));
        if (TRANSITIONS.matcher(known).find()) {
            assertThat(verdict.figures().transitions()).isEqualTo(number(TRANSITIONS, known));
        }
    }

    private static void compareAnswers(Path net, String queries) throws IOException {
        Model model = read(net);
        Map<String, String> known = new HashMap<>();
        Matcher answers = ANSWER.matcher(Files.readString(net.resolve(queries + ".oracle")));
        while (answers.find()) {
            known.put(answers.group(1), answers.group(2).equals("TRUE") ? "holds" : "violated");
        }
        List<Property> asked = queries(net, queries, model);
        assertThat(asked).extracting(Property::name).containsExactlyInAnyOrderElementsOf(known.keySet());
        List<Answer> found = OpenModel.of(model, EngineRegistry.standard())
                .check(asked, Budget.unlimited(), Progress.SILENT)
                .answers();
        for (Answer answer : found) {
            assertThat(answer.verdict().accept(new Verdict.ByKind<>("holds", "violated", "unknown")))
                    .as(answer.property().name())
                    .isEqualTo(
                            Objects.requireNonNull(known.get(answer.property().name())));
        }
        assertThat(found).hasSameSizeAs(asked);
    }

    private static Model read(Path net) {
        return ModelReader.read(List.of(net.resolve("model.pnml")));
    }

    private static List<Property> queries(Path net, String queries, Model model) {
        return PropertyReader.read(net.resolve(queries + ".xml"), model).properties();
    }

    private static long number(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        assertThat(matcher.find()).isTrue();
        return Long.parseLong(matcher.group(1));
    }

    private static List<Path> nets() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path nets = at.resolve("shared/data/mcc");
            if (Files.isDirectory(nets)) {
                return NETS.stream().map(nets::resolve).toList();
            }
        }
        return abort("skipped: the nets of the contest (../shared/data/mcc) are not here");
    }
}
