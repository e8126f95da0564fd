package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.lang.ModelReader;
import dovetail.lang.prop.ExpectedAnswers;
import dovetail.lang.source.SourceFiles;
import dovetail.model.TimedNetwork;
import dovetail.testkit.corpus.KnownAnswers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import tools.jackson.databind.JsonNode;

/**
 * Compares the verdicts of {@code check} with known answers, in every way there is to search. Large models, which say so,
 * are spared the slow ways.
 */
final class VerdictComparison {
    private static final List<List<String>> USUAL_WAYS =
            List.of(List.of(), List.of("--threads", "2"), List.of("--set", "search=dfs"), List.of("--engine", "por"));
    private static final List<List<String>> WAYS = List.of(
            List.of(),
            List.of("--threads", "2"),
            List.of("--set", "store=compact"),
            List.of("--set", "compile=always"),
            List.of("--set", "compile=never"),
            List.of("--set", "search=dfs"),
            List.of("--engine", "por"),
            List.of("--engine", "por", "--set", "strategy=stubborn"),
            List.of("--engine", "por", "--set", "strategy=hierarchy", "--set", "search=dfs"),
            List.of("--engine", "icc"),
            List.of("--engine", "icc", "--threads", "2", "--set", "orders=3"),
            List.of("--engine", "compose"),
            List.of("--engine", "compose", "--set", "relation=branching"));
    /** Systems with clocks are searched by zones only. */
    private static final List<List<String>> TIMED_WAYS = List.of(
            List.of(),
            List.of("--threads", "2"),
            List.of("--set", "compile=always"),
            List.of("--set", "compile=never"),
            List.of("--set", "union=on"));

    private final KnownAnswers known;
    private final List<String> way;
    private final boolean isCompositional;
    /** Whether traces of states and of words are shortest; they are never shorter than that. */
    private final boolean isShortest;

    private VerdictComparison(KnownAnswers known, List<String> way) {
        this.known = known;
        this.way = way;
        this.isCompositional = way.contains("compose") || way.contains("icc");
        boolean mayChooseSubtrees = way.contains("por") && !way.contains("strategy=stubborn");
        this.isShortest = !way.contains("search=dfs") && !isCompositional && !mayChooseSubtrees;
    }

    /** A test for each of the models and each of the ways. */
    static List<DynamicTest> tests(Path directory, List<KnownAnswers> answers) {
        List<DynamicTest> tests = new ArrayList<>();
        for (KnownAnswers known : answers) {
            for (List<String> way : ways(known)) {
                tests.add(DynamicTest.dynamicTest(
                        directory.relativize(known.file()) + " " + String.join(" ", way),
                        () -> new VerdictComparison(known, way).run()));
            }
        }
        return tests;
    }

    private static List<List<String>> ways(KnownAnswers known) {
        if (ModelReader.read(known.models()).system() instanceof TimedNetwork) {
            return TIMED_WAYS;
        }
        return known.isLarge() ? USUAL_WAYS : WAYS;
    }

    private void run() {
        CliRun run = CliRun.real(arguments());
        assertThat(run.err()).isEmpty();
        Map<String, ExpectedAnswers.Answer> expected =
                new LinkedHashMap<>(ExpectedAnswers.read(SourceFiles.read(known.file())));
        Map<String, ExpectedAnswers.Answer> found = new LinkedHashMap<>();
        for (JsonNode result : run.json().get("results")) {
            String name = result.get("property").asString();
            if (isRefused(result)) {
                expected.remove(name);
            } else if (expected.containsKey(name)) {
                found.put(name, answer(result, expected.get(name)));
            } else {
                // Nobody asked; the model states assertions of its own, and whether it has errors is always told.
                assertThat(known.declared()).doesNotContain(name);
            }
        }
        assertThat(found).isEqualTo(expected);
    }

    /** The verdict, with the length of the trace where it must be that of a shortest one. */
    private ExpectedAnswers.Answer answer(JsonNode result, ExpectedAnswers.Answer expected) {
        String verdict = result.get("verdict").asString();
        if (expected.steps() == null) {
            return new ExpectedAnswers.Answer(verdict, null);
        }
        int steps = result.get("trace").path("steps").size();
        if (isShortest) {
            return new ExpectedAnswers.Answer(verdict, steps);
        }
        assertThat(steps).as("steps of " + result.get("property")).isGreaterThanOrEqualTo(expected.steps());
        return new ExpectedAnswers.Answer(verdict, expected.steps());
    }

    private String[] arguments() {
        // Some models have parts that no run uses, which -q leaves unsaid.
        List<String> arguments = new ArrayList<>(List.of("check", "-q", "--format", "json"));
        arguments.addAll(way);
        // Without a property file, the properties of the model itself are checked too.
        if (!known.isNamedLikeModel()) {
            arguments.addAll(List.of("--props", known.file().toString()));
        }
        known.models().forEach(model -> arguments.add(model.toString()));
        return arguments.toArray(String[]::new);
    }

    /** Whether the engine does not support the property: it refuses it before the search. */
    private boolean isRefused(JsonNode result) {
        boolean mayRefuse = isCompositional || way.contains("por");
        boolean isUnsupported = result.path("limit").asString("").equals("unsupported");
        return mayRefuse && isUnsupported && result.get("states").asLong() == 0;
    }
}
