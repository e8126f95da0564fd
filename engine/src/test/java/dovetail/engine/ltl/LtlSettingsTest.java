package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.prepare.Compile;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What threads, compiling and limits may not change, and what they must. */
class LtlSettingsTest {
    private static final int PROCESSES = 5;
    private static final int PLACES = 7;
    private static final Network ROUNDABOUT = roundabout();
    private static final Formula FIRST_AT_3 = Formula.atom(0);
    private static final Formula ALL_AT_3 = Formula.atom(1);

    /** Processes that go round on their own: many states, many ways, many cycles. */
    private static Network roundabout() {
        Sketch sketch = new Sketch("roundabout");
        for (int i = 0; i < PROCESSES; i++) {
            Sketch.Process process = sketch.process("P" + i, PLACES);
            for (int place = 0; place < PLACES; place++) {
                process.step(place, (place + 1) % PLACES);
            }
        }
        return sketch.build();
    }

    private static Expr isAt3(int process) {
        return Sketch.op(new Expr.Read(ROUNDABOUT.component(process).locationSlot()), BinaryOp.EQ, 3);
    }

    private static Property property(Formula formula, boolean fair) {
        Expr all = Expr.TRUE;
        for (int i = 0; i < PROCESSES; i++) {
            all = Sketch.op(all, BinaryOp.AND, isAt3(i));
        }
        RunRules rules = new RunRules(RunRules.FiniteRuns.STUTTER, false, fair);
        return new Property.LinearTime(
                "p", formula, List.of(new Atom.State("first", isAt3(0)), new Atom.State("all", all)), rules);
    }

    private static Verdict answer(Property property, int threads, Compile compile, Budget budget) {
        return new LtlEngine(new LtlOptions(threads, compile))
                .run(new Task(ROUNDABOUT, property), budget, Progress.SILENT);
    }

    static List<Formula> violated() {
        return List.of(
                Formula.globally(Formula.not(ALL_AT_3)),
                Formula.globally(Formula.eventually(FIRST_AT_3)),
                Formula.globally(Formula.implies(ALL_AT_3, Formula.eventually(Formula.not(FIRST_AT_3)))),
                Formula.not(Formula.globally(Formula.eventually(ALL_AT_3))));
    }

    @ParameterizedTest
    @MethodSource("violated")
    void theTraceIsTheSameWhateverTheThreads(Formula formula) {
        Property property = property(formula, false);
        List<Object> one = shown(answer(property, 1, Compile.NEVER, Budget.unlimited()));
        assertThat(shown(answer(property, 2, Compile.NEVER, Budget.unlimited())))
                .isEqualTo(one);
        assertThat(shown(answer(property, 3, Compile.ALWAYS, Budget.unlimited())))
                .isEqualTo(one);
        assertThat(shown(answer(property, 2, Compile.AUTO, Budget.unlimited()))).isEqualTo(one);
    }

    private static List<Object> shown(Verdict verdict) {
        assertThat(verdict).isInstanceOf(Verdict.Violated.class);
        Trace trace = ((Verdict.Violated) verdict).trace().orElseThrow();
        List<Object> shown = new ArrayList<>(List.of(trace.kind(), trace.loopStart()));
        for (Step step : trace.steps()) {
            shown.add(step.action());
            shown.add(Arrays.toString(step.after()));
        }
        return shown;
    }

    /** A shortest way to the bad state, and a shortest loop: one process goes round. */
    @Test
    void theLassoMakesNoDetours() {
        Verdict verdict = answer(property(violated().get(0), false), 1, Compile.NEVER, Budget.unlimited());
        Trace trace = ((Verdict.Violated) verdict).trace().orElseThrow();
        assertThat(trace.loopStart()).isEqualTo(3 * PROCESSES);
        assertThat(trace.steps()).hasSize(3 * PROCESSES + PLACES);
    }

    @Test
    void fairRunsBringEveryProcessRound() {
        Property goesRound = property(Formula.globally(Formula.eventually(FIRST_AT_3)), true);
        Verdict verdict = answer(goesRound, 1, Compile.NEVER, Budget.unlimited());
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        // Once in the state of the formula and once in that of its violation, but for states where it is not violated.
        long states = Math.round(Math.pow(PLACES, PROCESSES));
        assertThat(verdict.figures().states()).isBetween(states, 2 * states);
    }

    @ParameterizedTest
    @MethodSource("limits")
    void limitsEndInUnknown(Formula formula, Budget budget, Limit.Kind kind) {
        Verdict verdict = answer(property(formula, true), 1, Compile.NEVER, budget);
        assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
        assertThat(((Verdict.Unknown) verdict).reason().kind()).isEqualTo(kind);
        assertThat(verdict.figures().states()).isPositive();
    }

    @Test
    void noRoomToBeginEndsInUnknown() {
        Property property = property(violated().get(0), false);
        Verdict verdict = answer(property, 1, Compile.NEVER, Budget.unlimited().withMemory(1000));
        assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
        assertThat(((Verdict.Unknown) verdict).reason().kind()).isEqualTo(Limit.Kind.MEMORY);
    }

    /** The automaton of such a conjunction has a state for every set of atoms that are still to come. */
    @Test
    void aFormulaTooLargeEndsInUnknown() {
        List<Atom> atoms = new ArrayList<>();
        Formula[] parts = new Formula[25];
        for (int i = 0; i < parts.length; i++) {
            atoms.add(new Atom.Action("a" + i, "a" + i));
            parts[i] = Formula.eventually(Formula.atom(i));
        }
        Property property = new Property.LinearTime(
                "p", Formula.not(Formula.and(parts)), atoms, new RunRules(RunRules.FiniteRuns.STUTTER, false, false));
        Verdict verdict = answer(property, 1, Compile.NEVER, Budget.unlimited());
        assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
        assertThat(((Verdict.Unknown) verdict).reason().kind()).isEqualTo(Limit.Kind.SIZE);
    }

    /** The steps of two components that do the same in place differ in nothing but in whose they are. */
    @Test
    void aFairRunShowsWhoseStepsAreTaken() {
        Sketch sketch = new Sketch("twins");
        for (String name : List.of("A", "B")) {
            Sketch.Process process = sketch.process(name, 1).joint("c", 0, 0, Expr.TRUE);
            sketch.together("c", process.on("c"));
        }
        Property property = new Property.LinearTime(
                "p",
                Formula.globally(Formula.not(Formula.atom(0))),
                List.of(new Atom.Action("c", "c")),
                new RunRules(RunRules.FiniteRuns.STUTTER, false, true));
        Task task = new Task(sketch.build(), property);
        for (Compile compile : List.of(Compile.NEVER, Compile.ALWAYS)) {
            Verdict.Violated verdict = (Verdict.Violated)
                    new LtlEngine(new LtlOptions(1, compile)).run(task, Budget.unlimited(), Progress.SILENT);
            Trace trace = verdict.trace().orElseThrow();
            assertThat(trace.steps().subList(trace.loopStart(), trace.steps().size()))
                    .extracting(Step::components)
                    .containsExactlyInAnyOrder(List.of(0), List.of(1));
        }
    }

    @Test
    void fairnessToTooManyComponentsEndsInUnknown() {
        Sketch sketch = new Sketch("crowd");
        for (int i = 0; i < 32; i++) {
            sketch.process("P" + i, 1).step(0, 0);
        }
        Property property = new Property.LinearTime(
                "p",
                Formula.globally(Formula.atom(0)),
                List.of(new Atom.Action("a", "a")),
                new RunRules(RunRules.FiniteRuns.STUTTER, false, true));
        Verdict verdict = new LtlEngine(LtlOptions.DEFAULT)
                .run(new Task(sketch.build(), property), Budget.unlimited(), Progress.SILENT);
        assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
        assertThat(((Verdict.Unknown) verdict).reason().kind()).isEqualTo(Limit.Kind.UNSUPPORTED);
    }

    static List<Arguments> limits() {
        Formula staged = Formula.globally(Formula.eventually(FIRST_AT_3));
        Formula cycles = Formula.eventually(Formula.globally(Formula.not(ALL_AT_3)));
        List<Arguments> all = new ArrayList<>();
        for (Formula formula : List.of(staged, cycles)) {
            all.add(Arguments.of(formula, Budget.unlimited().withStates(2000), Limit.Kind.STATES));
            all.add(Arguments.of(formula, Budget.unlimited().withMemory(300_000), Limit.Kind.MEMORY));
        }
        return all;
    }
}
