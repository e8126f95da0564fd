package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * Every example answers as its property file expects, in every way there is to search. What is expected stands in a
 * comment before each property, as {@code docs/languages/properties.md} explains. Large models, which say so, are spared
 * the slow ways.
 */
class ExampleVerdictsTest {
    private static final Path EXAMPLES = Path.of("../examples");
    private static final Pattern MODEL = Pattern.compile("(?m)^// model (.*)$");
    private static final Pattern PROPERTY = Pattern.compile("(?m)^property +(\\w+)");
    private static final Pattern EXPECTED =
            Pattern.compile("(?m)^// expect (holds|violated)(?: with a witness of (\\d+) steps?| in (\\d+) steps?)?\\n"
                    + "property +(\\w+)");

    private static final Pattern LARGE = Pattern.compile("(?m)^// large: ");
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
            List.of("--engine", "por", "--set", "strategy=hierarchy", "--set", "search=dfs"),
            List.of("--engine", "icc"),
            List.of("--engine", "icc", "--threads", "2", "--set", "orders=3"),
            List.of("--engine", "compose"),
            List.of("--engine", "compose", "--set", "order=given", "--set", "relation=branching"));

    /** @param steps the length of the trace, or null when nothing is said about it */
    private record Expectation(String verdict, Integer steps) {}

    @TestFactory
    List<DynamicTest> answersAreThoseExpected() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path file : examples(".prop")) {
            for (List<String> way : LARGE.matcher(Files.readString(file)).find() ? USUAL_WAYS : WAYS) {
                tests.add(DynamicTest.dynamicTest(
                        EXAMPLES.relativize(file) + " " + String.join(" ", way), () -> compare(file, way)));
            }
        }
        return tests;
    }

    @Test
    void everyModelHasPropertiesAndEveryPropertyAnExpectation() throws IOException {
        List<Path> models = new ArrayList<>(examples(".dve"));
        models.addAll(examples(".exp"));
        models.addAll(examples(".coin"));
        assertThat(models).isNotEmpty().allMatch(model -> Files.exists(withExtension(model, ".prop")));
        for (Path file : examples(".prop")) {
            String text = Files.readString(file);
            List<String> names = new ArrayList<>();
            Matcher properties = PROPERTY.matcher(text);
            while (properties.find()) {
                names.add(properties.group(1));
            }
            assertThat(expectations(text)).as(file.toString()).containsOnlyKeys(names);
        }
    }

    private static void compare(Path file, List<String> way) throws IOException {
        String text = Files.readString(file);
        List<String> args = new ArrayList<>(List.of("check", "--format", "json", "--props", file.toString()));
        args.addAll(way);
        args.addAll(models(file, text));
        CliRun run = CliRun.real(args.toArray(String[]::new));
        assertThat(run.err()).isEmpty();

        Map<String, Expectation> expected = expectations(text);
        Map<String, Expectation> found = new LinkedHashMap<>();
        boolean compositional = way.contains("compose") || way.contains("icc");
        boolean shortest = !way.contains("search=dfs") && !compositional;
        for (JsonNode result : run.json().get("results")) {
            String name = result.get("property").asString();
            String reason = result.path("reason").asString("");
            if (compositional && reason.contains("is no safety property")
                    || way.contains("por") && reason.contains("is sensitive to steps that it does not see")) {
                expected.remove(name);
                continue;
            }
            boolean counted = shortest && expected.get(name).steps() != null;
            Integer steps = counted ? (Integer) result.get("trace").get("steps").size() : null;
            found.put(name, new Expectation(result.get("verdict").asString(), steps));
        }
        if (!shortest) {
            expected.replaceAll((name, expectation) -> new Expectation(expectation.verdict(), null));
        }
        assertThat(found).isEqualTo(expected);
    }

    private static Map<String, Expectation> expectations(String text) {
        Map<String, Expectation> expectations = new LinkedHashMap<>();
        Matcher matcher = EXPECTED.matcher(text);
        while (matcher.find()) {
            String steps = matcher.group(2) != null ? matcher.group(2) : matcher.group(3);
            expectations.put(
                    matcher.group(4), new Expectation(matcher.group(1), steps == null ? null : Integer.valueOf(steps)));
        }
        return expectations;
    }

    /** The files that the property file names, or the one that is called like it. */
    private static List<String> models(Path file, String text) {
        List<String> models = new ArrayList<>();
        Matcher named = MODEL.matcher(text);
        if (named.find()) {
            for (String name : named.group(1).split(" ")) {
                models.add(file.resolveSibling(name).toString());
            }
            return models;
        }
        for (String extension : List.of(".dve", ".exp", ".coin")) {
            Path model = withExtension(file, extension);
            if (Files.exists(model)) {
                models.add(model.toString());
            }
        }
        assertThat(models).as("the model of " + file).hasSize(1);
        return models;
    }

    private static Path withExtension(Path file, String extension) {
        String name = file.getFileName().toString();
        return file.resolveSibling(name.substring(0, name.lastIndexOf('.')) + extension);
    }

    private static List<Path> examples(String extension) throws IOException {
        try (Stream<Path> files = Files.walk(EXAMPLES)) {
            return files.filter(f -> f.toString().endsWith(extension)).sorted().toList();
        }
    }
}
