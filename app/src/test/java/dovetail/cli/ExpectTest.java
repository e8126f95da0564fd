package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Answers are compared with the comments of property files. */
class ExpectTest {
    private static final String BARGAIN = "../examples/bargain.dve";

    @TempDir
    Path directory;

    @Test
    void everythingIsAsExpected() {
        CliRun run = CliRun.real("check", "--expect", BARGAIN);
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("never_ends: violated").endsWith("7 answers are as expected\n");
        assertThat(CliRun.real("check", "--expect", "-q", "-p", "sold", BARGAIN).out())
                .isEqualTo("sold: violated\n");
        assertThat(CliRun.real("check", "--expect", "../examples/broken_mutex.dve")
                        .status())
                .isZero();
    }

    @Test
    void everyDifferenceIsTold() throws IOException {
        CliRun run = expecting("""
                // expect violated
                property settled is deadlockfree unless { Buyer.bought || Buyer.refused }
                // expect violated in 5 steps
                property never_ends is deadlockfree
                property unsaid is deadlockfree
                // expect violated
                property ended is deadlockfree
                // expect holds: assert Buyer.bought
                """);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out()).endsWith("""
                not as expected: settled: expected violated, found holds
                not as expected: never_ends: expected violated in 5 steps, found violated in 4 steps
                not as expected: unsaid: expected holds, found violated in 4 steps
                not as expected: assert Buyer.bought: expected holds, but there is no such result
                """);
    }

    @Test
    void onlyShortestTracesHaveTheNumberOfSteps() throws IOException {
        String text = "// expect violated in 4 steps\nproperty p is deadlockfree\n";
        assertThat(expecting(text, "--set", "search=dfs").status()).isZero();
        assertThat(expecting(text).status()).isZero();
        assertThat(expecting(text.replace('4', '3')).status()).isEqualTo(1);
        assertThat(expecting(text.replace('4', '9'), "--set", "search=dfs").status())
                .isEqualTo(1);
    }

    @Test
    void answersThatAreUnknownAreNoneThatDiffer() throws IOException {
        CliRun run = expecting(
                "// expect holds\nproperty p is ltl G F ({Buyer.bought} & X {Buyer.bought})\n", "--engine", "icc");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).contains("not as expected: p: expected holds, found unknown: ");
    }

    @Test
    void jsonHasTheComparison() {
        CliRun run = CliRun.real("check", "--expect", "--format", "json", "-p", "never_ends", "-p", "settled", BARGAIN);
        JsonNode results = run.json().get("results");
        assertThat(results.get(0).get("expected").asString()).isEqualTo("violated in 4 steps");
        assertThat(results.get(0).get("asExpected").asBoolean()).isTrue();
        assertThat(results.get(1).get("expected").asString()).isEqualTo("holds");
        assertThat(run.out().lines()).hasSize(1);
        assertThat(run.status()).isZero();
    }

    @Test
    void filesWhosePropertiesAreNotCheckedExpectNothing() {
        CliRun option = CliRun.real("check", "--expect", "--invariant", "lock < 2", "../examples/broken_mutex.dve");
        assertThat(option.status()).isEqualTo(3);
        assertThat(option.err())
                .isEqualTo("dovetail: --expect: no property of a file is checked, and only files have"
                        + " '// expect' comments; give --props or -p too\n");
        CliRun both = CliRun.real(
                "check", "--expect", "-q", "-p", "mutex", "--invariant", "lock < 2", "../examples/broken_mutex.dve");
        assertThat(both.status()).isZero();
        assertThat(both.out()).isEqualTo("mutex: violated\ninvariant lock < 2: holds\n");
    }

    @Test
    void missingAnswersAreErrorsOfReports() throws IOException {
        Path junit = directory.resolve("j.xml");
        Path sarif = directory.resolve("s.sarif");
        CliRun run = expecting(
                "// expect holds: gone\nproperty p is deadlockfree unless { Buyer.bought || Buyer.refused }\n",
                "--format",
                "json",
                "--junit",
                junit.toString(),
                "--sarif",
                sarif.toString());
        assertThat(run.status()).isEqualTo(1);
        String message = "gone: expected holds, but there is no such result";
        assertThat(run.json().at("/errors/0/message").asString()).isEqualTo(message);
        assertThat(run.json().get("results")).hasSize(1);
        assertThat(Files.readString(junit)).contains("tests=\"2\"", "errors=\"1\"", message);
        assertThat(Files.readString(sarif)).contains(message);
    }

    @Test
    void aFileMustExpectSomething() throws IOException {
        CliRun none = expecting("property p is deadlockfree\n");
        assertThat(none.status()).isEqualTo(3);
        assertThat(none.err()).contains("--expect: the property file has no '// expect' comments");
        CliRun wrong = expecting("// expect hold\nproperty p is deadlockfree\n");
        assertThat(wrong.status()).isEqualTo(3);
        assertThat(wrong.err()).contains("p.prop:1:1: error: expected '// expect holds'");
        CliRun contexts = CliRun.real("check", "--expect", "../examples/vending.fcr", "../examples/vending.cdl");
        assertThat(contexts.status()).isEqualTo(3);
        assertThat(contexts.err()).contains("--expect: the contexts have no '// expect' comments");
    }

    /** An answer is that of a property in one context, or in all that have it. */
    @Test
    void answersInContextsAreCompared() throws IOException {
        CliRun met = inContexts(
                "// expect violated in 6 steps: crowd.at_most_two\n", "// expect violated: crowd.keeps_money\n");
        assertThat(met.status()).as(met.err()).isZero();
        assertThat(met.out()).endsWith("\n10 answers are as expected\n");
        CliRun everywhere = inContexts("// expect violated: at_most_two\n", "// expect violated: crowd.keeps_money\n");
        assertThat(everywhere.status()).isEqualTo(1);
        assertThat(everywhere.out())
                .endsWith("\nnot as expected: customer.at_most_two: expected violated, found holds\n");
        CliRun missing = inContexts("// expect violated: crowd.at_most_tow\n");
        assertThat(missing.out())
                .contains("not as expected: crowd.at_most_two: expected holds, found violated in 6 steps\n")
                .contains("not as expected: crowd.at_most_tow: expected violated, but there is no such result\n");
    }

    private CliRun inContexts(String... comments) throws IOException {
        String contexts = Files.readString(Path.of("../examples/vending.cdl"));
        Path file = Files.writeString(directory.resolve("v.cdl"), contexts + String.join("", comments));
        return CliRun.real("check", "--expect", "../examples/vending.fcr", file.toString());
    }

    private CliRun expecting(String text, String... options) throws IOException {
        Path file = Files.writeString(directory.resolve("p.prop"), text);
        String[] all = new String[options.length + 6];
        System.arraycopy(options, 0, all, 5, options.length);
        all[0] = "check";
        all[1] = "-q";
        all[2] = "--expect";
        all[3] = "--props";
        all[4] = file.toString();
        all[all.length - 1] = BARGAIN;
        return CliRun.real(all);
    }
}
