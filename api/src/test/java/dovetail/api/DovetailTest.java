package dovetail.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short way into the library: a file, the name of a property, a verdict. */
class DovetailTest {
    private static final Path EXAMPLES = Path.of("../examples");

    /** A counter that runs through all numbers below a constant. */
    private static final String TURN = """
            const int N = 3;
            int turn = 0;
            process P { state s; init s; trans s -> s { effect turn = (turn + 1) % N; }; }
            system async;
            """;

    @TempDir
    Path directory;

    @Test
    void propertiesOfFileAndModelAreCheckedByName() {
        Dovetail model = Dovetail.open(EXAMPLES.resolve("broken_mutex.dve"));
        assertThat(model.check("no_deadlock").holds()).isTrue();
        assertThat(model.check("mutex").holds()).isFalse();
        assertThat(model.check("mutex").trace()).isPresent();
        assertThat(model.check("assert A.critical").holds()).isFalse();
        assertThat(model.properties()).extracting(property -> property.name()).startsWith("mutex");
        assertThat(model.warnings()).isEmpty();
    }

    @Test
    void aWrongNameGetsASuggestion() {
        Dovetail model = Dovetail.open(EXAMPLES.resolve("broken_mutex.dve"));
        assertThatThrownBy(() -> model.check("mutx"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no property is named 'mutx'")
                .hasMessageContaining("did you mean")
                .hasMessageContaining("mutex");
    }

    @Test
    void warningsOfModelAndPropertiesReachTheProgram() throws IOException {
        Path file = Files.writeString(directory.resolve("m.dve"), """
                byte x = 300;
                process P { state s; init s; trans s -> s { effect x = 1; }; }
                system async;
                """);
        Files.writeString(directory.resolve("m.prop"), "property p is ltl G (!\"P.none\" | {P.s})\n");
        Dovetail model = Dovetail.open(file);
        assertThat(model.warnings())
                .extracting(warning -> Path.of(warning.file()).getFileName().toString())
                .containsExactly("m.dve", "m.prop");
        assertThat(model.check("p").holds()).isTrue();
    }

    @Test
    void modulesAreCheckedToo() {
        Dovetail model = Dovetail.open(EXAMPLES.resolve("reservoir.mod"));
        assertThat(model.check(model.properties().get(0).name()).limit()).isEmpty();
    }

    @Test
    void defaultPropertiesAreThoseOfTheCommandLine() {
        Checked stated = Dovetail.open(EXAMPLES.resolve("broken_mutex.dve")).check();
        assertThat(stated.answers())
                .extracting(answer -> answer.property().name())
                .contains("mutex", "assert A.critical", "model-errors")
                .doesNotContain("deadlockfree");
        Checked usual = Dovetail.open(ModelSource.text("turn.dve", TURN)).check();
        assertThat(usual.answers())
                .extracting(answer -> answer.property().name())
                .containsExactly("deadlockfree", "model-errors");
        assertThat(usual.requireClean()).isSameAs(usual);
    }

    @Test
    void anAssertionPrintsTheTrace() {
        Checked checked = Dovetail.open(EXAMPLES.resolve("broken_mutex.dve")).check();
        assertThatThrownBy(checked::requireClean)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("mutex: violated")
                .hasMessageContaining("B.tested->critical");
    }

    @Test
    void textsHaveConstants() {
        ModelSource source = ModelSource.text("turn.dve", TURN);
        OpenModel three = source.open();
        OpenModel five = source.with("N", "5").open();
        assertThat(three.check(three.reachable("turn == 4")).holds()).isFalse();
        assertThat(five.check(five.reachable("turn == 4")).holds()).isTrue();
        assertThatThrownBy(() -> source.with("M", "5").open())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no constant 'M'");
        assertThatThrownBy(() -> ModelSource.text("turn.dve", "proces P").open())
                .isInstanceOf(InputException.class)
                .hasMessageContaining("turn.dve:1:1");
    }

    @Test
    void propertiesThatAnEngineCannotAnswerAreUnknown() {
        OpenModel model = ModelSource.text("turn.dve", TURN).open().withEngine("explore");
        Verdict verdict = model.check(model.formula("G F {turn == 0}"));
        assertThat(verdict.limit().orElseThrow().kind()).isEqualTo(Limit.Kind.UNSUPPORTED);
        assertThat(verdict.limit().orElseThrow().text()).contains("'ltl' does").doesNotContain("--engine");
    }

    @Test
    void anInterruptOfTheCallerCancels() {
        OpenModel model = ModelSource.text("turn.dve", TURN).open();
        Thread caller = Thread.currentThread();
        Budget day = Budget.unlimited().withTime(Duration.ofDays(1));
        Budget budget = day.watched(() -> {
            caller.interrupt();
            while (!day.timeLeft().orElseThrow().isZero()) {
                Thread.onSpinWait();
            }
        });
        Checked checked = model.check(List.of(model.deadlockFree()), budget, Progress.SILENT);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(checked.answers().get(0).verdict().limit().orElseThrow().kind())
                .isEqualTo(Limit.Kind.INTERRUPTED);
    }
}
