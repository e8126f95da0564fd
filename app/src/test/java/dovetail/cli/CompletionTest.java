package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The completion scripts know the commands, options and values; Bash completes with them. */
class CompletionTest {
    private static final List<String> COMMANDS = List.of(
            "check",
            "explore",
            "simulate",
            "experiment",
            "reduce",
            "compare",
            "convert",
            "ltl",
            "engines",
            "info",
            "completion");

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void everyCommandAndOptionIsKnown(String shell) throws Exception {
        String script = script(shell);
        for (String command : COMMANDS) {
            assertThat(script).contains(command);
            String help = CliRun.real(command, "--help").out();
            help.lines()
                    .filter(line -> line.matches("  (-\\w, )?--[a-z-]+.*"))
                    .map(line -> line.replaceAll(".*?--([a-z-]+).*", "$1"))
                    .forEach(option -> assertThat(script).contains(option));
        }
        assertThat(script).contains("pastfree", "dpbranching", "coin", "json");
        Path file = Files.writeString(directory.resolve("script"), script);
        if (Files.isExecutable(Path.of("/bin", shell)) || Files.isExecutable(Path.of("/usr/bin", shell))) {
            assertThat(run(shell, "-n", file.toString())).isEqualTo("0 ");
        } else {
            script.lines()
                    .forEach(line -> assertThat(isClosed(line, shell.equals("fish")))
                            .as(line)
                            .isTrue());
        }
    }

    /** Whether every quote of a line is closed; in Fish a backslash escapes within quotes too. */
    private static boolean isClosed(String line, boolean escapesInQuotes) {
        boolean quoted = false;
        for (int i = 0; i < line.length() && (i > 0 || line.charAt(0) != '#'); i++) {
            char c = line.charAt(i);
            if (c == '\\' && (!quoted || escapesInQuotes)) {
                i++;
            } else if (c == '\'') {
                quoted = !quoted;
            }
        }
        return !quoted;
    }

    @Test
    void bashCompletes() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "SKIPPED: there is no Bash");
        Files.createDirectory(directory.resolve("dir with space"));
        for (String name : List.of("a model.dve", "b.coin", "c.pdf")) {
            Files.writeString(directory.resolve(name), "");
        }
        assertThat(complete("dovetail", "ch")).containsExactly("check");
        assertThat(complete("dovetail", "co")).containsExactly("compare", "convert", "completion");
        assertThat(complete("dovetail", "check", "--engine", "p")).containsExactly("por", "pastfree");
        assertThat(complete("dovetail", "check", "--inv")).containsExactly("--invariant");
        assertThat(complete("dovetail", "reduce", "-e", "dp")).containsExactly("dpbranching");
        assertThat(complete("dovetail", "check", "--format", "")).containsExactly("text", "json");
        assertThat(complete("dovetail", "check", "--set", "sto")).containsExactly("store=");
        assertThat(complete("dovetail", "check", "--set", "store", "=", ""))
                .containsExactly("auto", "compact", "hash", "tree");
        assertThat(complete("dovetail", "check", "--set", "store", "=", "c")).containsExactly("compact");
        assertThat(complete("dovetail", "check", "--set", "vac")).containsExactly("vacuity=");
        assertThat(complete("dovetail", "check", "--set", "vacuity", "=", "")).containsExactly("off", "on");
        assertThat(complete("dovetail", "check", "--invariant", "x")).isEmpty();
        assertThat(complete("dovetail", "check", ""))
                .containsExactlyInAnyOrder("a model.dve", "b.coin", "dir with space");
        assertThat(complete("dovetail", "check", "--trace", "c")).containsExactly("c.pdf");
        assertThat(complete("dovetail", "completion", "")).containsExactly("bash", "zsh", "fish");
        assertThat(complete("dovetail", "reduce", "--se"))
                .as("no option of reduce")
                .isEmpty();
    }

    @Test
    void otherShellsAreRefused() {
        CliRun run = CliRun.real("completion", "bsh");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo(
                        "dovetail: expected the name of a shell: bash, zsh, fish; found 'bsh'; did you mean 'bash'?\n");
        assertThat(CliRun.real("completion").status()).isEqualTo(3);
    }

    private static String script(String shell) {
        CliRun run = CliRun.real("completion", shell);
        assertThat(run.status()).isZero();
        return run.out();
    }

    /** The completions of a line whose last word is being typed. */
    private List<String> complete(String... words) throws Exception {
        StringBuilder call = new StringBuilder(script("bash"));
        call.append("compopt() { :; }\nCOMP_WORDS=(");
        for (String word : words) {
            call.append("'").append(word).append("' ");
        }
        call.append(")\nCOMP_CWORD=").append(words.length - 1).append("\n_dovetail\n");
        call.append("((${#COMPREPLY[@]} == 0)) || printf '%s\\n' \"${COMPREPLY[@]}\"\n");
        Path file = Files.writeString(directory.resolveSibling("call-" + directory.getFileName()), call);
        try {
            String output = run("bash", file.toString());
            assertThat(output).startsWith("0 ");
            return Stream.of(output.substring(2).split("\n"))
                    .filter(line -> !line.isEmpty())
                    .toList();
        } finally {
            Files.delete(file);
        }
    }

    /** The exit status, and everything that was printed. */
    private String run(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + output;
    }
}
