package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.source.SourceFiles;
import dovetail.testkit.corpus.KnownAnswers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * Every model of the corpus has the states and the answers that its property file tells, in every way there is to search.
 * That the reference interpreter finds the same is tested beside the engines.
 */
@Tag("slow")
class CorpusTest {
    private static final Path CORPUS = Path.of("../corpus");
    private static final List<List<String>> WAYS_TO_COUNT = List.of(
            List.of(),
            List.of("--threads", "2"),
            List.of("--set", "store=compact", "--set", "compile=never"),
            List.of("--set", "search=dfs", "--set", "compile=always"));

    @TestFactory
    List<DynamicTest> answersAreThoseKnown() throws IOException {
        return VerdictComparison.tests(CORPUS, KnownAnswers.below(CORPUS));
    }

    @TestFactory
    List<DynamicTest> countsAreThoseKnown() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (KnownAnswers known : KnownAnswers.below(CORPUS)) {
            tests.add(DynamicTest.dynamicTest(CORPUS.relativize(known.file()).toString(), () -> compareCounts(known)));
        }
        return tests;
    }

    private static void compareCounts(KnownAnswers known) {
        KnownAnswers.Counts counts = known.counts().orElseThrow();
        for (List<String> way : WAYS_TO_COUNT) {
            JsonNode result = explored(known, way);
            KnownAnswers.Counts found = new KnownAnswers.Counts(
                    result.get("states").asLong(),
                    result.get("transitions").asLong(),
                    result.get("deadlocks").asLong(),
                    result.get("errors").asLong());
            assertThat(found).as(way.toString()).isEqualTo(counts);
        }
        JsonNode reduced = explored(known, List.of("--por"));
        assertThat(reduced.get("deadlocks").asLong()).as("with reduction").isEqualTo(counts.deadlocks());
        assertThat(reduced.get("states").asLong()).as("with reduction").isLessThanOrEqualTo(counts.states());
    }

    private static JsonNode explored(KnownAnswers known, List<String> way) {
        List<String> arguments = new ArrayList<>(List.of("explore", "--format", "json"));
        arguments.addAll(way);
        known.models().forEach(model -> arguments.add(model.toString()));
        CliRun run = CliRun.real(arguments.toArray(String[]::new));
        assertThat(run.err().contains("model error after "))
                .as(run.err())
                .isEqualTo(known.counts().orElseThrow().errors() > 0);
        return run.json().get("results").get(0);
    }

    @Test
    void everyModelHasPropertiesWithExpectationsAndItsSizeIsTold() throws IOException {
        assertThat(KnownAnswers.modelsBelow(CORPUS))
                .hasSizeGreaterThan(20)
                .allMatch(model -> Files.exists(KnownAnswers.propertiesOf(model)));
        for (KnownAnswers known : KnownAnswers.below(CORPUS)) {
            assertThat(ExpectedAnswers.read(SourceFiles.read(known.file())))
                    .as(known.file().toString())
                    .containsKeys(known.declared().toArray(String[]::new));
            assertThat(known.counts()).as(known.file().toString()).isPresent();
        }
    }
}
