package dovetail.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dovetail.api.ModelSource;
import dovetail.api.OpenModel;
import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The models that come with SPIN have SPIN's numbers of states and transitions, and SPIN's answers to their formulas. */
class PromelaModelsTest {
    private static final Path MODELS = Path.of("../../shared/data/promela");
    private static final int MOST_STATES = 60_000;

    /**
     * Formulas that the table takes to hold: there SPIN reports the violation of an invariant as that of an assertion in its
     * claim, and not as an acceptance cycle.
     */
    private static final Set<String> ASSERTED =
            Set.of("Exercises/ex_3a:invariant", "LTL/bakery:invariant", "LTL/salesman1:p", "LTL/train:c6");

    /** A row of the table: the model, its states and transitions, and the answers by the names of formulas. */
    private record Row(String name, long states, long transitions, List<String> answers) {
        static Row of(String line) {
            String[] cells = line.split(",", -1);
            return new Row(
                    cells[0].replace(".pml", ""),
                    Long.parseLong(cells[1]),
                    Long.parseLong(cells[2]),
                    cells[5].isBlank() ? List.of() : List.of(cells[5].strip().split(" ")));
        }

        OpenModel model() {
            return OpenModel.read(MODELS.resolve(name + ".pml"));
        }
    }

    static Stream<Row> rows() throws IOException {
        Path table = MODELS.resolve("expected.csv");
        if (!Files.exists(table)) {
            return Stream.of(new Row("", 0, 0, List.of()));
        }
        return Files.readAllLines(table).stream()
                .skip(1)
                .filter(line -> !line.isBlank())
                .map(Row::of)
                .filter(row -> row.states() <= MOST_STATES);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void countsAndAnswersAreThoseOfSpin(Row row) {
        assumeTrue(!row.name().isEmpty(), "skipped: the Promela models (../shared/data/promela) are not here");
        OpenModel model = row.model();
        Figures figures =
                model.explore("explore", Budget.unlimited(), Progress.SILENT).figures();
        assertThat(figures.states()).isEqualTo(row.states());
        // SPIN counts the initial state as a transition.
        assertThat(figures.transitions() + 1).isEqualTo(row.transitions());
        for (String answer : row.answers()) {
            String name = answer.substring(0, answer.indexOf(':'));
            boolean holds = answer.endsWith(":holds") && !ASSERTED.contains(row.name() + ":" + name);
            Verdict verdict = model.check(model.property(name.equals("-") ? "never" : name));
            assertThat(verdict.holds()).as(name).isEqualTo(holds);
        }
    }

    /** The answers of {@code pan -a} and {@code pan -l}. */
    @ParameterizedTest
    @CsvSource({
        "acceptance, do :: x = 1; accept: x = 0 :: x = 2 od, false",
        "acceptance, accept: x = 1; x == 7, true",
        "acceptance, x = 5; accept: x == 7; x = 2, false",
        "acceptance, x = 1; accept: x = 2, true",
        "progress, progress: x = 1; do :: x = 1 - x od, false",
        "progress, do :: x = 1 - x; progress: skip od, true",
        "progress, x = 1; progress: x = 2; x = 3; x == 9, true",
    })
    void cyclesOfLabelsAreThoseThatSpinReports(String property, String body, boolean holds) {
        OpenModel model = ModelSource.text("m.pml", "byte x;\nactive proctype P() { " + body + " }\n")
                .open();
        assertThat(model.check(model.property(property)).holds()).isEqualTo(holds);
    }

    /** The answers of {@code pan -a -N p}. */
    @ParameterizedTest
    @CsvSource({
        "[] (x == 5 -> _last != 0), false",
        "[] !(_last == 1 && x == 2), false",
        "<> (_last == 1 && x == 5), true",
        "[] (x != 3 || _last == 1), true",
    })
    void lastStepIsThatOfSpin(String formula, boolean holds) {
        OpenModel model = ModelSource.text("m.pml", """
                        byte x;
                        active proctype A() { x = 1; x = 2 }
                        active proctype B() { x = 3; atomic { x = 4; x = 5 } }
                        ltl p { %s }
                        """.formatted(formula)).open();
        assertThat(model.check(model.property("p")).holds()).isEqualTo(holds);
    }

    /** The answers of {@code pan} about traces, all of which have its 50 states. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    trace { do :: q!a,_; q?a,_ ; r?1 :: q!b,_ -> q?b,_ ; break od }  | true
                    trace { do :: q!a,_; q?a,0 ; r?1 :: q!b,_ -> q?b,_ ; break od }  | false
                    trace { q!a,_; do :: q!a,_ :: q!b,_ -> break od }                | true
                    notrace { q!a,0; q?a,_; q!a,1; q?a,_; q!b,_ }                    | true
                    notrace { q!a,0; q?a,_; q!a,1; q?a,_; q!a,2 }                    | false
                    """)
    void tracesAreThoseOfSpin(String trace, boolean holds) {
        OpenModel model = ModelSource.text("m.pml", """
                        mtype = { a, b };
                        chan q = [1] of { mtype, byte };
                        chan p = [1] of { byte };
                        chan r = [0] of { byte };
                        active proctype S() { byte n; do :: n < 3 -> q!a(n); n++; r!1 :: else -> break od; q!b(0) }
                        active proctype R() { byte m; do :: q?a(m) -> p!m ; r?_ :: q?b(_) -> break od }
                        active proctype C() { do :: p?_ od }
                        """ + trace).open();
        String name = trace.substring(0, trace.indexOf(' '));
        assertThat(model.check(model.property(name)).holds()).isEqualTo(holds);
        Verdict all = model.explore("explore", Budget.unlimited(), Progress.SILENT);
        assertThat(all.figures().states()).isEqualTo(50);
    }

    /** A process that does its work once and ends drives the exploration by clusters. */
    @Test
    void processThatEndsIsADriver() {
        OpenModel model = ModelSource.text("m.pml", """
                        chan ask = [1] of { byte }; chan answer = [1] of { byte };
                        active proctype User() {
                          byte n;
                          if :: ask!1 :: ask!2 fi; answer?n;
                          if :: ask!1 :: ask!2 fi; answer?n
                        }
                        active proctype Server() {
                          byte r;
                          end: do :: ask?r -> answer!(r + 1) od
                        }
                        """).open();
        Verdict clusters = model.explore("pastfree", Budget.unlimited(), Progress.SILENT);
        Verdict all = model.explore("explore", Budget.unlimited(), Progress.SILENT);
        assertThat(clusters.figures().states()).isEqualTo(all.figures().states());
        assertThat(clusters.figures().account().remarks())
                .anyMatch(remark -> remark.contains("acyclic component User"));
    }
}
