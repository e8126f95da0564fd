package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.check.Answer;
import dovetail.check.EngineRegistry;
import dovetail.lang.ModelReader;
import dovetail.lang.PropertyReader;
import dovetail.lang.source.Model;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * The CTL queries of the Model Checking Contest have the answers that its tools agree on: all of them by the choice of engines, and those
 * about small nets also by explicit search. The largest net takes part with {@code -Dmcc.ctl=all}.
 */
@Tag("slow")
class CtlContestTest {
    private static final Pattern ANSWER = Pattern.compile("(?m)^FORMULA (\\S+) (TRUE|FALSE)");
    private static final List<String> SMALL =
            List.of("RobotManipulation-PT-00001", "FlexibleBarrier-PT-04a", "HexagonalGrid-PT-110");
    private static final List<String> LARGER =
            List.of("ClientsAndServers-PT-N0001P0", "FlexibleBarrier-PT-06a", "DLCround-PT-04a");
    private static final String LARGEST = "ClientsAndServers-PT-N0002P0";
    private static final List<String> QUERIES = List.of("CTLCardinality", "CTLFireability");

    @TestFactory
    List<DynamicTest> answersAgree() {
        Path data = data();
        List<String> nets = new ArrayList<>(SMALL);
        nets.addAll(LARGER);
        if ("all".equals(System.getProperty("mcc.ctl"))) {
            nets.add(LARGEST);
        }
        List<DynamicTest> tests = new ArrayList<>();
        for (String net : nets) {
            for (String queries : QUERIES) {
                tests.add(DynamicTest.dynamicTest(net + " " + queries, () -> compare(data, net, queries, "auto")));
                if (SMALL.contains(net)) {
                    tests.add(DynamicTest.dynamicTest(
                            net + " " + queries + " by ctl", () -> compare(data, net, queries, "ctl")));
                }
            }
        }
        return tests;
    }

    private static void compare(Path data, String net, String queries, String engine) throws IOException {
        Model model = ModelReader.read(List.of(data.resolve("mcc").resolve(net).resolve("model.pnml")));
        Path asked = data.resolve("mcc-ctl").resolve(net);
        Map<String, String> known = new HashMap<>();
        Matcher answers = ANSWER.matcher(Files.readString(asked.resolve(queries + ".oracle")));
        while (answers.find()) {
            known.put(answers.group(1), answers.group(2).equals("TRUE") ? "holds" : "violated");
        }
        boolean isAuto = engine.equals(EngineRegistry.AUTO);
        List<Property> properties = new ArrayList<>();
        for (Property property :
                PropertyReader.read(asked.resolve(queries + ".xml"), model).properties()) {
            if (isAuto || property.kind() == PropertyKind.BRANCHING_TIME) {
                properties.add(property);
            }
        }
        assertThat(properties).hasSizeGreaterThanOrEqualTo(isAuto ? known.size() : 1);
        List<Answer> found = OpenModel.of(model, EngineRegistry.standard())
                .withEngine(engine)
                .check(properties, Budget.unlimited(), Progress.SILENT)
                .answers();
        Map<String, String> verdicts = new HashMap<>();
        for (Answer answer : found) {
            verdicts.put(
                    answer.property().name(),
                    answer.verdict().accept(new Verdict.ByKind<>("holds", "violated", "unknown")));
        }
        known.keySet().retainAll(verdicts.keySet());
        assertThat(verdicts).isEqualTo(known);
    }

    private static Path data() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path data = at.resolve("shared/data");
            if (Files.isDirectory(data.resolve("mcc-ctl"))) {
                return data;
            }
        }
        return abort("skipped: the CTL queries of the contest (../shared/data/mcc-ctl) are not here");
    }
}
