package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.cli.terminal.ExitStatus;
import dovetail.lang.source.token.TokenStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks models and properties at the limit of nesting on a thread with half the usual stack: behind the readers, value
 * analysis, compilation, engines, replay and reports walk through the same terms.
 */
class DeepModelsTest {
    private static final long SMALL_STACK_BYTES = 512 << 10;

    private static final int LEVELS = TokenStream.DEEPEST - 10;

    private static final int LONG = 20_000;

    @TempDir
    Path directory;

    private static String nested(String open, String inner, String close) {
        return open.repeat(LEVELS) + inner + close.repeat(LEVELS);
    }

    private static String dve(String guard, String value) {
        return "byte x = 1; byte a[3]; process P { state s, t; init s; trans s -> t { guard " + guard + "; effect x = "
                + value
                + "; }, t -> s { effect x = 1; }; } process Q { state q; init q; trans q -> q { guard x == 9; }; }"
                + " system async;";
    }

    private static String fiacre(String guard, String statement) {
        return "process P is states s, t var x : 0..3 := 1, b : bool := true init to s from s on " + guard + "; "
                + statement + "; to t from t x := 1; to s\ncomponent C is par P end\nC\n";
    }

    private static String modules(String formula) {
        return "module M { out x: 0..3, y: 0..3; init x = 1; always " + formula + "; } system M;"
                + " property p is always x <= 3;";
    }

    private static final String AUT = "des (0, 2, 2)\n(0, x, 1)\n(1, y, 0)\n";

    static Stream<Arguments> models() {
        String chain = " + x".repeat(LONG);
        List<Arguments> all = new ArrayList<>();
        for (String guard : List.of(
                nested("(", "x == 1", ")"),
                nested("not ", "x == 0", ""),
                nested("1 + (", "x", ")"),
                nested("a[", "0", "]") + " == 0",
                "x == 1" + " and x == 1".repeat(LONG),
                "x" + chain)) {
            all.add(Arguments.of("m.dve", dve(guard, "2"), "x <= 3"));
        }
        all.add(Arguments.of("m.dve", dve("true", nested("1 + (", "x", ")")), "x <= 300"));
        all.add(Arguments.of("m.dve", dve("true", "x" + chain), nested("(", "x <= 300", ")")));
        all.add(Arguments.of("m.dve", dve("true", "2"), nested("not ", "(x <= 3)", "")));
        all.add(Arguments.of("m.dve", dve("true", "2"), nested("x == 7 or (", "x <= 3", ")")));
        all.add(Arguments.of("m.dve", dve("true", "2"), "x <= 3" + " and x <= 3".repeat(LONG)));
        all.add(Arguments.of("m.fcr", fiacre(nested("(", "b", ")"), "null"), "P.x <= 3"));
        all.add(Arguments.of("m.fcr", fiacre(nested("not ", "b", ""), "null"), "P.x <= 3"));
        all.add(Arguments.of("m.fcr", fiacre("b" + " and b".repeat(LONG), "null"), "P.x <= 3"));
        all.add(Arguments.of("m.fcr", fiacre("b", nested("if b then ", "x := 2", " end")), "P.x <= 3"));
        all.add(Arguments.of("m.fcr", fiacre("b", "x := " + nested("b ? ", "2", " : 1")), "P.x <= 3"));
        all.add(Arguments.of("m.fcr", fiacre("b", "x := (x" + chain + ") % 4"), nested("(", "P.x <= 3", ")")));
        all.add(Arguments.of("m.mod", modules(nested("(", "x = 1", ")")), "x <= 3"));
        all.add(Arguments.of("m.mod", modules(nested("!", "(x = 1)", "")), nested("!", "(x <= 3)", "")));
        all.add(Arguments.of("m.mod", modules("x = (y" + " + y".repeat(LONG) + ") % 2"), "x <= 3"));
        all.add(Arguments.of("m.aut", AUT, nested("(", "m <= 1", ")")));
        all.add(Arguments.of("m.aut", AUT, nested("!", "(m <= 1)", "")));
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("models")
    void invariantsOfDeepModelsAreChecked(String name, String text, String invariant) throws Exception {
        String file = written(name, text);
        CliRun auto = onASmallStack("check", "--explain", "--invariant", invariant, file);
        assertThat(auto.status()).as("%s", auto.err()).isEqualTo(ExitStatus.OK);
        for (String engine : List.of("por", "icc", "compose", "sog")) {
            // Not every engine supports every system; none ends in an exception.
            CliRun run = onASmallStack("check", "--invariant", invariant, file, "--engine", engine);
            assertThat(run.err()).as(engine).doesNotContain("Error", "Exception");
        }
    }

    static Stream<String> formulas() {
        return Stream.of(
                nested("(", "G \"*\"", ")"),
                nested("!", "\"x\"", ""),
                nested("X ", "\"x\"", ""),
                nested("G ", "\"x\"", ""),
                nested("\"x\" & (", "\"y\"", ")"),
                nested("\"x\" U (", "\"y\"", ")"),
                "\"x\"" + " & \"x\"".repeat(5_000),
                "{" + nested("!", "(m = 0)", "") + "}");
    }

    @ParameterizedTest
    @MethodSource("formulas")
    void deepFormulasAreChecked(String formula) throws Exception {
        String file = written("m.aut", AUT);
        CliRun run = onASmallStack("check", "--explain", "-f", formula, file);
        assertThat(run.err()).doesNotContain("Error", "Exception");
        assertThat(run.status()).as("%s", run.err()).isNotEqualTo(ExitStatus.ERROR);
    }

    /** A predicate is as high as those that it names, and higher. */
    @Test
    void chainsOfNamedPredicatesAreBounded() throws Exception {
        String file = written("m.aut", AUT);
        CliRun most = onASmallStack("check", "--explain", "--props", named(2 * TokenStream.DEEPEST - 10), file);
        assertThat(most.err()).doesNotContain("Error", "Exception");
        assertThat(most.status()).isEqualTo(ExitStatus.OK);
        CliRun more = onASmallStack("check", "--props", named(5_000), file);
        assertThat(more.err())
                .contains("error: nested too deeply; at most 1000 levels with the predicates that it names");
    }

    @Test
    void namesThatDoubleAPredicateAreBounded() throws Exception {
        StringBuilder text = new StringBuilder("ap p0 = m <= 1\n");
        for (int i = 1; i < 60; i++) {
            text.append("ap p" + i + " = p" + (i - 1) + " && !p" + (i - 1) + "\n");
        }
        String props = written("doubling.prop", text + "property p is invariant { !p59 }\n");
        CliRun run = onASmallStack("check", "--props", props, written("m.aut", AUT));
        assertThat(run.err()).contains("error: the predicate is too large; at most 1000000 parts");
        assertThat(run.status()).isEqualTo(ExitStatus.ERROR);
    }

    /** A property file whose last predicate is above so many others. */
    private String named(int levels) throws IOException {
        StringBuilder text = new StringBuilder("ap p0 = m <= 1\n");
        for (int i = 1; i < levels; i++) {
            text.append("ap p" + i + " = !p" + (i - 1) + "\n");
        }
        text.append("property p is ltl G (p" + (levels - 1) + " | p" + (levels - 2) + ")\n");
        return written("p" + levels + ".prop", text.toString());
    }

    private String written(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    private static CliRun onASmallStack(String... args) throws Exception {
        FutureTask<CliRun> task = new FutureTask<>(() -> CliRun.real(args));
        new Thread(null, task, "small", SMALL_STACK_BYTES).start();
        return task.get();
    }
}
