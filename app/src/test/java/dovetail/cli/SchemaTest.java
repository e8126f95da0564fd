package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON of every command and of every example is valid against the published schemas. */
class SchemaTest {
    private static final Path EXAMPLES = Path.of("../examples");

    @TempDir
    Path directory;

    static List<String> examples() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches(".*\\.(dve|coin|exp|aut|fcr|mod|pnml)"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    @Tag("slow")
    void everyExampleIsAnsweredAsTheSchemaSays(String name) {
        valid(CliRun.real(
                "check",
                "--format",
                "json",
                "--timeout",
                "5s",
                EXAMPLES.resolve(name).toString()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check ../examples/peterson.dve --engine icc",
                "check ../examples/peterson.dve --engine por --explain",
                "check ../examples/broken_mutex.dve --engine compose -p mutex",
                "check ../examples/abp.dve --memory 1",
                "check ../examples/watchdog.fcr ../examples/watchdog.cdl",
                "check ../examples/fischer.fcr --const N=2 --const DELAY=1",
                "check ../examples/none.dve",
                "check ../examples/peterson.dve --invariant x",
                "check --nonsense",
                "check --continue 2 --deadlock ../examples/buffer/buffer.aut ../examples/buffer/consumer.aut",
                "check ../examples/peterson.dve ../examples/broken_mutex.dve ../examples/none.dve -v",
                "check ../examples/peterson.dve ../examples/abp.dve --timeout 1ms",
                "check --expect ../examples/bargain.dve",
                "check -v ../examples/broken_mutex.dve",
                "check --loop-until-stable --context customer ../examples/vending.fcr ../examples/vending.cdl",
                "experiment ../examples/peterson.dve -p mutex",
                "experiment ../examples/peterson_n.fcr --const N=2..x",
                "experiment ../examples/peterson_n.fcr --const N=2..3 --engines explore --max-states 20",
                "explore ../examples/peterson.dve",
                "explore --coverage -v ../examples/peterson.dve",
                "explore --continue 3 ../examples/two_phase_commit.dve",
                "explore --por ../examples/peterson.dve",
                "explore ../examples/abp.dve --memory 1",
                "explore ../examples/fischer.fcr --const N=2",
                "explore --engine pastfree ../examples/ferry_trips.dve",
                "reduce -e strong ../examples/retry.aut -o OUT/r.aut --hide none",
                "reduce -e strong ../examples/peterson.dve -o OUT/r.exp",
                "compare -e strong ../examples/retry.aut ../examples/retry.aut",
                "compare -e strong ../examples/retry.aut ../examples/buffer/producer.aut",
                "convert ../examples/peterson.dve OUT/p.aut",
                "convert ../examples/peterson.dve OUT/p.exp",
                "convert ../examples/reservoir.mod OUT/r.dot",
                "convert ../examples/peterson.dve OUT/p.svg",
                "convert ../examples/abp.dve OUT/p.aut --max-states 5",
                "convert ../examples/buffer/producer.aut OUT/p.sog",
                "ltl -f GFa",
                "ltl --check -f GFa",
                "ltl -f (",
                "engines",
                "info ../examples/peterson.dve",
                "info ../examples/reservoir.mod",
                "info ../examples/fischer.fcr",
                "simulate --runs 5 --seed 1 ../examples/broken_mutex.dve",
                "simulate ../examples/peterson.dve"
            })
    void everyCommandPrintsWhatTheSchemaSays(String line) {
        valid(run(line + " --format json"));
    }

    private CliRun run(String line) {
        String[] words = line.split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace("OUT", directory.toString());
        }
        return CliRun.real(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../examples/broken_mutex.dve -p mutex",
                "../examples/polling.dve -p answered",
                "../examples/reservoir.mod --invariant r1.level<1",
                "../examples/fischer.fcr -p mutex --const N=2 --const DELAY=1"
            })
    void traceFilesAreAsTheSchemaSays(String line) throws IOException {
        run("check -q --trace OUT/trace.json " + line);
        Schemas.requireValid(Files.readString(directory.resolve("trace.json")), Schemas.trace());
    }

    @Test
    void theSchemaFindsWhatIsForgottenOrWrong() {
        String good = CliRun.real("check", "--format", "json", "-p", "mutex", "../examples/broken_mutex.dve")
                .out();
        Schema schema = Schemas.report();
        assertThat(schema.validate(good, InputFormat.JSON)).isEmpty();
        for (String wrong : List.of(
                good.replace("\"format\":1", "\"format\":2"),
                good.replace("\"verdict\":\"violated\"", "\"verdict\":\"maybe\""),
                good.replace("\"warnings\":[]", "\"warnings\":[{}]"),
                good.replace("\"engine\"", "\"motor\""),
                good.replace("\"kind\":\"path\"", "\"kind\":\"road\""),
                good.replace("\"changes\":{", "\"changes\":{\"new\":[],"))) {
            assertThat(wrong).isNotEqualTo(good);
            assertThat(schema.validate(wrong, InputFormat.JSON)).as(wrong).isNotEmpty();
        }
        assertThat(Schemas.ofSchemas().validate("{\"type\":\"number or so\"}", InputFormat.JSON))
                .isNotEmpty();
    }

    @Test
    void theSchemasAreValidThemselves() throws IOException {
        for (String name : List.of("report.schema.json", "trace.schema.json")) {
            Schemas.requireValid(Files.readString(Schemas.DIRECTORY.resolve(name)), Schemas.ofSchemas());
        }
    }

    private static void valid(CliRun run) {
        assertThat(run.out().lines()).as(run.err()).hasSize(1);
        Schemas.requireValid(run.out(), Schemas.report());
    }
}
