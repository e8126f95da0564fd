package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Runs with a cache have the answers of runs without, and construct little after a small change. */
@Tag("slow")
class CacheTest {
    private static final int STAGES = 20;
    private static final int STATES = 4000;
    private static final String NOT_GOT = "[^ PASS_0]*";
    /** Two items leave the pipeline after one has entered. */
    private static final String TWO_FOR_ONE =
            NOT_GOT + " ; PASS_0 ; " + NOT_GOT + " ; PASS_" + STAGES + " ; " + NOT_GOT + " ; PASS_" + STAGES;

    @TempDir
    private Path directory;

    /** A pipeline: each stage passes on what it gets, after many internal steps that differ from stage to stage. */
    private void writePipeline() throws IOException {
        List<String> stages = new ArrayList<>();
        List<String> vectors = new ArrayList<>();
        for (int stage = 0; stage < STAGES; stage++) {
            writeStage(stage, stage, 1);
            stages.add("\"stage" + stage + ".aut\"");
        }
        for (int place = 0; place <= STAGES; place++) {
            List<String> members = new ArrayList<>();
            for (int stage = 0; stage < STAGES; stage++) {
                members.add(stage == place ? "GET" : stage == place - 1 ? "PUT" : "_");
            }
            vectors.add(String.join(" * ", members) + " -> PASS_" + place);
        }
        Files.writeString(
                directory.resolve("pipeline.exp"),
                "par\n" + String.join(",\n", vectors) + "\nin\n" + String.join("\n||\n", stages) + "\nend par\n");
    }

    /** @param copies how often the stage passes on what it got */
    private void writeStage(int stage, int seed, int copies) throws IOException {
        Random random = new Random(seed);
        List<String> lines = new ArrayList<>();
        lines.add("(0, GET, 1)");
        for (int state = 1; state < STATES; state++) {
            lines.add("(" + state + ", i, " + (state + 1) + ")");
            lines.add("(" + state + ", i, " + (1 + random.nextInt(STATES)) + ")");
        }
        for (int copy = 0; copy < copies; copy++) {
            int next = copy == copies - 1 ? 0 : STATES + copy + 1;
            lines.add("(" + (STATES + copy) + ", PUT, " + next + ")");
        }
        Files.writeString(
                directory.resolve("stage" + stage + ".aut"),
                "des (0, " + lines.size() + ", " + (STATES + copies) + ")\n" + String.join("\n", lines) + "\n");
    }

    private CliRun check(String engine, String... more) {
        List<String> args = new ArrayList<>(List.of(
                "check", directory.resolve("pipeline.exp").toString(), "--engine", engine, "--set", "vacuity=off"));
        args.addAll(engine.equals("sog") ? List.of("--deadlock") : List.of("--never", TWO_FOR_ONE));
        args.addAll(List.of(more));
        return CliRun.real(args.toArray(String[]::new));
    }

    private JsonNode result(String engine, String... more) {
        List<String> args = new ArrayList<>(List.of("--format", "json"));
        args.addAll(List.of(more));
        CliRun run = check(engine, args.toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        return run.json().path("results").path(0);
    }

    private String cache() {
        return "--cache=" + directory.resolve("cache");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compose", "icc", "sog"})
    void oneChangedComponentOfTwentyIsBuiltAgain(String engine) throws IOException {
        writePipeline();
        JsonNode without = result(engine);
        JsonNode first = result(engine, cache());
        JsonNode again = result(engine, cache());
        writeStage(11, 100, 2);
        JsonNode changed = result(engine, cache());
        assertThat(without.path("figures").has("cacheHits")).isFalse();
        for (JsonNode result : List.of(without, first, again)) {
            assertThat(result.path("verdict").asString()).isEqualTo("holds");
        }
        assertThat(changed.path("verdict").asString()).isEqualTo(engine.equals("sog") ? "holds" : "violated");
        assertThat(first.path("states")).isEqualTo(without.path("states"));
        assertThat(again.path("states")).isEqualTo(without.path("states"));
        // Besides the stages: the two searches for a violation of the property and for a model error, unless it is sog.
        int searches = first.path("figures").path("cacheMisses").asInt() - STAGES;
        assertThat(searches).isBetween(0, 2);
        assertThat(first.path("figures").path("cacheWritten").asInt()).isBetween(STAGES, STAGES + searches);
        assertThat(again.path("figures").path("cacheHits").asInt()).isEqualTo(1);
        assertThat(again.path("figures").path("cacheMisses").asInt()).isZero();
        assertThat(again.path("figures").path("builtWork").asInt()).isZero();
        assertThat(again.path("remarks").toString()).contains("answered by an earlier run");
        assertThat(changed.path("figures").path("cacheHits").asInt()).isEqualTo(STAGES - 1);
        assertThat(changed.path("figures").path("cacheMisses").asInt()).isGreaterThanOrEqualTo(1);
        long all = first.path("figures").path("builtWork").asLong();
        assertThat(all).isGreaterThan(STAGES * STATES);
        // The products, which no cache has, are counted besides.
        long after = changed.path("figures").path("builtWork").asLong()
                + changed.path("states").asLong()
                + changed.path("transitions").asLong();
        assertThat(after).isLessThanOrEqualTo(all / 10);
    }

    @Test
    void damagedEntriesAreBuiltAgainWithAWarning() throws IOException {
        writePipeline();
        check("icc", cache());
        List<Path> entries;
        try (Stream<Path> files = Files.walk(directory.resolve("cache"))) {
            entries = files.filter(f -> f.toString().endsWith(".entry")).toList();
        }
        assertThat(entries).hasSizeGreaterThan(STAGES);
        for (Path entry : entries) {
            Files.write(entry, new byte[0]);
        }
        Files.writeString(entries.get(0), "foreign");
        CliRun run = check("icc", cache(), "-v");
        assertThat(run.status()).isZero();
        assertThat(run.err())
                .contains("warning: cache " + directory.resolve("cache")
                        + ": damaged or foreign entries were built again: ")
                // All but the output, if it was kept: with -v none is looked up.
                .containsPattern(
                        "cache: 0 results read, (" + entries.size() + "|" + (entries.size() - 1) + ") not found");
        assertThat(check("icc", cache(), "-q").err()).isEmpty();
        for (Path entry : entries) {
            Files.writeString(entry, "foreign");
        }
        CliRun quiet = check("icc", cache(), "-q", "--format", "json");
        assertThat(quiet.json().get("warnings"))
                .singleElement()
                .satisfies(warning -> assertThat(warning.get("message").asString())
                        .contains("damaged or foreign entries were built again: "));
    }

    @Test
    void verificationBuildsAndCompares() throws IOException {
        writePipeline();
        check("icc", cache());
        JsonNode figures = result("icc", cache(), "--set", "verify-cache=true").path("figures");
        assertThat(figures.path("cacheHits").asInt()).isEqualTo(STAGES);
        assertThat(figures.path("cacheDiffering").asInt()).isZero();
        assertThat(figures.path("savedWork").asLong()).isZero();
        assertThat(figures.path("builtWork").asLong()).isGreaterThan(STAGES * STATES);
    }

    @Test
    void theSizeOfTheDirectoryIsKept() throws IOException {
        writePipeline();
        check("icc", cache(), "--cache-size", "64K");
        try (Stream<Path> files = Files.walk(directory.resolve("cache"))) {
            assertThat(files.filter(Files::isRegularFile)
                            .mapToLong(f -> f.toFile().length())
                            .sum())
                    .isLessThan(1 << 17);
        }
    }

    @Test
    void wrongOptionsAreErrors() throws IOException {
        writePipeline();
        Path file = directory.resolve("stage0.aut");
        assertError("stage0.aut: error: this is no directory for a cache", "--cache", file.toString());
        assertError("the directory for the cache cannot be created", "--cache", file + "/below");
        assertError("--cache-size: there is no cache; name its directory with --cache DIR", "--cache-size", "1G");
        assertError("--cache-size: expected a size", cache(), "--cache-size", "large");
        assertError("--cache-size: expected at least 64.0 KiB", cache(), "--cache-size", "1K");
        assertError("--set verify-cache: there is no cache", "--set", "verify-cache=true");
        assertError("verify-cache: expected true or false, found 'maybe'", cache(), "--set", "verify-cache=maybe");
        assertError("a file name is empty", "--cache=");
    }

    private void assertError(String message, String... options) {
        CliRun run = check("icc", options);
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message);
    }
}
