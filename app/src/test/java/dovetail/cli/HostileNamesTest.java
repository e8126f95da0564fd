package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dovetail.base.Printable;
import dovetail.cli.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Names of models, properties and files have line breaks, escape codes of terminals and characters that reorder a line. No
 * output of any format has them as they are, so that none has a line that the tool did not write.
 */
class HostileNamesTest {
    /** A line of this text would be forged. */
    private static final String FORGED = "FORGED: holds";

    private static final String NET = """
            <?xml version="1.0"?>
            <pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
            <net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="pg">
            <place id="p"><name><text>p&#10;FORGED: holds&#x202e;</text></name></place>
            <place id="q"><name><text>q&#10;FORGED: holds&#x85;</text></name>
            <initialMarking><text>3</text></initialMarking></place>
            <place id="r&#10;FORGED: holds"/>
            <transition id="t"><name><text>t&#10;FORGED: holds&#x2066;</text></name></transition>
            <transition id="u"><name><text>u&#13;&#10;FORGED: holds&#x2028;</text></name></transition>
            <transition id="dead"><name><text>d&#10;FORGED: holds</text></name></transition>
            <arc id="a1" source="p" target="t"/><arc id="a2" source="t" target="q"/>
            <arc id="a3" source="q" target="u"/><arc id="a4" source="u" target="p"/>
            <arc id="a5" source="r&#10;FORGED: holds" target="dead"/>
            </page></net></pnml>
            """;

    private static final String QUERIES = """
            <?xml version="1.0"?><property-set xmlns="http://mcc.lip6.fr/">
            <property><id>safe&#10;FORGED: holds&#x202e;</id><description>d</description>
            <formula><exists-path><finally><deadlock/></finally></exists-path></formula></property>
            <property><id>many&#10;FORGED: holds</id><description>d</description>
            <formula><all-paths><globally><integer-le>
            <tokens-count><place>p</place></tokens-count><integer-constant>1</integer-constant>
            </integer-le></globally></all-paths></formula></property></property-set>
            """;

    /** Labels of this format are raw, but for line breaks. */
    private static final String GRAPH = """
            des (0, 3, 2)
            (0, "a\u001b[2K\rFORGED: holds\u202e", 1)
            (1, "b\u009b\u2066", 0)
            (1, "c\u0007", 1)
            """;

    @TempDir
    Path directory;

    private final List<CliRun> runs = new ArrayList<>();
    private Path net;
    private Path queries;
    private Path graph;

    @BeforeEach
    void write() throws IOException {
        Path models = Files.createDirectory(directory.resolve("m\n" + FORGED + "\u001b[31m\u202e"));
        net = Files.writeString(models.resolve("net\n" + FORGED + ".pnml"), NET);
        queries = Files.writeString(models.resolve("queries\u001b[31m.xml"), QUERIES);
        graph = Files.writeString(models.resolve("graph\n" + FORGED + ".aut"), GRAPH.replace("\r", ""));
    }

    private CliRun run(String... args) {
        CliRun run = CliRun.real(args);
        runs.add(run);
        return run;
    }

    private CliRun type(String commands, String... args) {
        CliRun run = CliRun.with(new Wiring(), Terminal.NONE, commands, args);
        runs.add(run);
        return run;
    }

    @Test
    void nothingIsForged() throws IOException {
        Path out = Files.createDirectory(directory.resolve("out"));
        String model = net.toString();
        for (String format : List.of("text", "json")) {
            run("check", model, "--props", queries.toString(), "--format", format);
            run("check", "-v", "--explain", model, "--props", queries.toString(), "--format", format);
            run("check", "-q", "-f", "G F \"t\"", "-f", "F \"dead\"", model, "--format", format);
            run("check", "--deadlock", graph.toString(), "--format", format);
            run("check", "--never", ".* ; 'b*'", graph.toString(), "--format", format);
            run("info", "-v", model, "--format", format);
            run("info", graph.toString(), "--format", format);
            run("explore", "--coverage", "-v", model, "--format", format);
            run("compare", graph.toString(), "../examples/retry.aut", "-e", "trace", "--format", format);
            run("check", model, "-p", "none\n" + FORGED, "--format", format);
            run("check", model, "--invariant", "x\n" + FORGED, "--format", format);
            run("check", directory.resolve("none\n" + FORGED + ".dve").toString(), "--format", format);
            run("check\n" + FORGED, "--format", format);
        }
        assertThat(run("check", model, "--props", queries.toString(), "--max-states", "1")
                        .out())
                .contains("safe\\nFORGED: holds\\u202e: unknown");
        run(
                "check",
                model,
                "--props",
                queries.toString(),
                "--junit",
                out.resolve("junit.xml").toString(),
                "--sarif",
                out.resolve("x.sarif").toString(),
                "--trace-dir",
                out.resolve("traces").toString(),
                "--report",
                out.resolve("report").toString());
        for (String extension : List.of("txt", "json", "html", "mmd", "dot")) {
            Path trace = out.resolve("trace." + extension);
            run("check", "--invariant", "\"#p\" <= 1", "--invariant", "#p <= 1", model, "--trace", trace.toString());
            run("check", "--invariant", "#p <= 1", model, "--trace", trace.toString());
            assertThat(trace).exists();
        }
        run("convert", model, out.resolve("net.dot").toString());
        run("convert", graph.toString(), out.resolve("graph.dot").toString());
        run("ltl", "-f", "G \"a\n" + FORGED + "\u202e\"");
        run("ltl", "--dot", "-f", "G \"a\n" + FORGED + "\u202e\"");
        type("m\n1\nt\ntake nothing\nwhere\nx 3\ns\nt\nq\n", "simulate", "-v", model);
        type("1\nt\ntake nothing\nq\n", "simulate", graph.toString());
        for (int i = 0; i < runs.size(); i++) {
            assertClean("output of run " + i, runs.get(i).out());
            assertClean("errors of run " + i, runs.get(i).err());
            assertThat(runs.get(i).err()).doesNotContain("internal error");
        }
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertClean(file.getFileName().toString(), Files.readString(file));
            }
        }
    }

    /** Formats with one label a line cannot hold a line break: the message says so, and nothing is written. */
    @Test
    void formatsWithoutLineBreaksRefuseThem() {
        for (String extension : List.of("aut", "sog", "exp")) {
            Path target = directory.resolve("x." + extension);
            CliRun run = run("convert", net.toString(), target.toString());
            assertThat(run.status()).as(extension).isEqualTo(3);
            assertThat(run.err()).contains("which has a line break").doesNotContain("internal error");
            assertClean(extension, run.err());
            assertThat(target).doesNotExist();
        }
    }

    private static void assertClean(String what, String text) {
        for (int i = 0; i < text.length(); i++) {
            boolean isLayout = text.charAt(i) == '\n' || text.charAt(i) == '\t';
            if (!isLayout && Printable.isHarmful(text, i)) {
                // The beginning of a long text is made printable only where it is told.
                fail("%s, character %d: %s", what, i, Printable.of(text.substring(0, i + 1)));
            }
        }
        // Source lines of error messages are indented.
        assertThat(text.lines()).as(what).noneMatch(line -> line.startsWith("FORGED"));
    }
}
