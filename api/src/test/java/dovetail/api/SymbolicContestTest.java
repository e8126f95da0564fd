package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.EngineRegistry;
import dovetail.engine.EngineSettings;
import dovetail.engine.symbolic.SymbolicProvider;
import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lang.source.Model;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The engine symbolic counts the states of nets of the Model Checking Contest as its tools do, and those of rings of philosophers, of
 * which no search can list one after the other.
 */
class SymbolicContestTest {
    private static final Pattern COUNT = Pattern.compile("(?m)^STATE_SPACE ([A-Z_]+) +(\\d+)");
    private static final List<String> NETS = List.of(
            "mcc/ClientsAndServers-PT-N0001P0",
            "mcc/DLCround-PT-04a",
            "mcc/FlexibleBarrier-PT-04a",
            "mcc/FlexibleBarrier-PT-06a",
            "mcc/HexagonalGrid-PT-110",
            "mcc/RobotManipulation-PT-00001",
            "mcc/ClientsAndServers-PT-N0002P0",
            "mcc-count/BART-PT-002",
            "mcc-count/BART-PT-005",
            "mcc-count/Referendum-PT-0010",
            "mcc-count/Referendum-PT-0020");

    @TestFactory
    List<DynamicTest> countsAreThoseOfTheContest() {
        Path data = data();
        List<DynamicTest> tests = new ArrayList<>();
        for (String net : NETS) {
            tests.add(DynamicTest.dynamicTest(net, () -> compare(data.resolve(net))));
        }
        return tests;
    }

    private static void compare(Path net) throws IOException {
        Figures figures = explored(ModelReader.read(List.of(net.resolve("model.pnml"))));
        Matcher counts = COUNT.matcher(Files.readString(net.resolve("StateSpace.oracle")));
        while (counts.find()) {
            Number found = switch (counts.group(1)) {
                case "STATES" -> figures.states();
                case "TRANSITIONS" -> figures.transitions();
                case "MAX_TOKEN_IN_PLACE" -> figures.extra().get(Figures.TOKENS_IN_PLACE);
                case "MAX_TOKEN_PER_MARKING" -> figures.extra().get(Figures.TOKENS_PER_MARKING);
                default -> throw new IllegalArgumentException(counts.group(1));
            };
            assertThat(found.longValue()).as(counts.group(1)).isEqualTo(Long.parseLong(counts.group(2)));
        }
    }

    @TestFactory
    List<DynamicTest> answersAreThoseOfTheContest() {
        Path data = data();
        List<DynamicTest> tests = new ArrayList<>();
        for (String net : NETS) {
            for (String queries : List.of("ReachabilityCardinality", "ReachabilityDeadlock")) {
                if (Files.exists(data.resolve(net).resolve(queries + ".xml"))) {
                    tests.add(DynamicTest.dynamicTest(net + " " + queries, () -> compare(data.resolve(net), queries)));
                }
            }
        }
        return tests;
    }

    private static void compare(Path net, String queries) throws IOException {
        Model model = ModelReader.read(List.of(net.resolve("model.pnml")));
        List<Property> asked =
                PropertyReader.read(net.resolve(queries + ".xml"), model).properties();
        String known = Files.readString(net.resolve(queries + ".oracle"));
        SymbolicProvider provider = new SymbolicProvider();
        try (PreparedSystem system = PreparedSystem.of(model.network(), Budget.unlimited())) {
            List<Verdict> verdicts = provider.create(EngineSettings.of(provider))
                    .run(system, asked, Budget.unlimited(), Progress.SILENT);
            for (int i = 0; i < asked.size(); i++) {
                String answer = verdicts.get(i).accept(new Verdict.ByKind<>("TRUE", "FALSE", "unknown"));
                assertThat(known).contains("FORMULA " + asked.get(i).name() + " " + answer);
            }
        }
    }

    private static Figures explored(Model model) {
        Verdict verdict = OpenModel.of(model, EngineRegistry.standard())
                .explore("symbolic", Budget.unlimited().withMemory(256L << 20), Progress.SILENT);
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        return verdict.figures();
    }

    private static Path data() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path data = at.resolve("shared/data");
            if (Files.isDirectory(data.resolve("mcc-count"))) {
                return data;
            }
        }
        return abort("skipped: the nets of the contest (../shared/data/mcc and mcc-count) are not here");
    }
}
