package dovetail.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.base.SourceText;
import dovetail.engine.compose.ComposeEngine;
import dovetail.engine.compose.ComposeOptions;
import dovetail.engine.explore.ExploreEngine;
import dovetail.engine.explore.ExploreOptions;
import dovetail.engine.icc.IccEngine;
import dovetail.engine.icc.IccOptions;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Property;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Small networks that are easy to get wrong, each asked of every engine for safety, with its techniques and without. */
class NastyCasesTest {
    private static final List<Engine> ENGINES = List.of(
            new ExploreEngine(ExploreOptions.DEFAULT.with("compile", "never")),
            new IccEngine(IccOptions.DEFAULT),
            new IccEngine(IccOptions.DEFAULT.withTechniques(Set.of()).withOrders(1)),
            new ComposeEngine(ComposeOptions.DEFAULT),
            new ComposeEngine(ComposeOptions.DEFAULT.with("relation", "branching")),
            new ComposeEngine(ComposeOptions.DEFAULT.with("relation", "strong").with("order", "given")));

    /** A shortest trace, where there is one; otherwise the property shows nothing. */
    private static final int NONE = -1;

    /**
     * A network of transition systems that synchronise on common labels; the internal label is i. A component is written
     * as its transitions, such as {@code 0 a 1}, and starts in state 0; it has the labels of transitions that it can
     * never take, too, and does not let others take them.
     */
    private enum Case {
        // One word after the other is refused by the second component, without end unless the search looks further.
        LOOP_THAT_NEVER_ENDS("never ( a* ; b )", true, NONE, "0 a 0, 0 b 1", "0 a 0, 1 b 1"),
        LOOP_THAT_ENDS_AFTER_SOME_ROUNDS(
                "never ( a* ; b )", false, 5, "0 a 0, 0 b 1", "0 a 1, 1 a 2, 2 a 3, 3 a 4, 4 b 4"),
        LOOPS_THAT_MEET(
                "never ( a* ; b )", false, 6, "0 a 0, 0 b 1", "0 a 1, 1 a 0, 1 b 1", "0 a 1, 1 a 2, 2 a 0, 2 b 2"),
        LOOPS_THAT_NEVER_MEET(
                "never ( a* ; b )", true, NONE, "0 a 0, 0 b 1", "0 a 1, 1 a 0, 0 b 0", "0 a 1, 1 a 0, 1 b 1"),
        LOOP_IN_A_LOOP(
                "never ( (a* ; c)* ; b )",
                true,
                NONE,
                "0 a 0, 0 c 0, 0 b 0",
                "0 a 1, 1 c 0, 1 b 1",
                "0 a 1, 1 c 0, 0 b 0"),
        LOOP_THAT_NOBODY_JOINS("never ( a* ; b )", false, 1, "0 a 0, 0 b 1", "0 c 0"),

        INTERNAL_CYCLE_BEFORE_THE_STEP("never ( .* ; a )", false, 2, "0 i 0, 0 i 1, 1 i 0, 1 a 0", "0 i 0, 0 a 0"),
        INTERNAL_CYCLE_AWAY_FROM_THE_STEP("never ( .* ; a )", true, NONE, "0 i 1, 1 i 0, 2 a 0", "0 i 0, 0 a 0"),
        INTERNAL_CYCLE_IS_NO_DEADLOCK("deadlockfree", true, NONE, "0 a 1, 1 i 2, 2 i 1", "0 a 1"),
        INTERNAL_STEPS_ARE_LETTERS("never ( a ; b )", true, NONE, "0 a 1, 1 i 2, 2 b 0"),
        INTERNAL_STEPS_OF_OTHERS_ARE_LETTERS("never ( a ; i ; b )", false, 3, "0 a 1, 1 b 0", "0 i 0"),
        INTERNAL_CYCLES_EVERYWHERE(
                "never ( i* ; a )", true, NONE, "0 i 0", "0 i 1, 1 i 0", "0 i 1, 1 i 2, 2 i 0, 3 a 0"),

        LABEL_THAT_ONE_SIDE_NEVER_OFFERS("never ( .* ; b )", true, NONE, "0 a 0, 0 b 0", "0 a 0, 1 b 0"),
        LABEL_THAT_NO_SIDE_EVER_OFFERS("never ( .* ; b )", true, NONE, "0 a 0, 1 b 0", "0 a 0, 1 b 0"),
        LABEL_THAT_DOES_NOT_EXIST("never ( a* ; nobody )", true, NONE, "0 a 0", "0 a 0"),
        ANYTHING_BUT_A_LABEL_THAT_DOES_NOT_EXIST("never ( [^ nobody] ; a )", false, 2, "0 a 0", "0 a 0"),
        BLOCKED_LABELS_ALONE("deadlockfree", false, 0, "0 a 0, 1 b 0", "0 b 0, 1 a 0"),

        SINGLE_COMPONENT_VIOLATES("never ( .* ; b )", false, 2, "0 a 1, 1 b 0"),
        SINGLE_COMPONENT_COMPLIES("never ( .* ; b ; b )", true, NONE, "0 a 1, 1 b 0"),
        SINGLE_STATE("never { p0 = 0 }", false, 0, "0 a 0"),
        SINGLE_COMPONENT_REACHES("reachable { p0 = 2 }", true, 2, "0 a 1, 1 i 2"),
        SINGLE_COMPONENT_DOES_NOT_REACH("reachable { p0 = 2 }", false, NONE, "0 a 1, 2 a 2"),
        SINGLE_COMPONENT_ENDS("deadlockfree", false, 1, "0 a 1"),

        NO_COMPONENT_NEVER_TRUE("never { true }", false, 0, "0 a 1", "0 a 1"),
        NO_COMPONENT_NEVER_FALSE("never { false }", true, NONE, "0 a 1", "0 a 1"),
        NO_COMPONENT_REACHES_TRUE("reachable { true }", true, 0, "0 a 1", "0 a 1"),
        NO_COMPONENT_REACHES_FALSE("reachable { false }", false, NONE, "0 a 1", "0 a 1"),
        EMPTY_WORD("never ( a* )", false, 0, "0 a 1", "0 a 1"),
        ANY_STEP("never ( . )", false, 1, "0 a 1", "0 b 1"),
        NO_STEP_AT_ALL("never ( . )", true, NONE, "0 a 1", "1 a 0"),

        INDEPENDENT_COMPONENTS("never { p0 = 1 && p1 = 1 && p2 = 1 }", false, 3, "0 a 1", "0 b 1", "0 c 1"),
        INDEPENDENT_COMPONENTS_IN_TWO_STATES_AT_ONCE("never { p0 = 1 && p0 = 0 }", true, NONE, "0 a 1", "0 b 1"),
        INDEPENDENT_COMPONENTS_IN_ORDER("never ( c ; b ; a )", false, 3, "0 a 1", "0 b 1", "0 c 1"),
        INDEPENDENT_COMPONENTS_OUT_OF_BREATH("never ( .* ; a ; .* ; a )", true, NONE, "0 a 1", "0 b 0"),
        COMMON_LABEL_AT_DIFFERENT_TIMES("never ( .* ; s )", true, NONE, "0 t 1, 1 s 0, 1 t 0", "0 s 1, 0 t 1, 1 t 0"),

        DEADLOCK_AT_ONCE("deadlockfree", false, 0, "0 a 1, 1 b 0", "0 b 1, 1 a 0"),
        DEADLOCK_OF_TWO_PHILOSOPHERS(
                "deadlockfree",
                false,
                2,
                "0 l1 1, 1 r1 2, 2 e1 0",
                "0 r2 1, 1 l2 2, 2 e2 0",
                "0 l1 1, 0 l2 1, 1 e1 0, 1 e2 0",
                "0 r1 1, 0 r2 1, 1 e1 0, 1 e2 0"),
        NO_DEADLOCK_OF_POLITE_PHILOSOPHERS(
                "deadlockfree",
                true,
                NONE,
                "0 l1 1, 1 r1 2, 2 e1 0",
                "0 l2 1, 1 r2 2, 2 e2 0",
                "0 l1 1, 0 l2 1, 1 e1 0, 1 e2 0",
                "0 r1 1, 0 r2 1, 1 e1 0, 1 e2 0"),
        DEADLOCK_OF_ONE_IS_NONE("deadlockfree", true, NONE, "0 a 1", "0 b 0"),
        DEADLOCK_AFTER_LONG("deadlockfree", false, 6, "0 a 0, 0 b 1", "0 a 1, 1 a 2, 2 a 3, 3 a 4, 4 a 5, 5 b 6"),
        DEADLOCK_IN_A_STATE_THAT_IS_NEVER_REACHED("deadlockfree", true, NONE, "0 a 0, 0 b 1", "0 a 0, 1 b 1"),
        NO_DEADLOCK_SINCE_SOMEBODY_IDLES("deadlockfree", true, NONE, "0 a 1, 1 b 0", "0 b 1, 1 a 0", "0 i 0");

        private final String property;
        private final boolean holds;
        private final int length;
        private final String[] components;

        /** @param length of a shortest trace, or {@link NastyCasesTest#NONE} */
        Case(String property, boolean holds, int length, String... components) {
            this.property = property;
            this.holds = holds;
            this.length = length;
            this.components = components;
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyEngineIsRight(Case nasty, @TempDir Path directory) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String component : nasty.components) {
            files.add(Files.writeString(directory.resolve("p" + files.size() + ".aut"), aut(component)));
        }
        Model model = ModelReader.read(files);
        SourceText text = new SourceText("property", "property nasty is " + nasty.property);
        Property property = PropReader.read(text, model).properties().get(0);
        for (Engine engine : ENGINES) {
            assertRight(engine, new Task(model.network(), property), nasty.holds, nasty.length);
        }
    }

    @Test
    void nothingAtAllIsADeadlock() {
        Task task = new Task(new Network.Builder("nothing").build(), new Property.DeadlockFree("deadlock"));
        for (Engine engine : ENGINES) {
            assertRight(engine, task, false, 0);
        }
    }

    private static void assertRight(Engine engine, Task task, boolean holds, int length) {
        String question = engine.name() + " " + ENGINES.indexOf(engine);
        Verdict verdict = engine.run(task, Budget.unlimited().withStates(10_000), Progress.SILENT);
        assertThat(verdict).as(question).isInstanceOf(holds ? Verdict.Holds.class : Verdict.Violated.class);
        Optional<Trace> trace =
                verdict instanceof Verdict.Holds yes ? yes.witness() : ((Verdict.Violated) verdict).trace();
        assertThat(trace.isPresent()).as(question).isEqualTo(length != NONE);
        if (engine instanceof ExploreEngine && trace.isPresent()) {
            assertThat(trace.get().steps()).as(question).hasSize(length);
        }
    }

    private static String aut(String component) {
        String[] transitions = component.split(", ");
        StringBuilder lines = new StringBuilder();
        int states = 1;
        for (String transition : transitions) {
            String[] words = transition.split(" ");
            states = Math.max(states, 1 + Math.max(Integer.parseInt(words[0]), Integer.parseInt(words[2])));
            lines.append("(" + words[0] + ", \"" + words[1] + "\", " + words[2] + ")\n");
        }
        return "des (0, " + transitions.length + ", " + states + ")\n" + lines;
    }
}
