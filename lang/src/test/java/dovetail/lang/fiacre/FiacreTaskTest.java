package dovetail.lang.fiacre;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dovetail.base.InputException;
import dovetail.base.Limit;
import dovetail.base.SourceText;
import dovetail.interpret.Move;
import dovetail.interpret.TimedInterpreter;
import dovetail.lang.source.ConstantValues;
import dovetail.lang.source.SourceFiles;
import dovetail.model.Clock;
import dovetail.model.TimedNetwork;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.corpus.Corpus;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Tasks are the environment: a start computes the arguments, and a result is any value of its type. */
class FiacreTaskTest {
    private static String process(String transitions) {
        return Fiacre.process("""
                type small is 0..2
                type pair is record f : bool, g : small end
                task f () : small is c_code
                task g (small, pair) : pair
                task h () : nat is h""", "x : 0..9, p : pair, n, m : nat, t : array 3 of small", transitions);
    }

    @Test
    void aResultIsAnyValueOfItsType() {
        assertThat(Fiacre.counts(process("from a start f(); to b from b sync f x; to c")))
                .isEqualTo("5 states, 4 transitions, 3 deadlocks, 0 errors");
        assertThat(Fiacre.counts(process("from a start g(1, p); to b from b sync g p; to c")))
                .isEqualTo("8 states, 7 transitions, 6 deadlocks, 0 errors");
        assertThat(Fiacre.counts(process("from a sync f t[x + 1]; to b")))
                .isEqualTo("4 states, 3 transitions, 3 deadlocks, 0 errors");
    }

    @Test
    void resultsAndArgumentsAreStores() {
        assertThat(Fiacre.error(process("from a start g(x + 3, p); to b"))).contains("0..2");
        assertThat(Fiacre.error(process("from a start g(t[x + 3], p); to b"))).isNotNull();
        String narrow = Fiacre.process("task f () : 0..2", "x : 0..1", "from a sync f x; to b");
        assertThat(Fiacre.counts(narrow)).isEqualTo("3 states, 2 transitions, 2 deadlocks, 1 errors");
    }

    @Test
    void aResultWithoutBoundsIsForgottenWhenNothingReadsIt() {
        String text = process("from a sync h n; to b from b on m = 0; to c");
        assertThat(Fiacre.warnings(text)).isEmpty();
        assertThat(Fiacre.counts(text)).isEqualTo("3 states, 2 transitions, 1 deadlocks, 0 errors");
        Assertions.assertThatThrownBy(
                        () -> Fiacre.read(text).predicate(new SourceText("predicate", "P.n = 0 or P.x = 0")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("predicate:1:3: error: the value of 'n' is not known: it is the result of a task,"
                        + " whose type has infinitely many values");
    }

    @Test
    void aResultWithoutBoundsThatIsReadEndsTheRunAsUnknown() {
        String text = process("from a sync h n; to b from b on n = 0; to c");
        assertThat(Fiacre.warnings(text))
                .singleElement()
                .asString()
                .endsWith("the task 'h' may return any value of type nat, which are infinitely many: a run that comes"
                        + " here ends as unknown");
        Assertions.assertThatThrownBy(
                        () -> new ReferenceSearch(Fiacre.read(text).network()))
                .isInstanceOf(Limit.Exceeded.class)
                .hasMessageContaining("the task 'h' may return any value of type nat");
    }

    @Test
    void wrongUsesOfTasksAreReported() {
        assertThat(Fiacre.errors(process("from a start g(1); to b from a sync h p; to b from a sync k x; to b")))
                .containsExactly(
                        "6:109: the task 'g' takes 2 arguments, not 1",
                        "6:134: expected a variable of type nat, found one of type record f, g end",
                        "6:154: there is no task 'k'; there are 'f', 'g' and 'h'");
        assertThat(Fiacre.errors(process("from a start g(true, p); to b"))).hasSize(1);
        assertThat(Fiacre.errors(process("from a while x < 2 do sync f x end; to b")))
                .containsExactly("6:103: a loop cannot contain communications, tasks, 'to', 'loop' or 'wait'");
        assertThat(Fiacre.errors(Fiacre.process(
                        "task f () : bool function g () : bool is var x : bool begin sync f x; return x end",
                        "x : bool",
                        "from a x := g(); to b")))
                .containsExactly("1:61: a loop or function cannot contain this statement");
    }

    private static FiacreModel real(String name, Map<String, String> defines) {
        Path data = Corpus.find()
                .orElseGet(() -> abort("skipped: the Fiacre models (../shared/data) are not here"))
                .file("fiacre/timed");
        return new FiacreLanguage()
                .read(SourceFiles.read(data.resolve("vsis-fiacre_" + name + ".fcr")), defines, ConstantValues.NONE);
    }

    private static List<String> intervals(TimedNetwork timed) {
        return timed.clocks().stream()
                .map(Clock::interval)
                .map(Object::toString)
                .distinct()
                .sorted()
                .toList();
    }

    @Test
    void aProgrammableControllerReadsItsInputs() {
        TimedNetwork timed =
                (TimedNetwork) real("didactic_example_vsis_example", Map.of()).system();
        assertThat(intervals(timed)).containsExactly("[0,0]", "[10,10]");
        TimedInterpreter semantics = new TimedInterpreter(timed);
        List<Move> started = semantics.moves(semantics.initialStates().get(0));
        assertThat(started).extracting(Move::label).containsExactly("Scan.start_reading->end_reading");
        assertThat(semantics.moves(started.get(0).target())).hasSize(256);
    }

    @Test
    void macrosChooseTheInputsOfAProgrammableController() {
        for (String effect : List.of("NONE", "VERIFY_EFFECT3", "VERIFY_EFFECT4")) {
            FiacreModel model = real("didactic_example_model_checking_models_example", Map.of(effect, "TRUE"));
            TimedNetwork timed = (TimedNetwork) model.system();
            assertThat(intervals(timed)).containsExactly("[0,0]", "[1,1]", "[10,10]");
            // Of each of two timers: a port for its input, one for its output, and one on which it rings.
            assertThat(timed.clocks().stream().filter(c -> c.name().startsWith("portTON")))
                    .hasSize(2 * 3);
            assertThat(model.warnings()).isNotEmpty().allMatch(w -> w.message().contains("is not read"));
        }
    }

    @Test
    void aLargerControllerReadsNumbersWithoutBounds() {
        FiacreModel model = real("oil_gas_experiment_vsis_mce_oilngas", Map.of());
        TimedNetwork timed = (TimedNetwork) model.system();
        assertThat(intervals(timed)).contains("[0,0]", "[5,5]");
        assertThat(model.warnings())
                .singleElement()
                .satisfies(w -> assertThat(w.message()).startsWith("the task 'f_read' may return any value of type"));
        TimedInterpreter semantics = new TimedInterpreter(timed);
        int[] reading = semantics.moves(semantics.initialStates().get(0)).get(0).target();
        Assertions.assertThatThrownBy(() -> semantics.moves(reading)).isInstanceOf(Limit.Exceeded.class);
    }

    @Test
    void observersOfALargerControllerAreNotRead() {
        String name = "oil_gas_experiment_model_checking_models_mce_oilngas";
        for (String inputs : List.of("NONE", "VERIFY_INPUTS", "VERIFY_2oo5")) {
            FiacreModel model = real(name, Map.of(inputs, "TRUE"));
            TimedNetwork timed = (TimedNetwork) model.system();
            assertThat(intervals(timed)).containsExactly("[0,0]", "[1,1]", "[10,10]");
            assertThat(timed.componentNames()).containsExactly("Scan", "TON_1", "TON_2");
            assertThat(model.warnings())
                    .isNotEmpty()
                    .allMatch(w -> w.message().contains("is not read"))
                    .anyMatch(w -> w.message().startsWith("the observer 'obs_Vote2oo7_T10' is not read"));
        }
    }

    @Test
    void aComponentThatObservesAnotherIsNoPartOfASystem() {
        assertThat(Fiacre.errors("""
                process P [p : sync] is states s from s p; loop
                component O is port p : sync in [0,0] is (Q/1/state s), q : sync par P [p] end
                O"""))
                .containsExactly("2:21: the port 'p' observes another component, which is not supported");
    }
}
