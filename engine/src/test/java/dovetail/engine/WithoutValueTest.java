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
import dovetail.engine.ltl.LtlEngine;
import dovetail.engine.ltl.LtlOptions;
import dovetail.engine.por.PorEngine;
import dovetail.lang.ModelReader;
import dovetail.lang.prop.PropReader;
import dovetail.lang.source.Model;
import dovetail.model.task.Task;
import dovetail.por.PorOptions;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties that have no value in some state, asked of every engine: one meaning, whatever the technique. */
class WithoutValueTest {
    /** A predicate that divides by z has no value anywhere, but it need not be evaluated everywhere. */
    private static final String Z_IS_ZERO = """
            byte z;
            process P { state s0, s1; init s0; trans s0 -> s1 { }; }
            process Q { state q; init q; trans q -> q { }; }
            system async;
            """;

    private static final String GUARD_IN_ERROR = """
            byte z;
            process P { state s0, s1; init s0; trans s0 -> s1 { }, s1 -> s0 { guard 1 % z; }; }
            process Q { state q; init q; trans q -> q { }; }
            system async;
            """;

    /** The divisor is 0 after three steps of P; the goal is reached by the first of Q. */
    private static final String COUNTDOWN = """
            byte z = 3; byte y; byte a[2];
            process P { state s; init s; trans s -> s { guard z > 0; effect z = z - 1; }; }
            process Q { state q, r; init q; trans q -> r { effect y = 1; }; }
            system async;
            """;

    @TempDir
    private Path directory;

    private static final List<Engine> OF_STATES = List.of(
            new ExploreEngine(ExploreOptions.DEFAULT.with("compile", "never")),
            new ExploreEngine(ExploreOptions.DEFAULT.with("compile", "always")),
            new ExploreEngine(ExploreOptions.DEFAULT.with("compile", "never").with("search", "dfs")));

    private static final List<Engine> OF_RUNS = List.of(new LtlEngine(LtlOptions.DEFAULT));

    /** Every engine that answers all kinds of properties, or says that it does not. */
    private static final List<Engine> OF_ALL = ofAll();

    private static List<Engine> ofAll() {
        List<Engine> engines = new ArrayList<>(List.of(
                new IccEngine(IccOptions.DEFAULT),
                new ComposeEngine(ComposeOptions.DEFAULT),
                new ComposeEngine(ComposeOptions.DEFAULT.with("relation", "strong"))));
        for (PorOptions.Strategy strategy : PorOptions.Strategy.values()) {
            PorOptions reduce = PorOptions.DEFAULT.with(strategy);
            engines.add(new PorEngine(
                    new ExploreEngine(
                            ExploreOptions.DEFAULT.with("compile", "never").reducing(reduce)),
                    new LtlEngine(LtlOptions.DEFAULT.reducing(reduce))));
        }
        return engines;
    }

    /** The formulas do not look at the predicate, or not in all states; it has no value in a state all the same. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "X {P.s1 && 1 % z == 0}",
                "X X {P.s1 && 1 / z == 1}",
                "\"P.s0->s1\" | X {P.s1 && 1 / z == 3}",
                "{P.s0 || 1 % z == 0}",
                "{P.s0} W {P.s1 && 1 / z == 1}",
                "true | {P.s1 && 1 / z == 1}",
                "G ({P.s0} -> {P.s0 || 1 / z == 1})"
            })
    void anAtomWithoutAValueViolates(String formula) throws IOException {
        for (Trace trace : violated(Z_IS_ZERO, "ltl " + formula, OF_RUNS)) {
            assertThat(trace.error()).isEqualTo("division by zero in the property");
            assertThat(trace.steps()).extracting("action").contains("P.s0->s1");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "true | {P.s0 && 1 / z == 1 && false}",
                "G ({P.s0 || P.s1 || 1 / z == 1})",
                "G ({z != 0 && 1 / z == 1} -> false)"
            })
    void operatorsInsideAPredicateDecideWhetherAValueIsNeeded(String formula) throws IOException {
        if (formula.startsWith("true")) {
            violated(Z_IS_ZERO, "ltl " + formula, OF_RUNS);
        } else {
            holds(Z_IS_ZERO, "ltl " + formula, OF_RUNS);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "G ({P.s1} -> E\"P.s1->s0\")",
                "{P.s0} <-> !E\"P.s1->s0\"",
                "G (\"P.s0->s1\" -> X E\"P.s1->s0\")",
                "G (E\"P.s1->s0\" <-> {P.s1})"
            })
    void aStepWhoseGuardIsInErrorCanBeTaken(String formula) throws IOException {
        holds(GUARD_IN_ERROR, "ltl " + formula, OF_RUNS);
    }

    @Test
    void enabledStepsInErrorShowInRuns() throws IOException {
        for (Trace trace : violated(GUARD_IN_ERROR, "ltl G !E\"P.s1->s0\"", OF_RUNS)) {
            assertThat(trace.error()).isNull();
            assertThat(trace.loopStart()).isNotNegative();
        }
        for (Trace trace : violated(GUARD_IN_ERROR, "ltl X E\"P.s1->s0\"", OF_RUNS)) {
            assertThat(trace.error()).isNull();
        }
    }

    /** A goal that is reached by one step, and has no value after three others. */
    @Test
    void aGoalThatIsReachedMustHaveAValueEverywhere() throws IOException {
        for (Trace trace : violated(COUNTDOWN, "reachable { y == 1 || 1 / z == 7 }", OF_STATES)) {
            assertThat(trace.error()).isEqualTo("division by zero in the property");
            assertThat(trace.steps()).hasSizeGreaterThanOrEqualTo(3);
        }
        holds(COUNTDOWN, "reachable { z == 0 || 6 / z == 6 }", OF_STATES);
        holds(COUNTDOWN, "reachable { 1 / (z + 1) == 1 }", OF_STATES);
    }

    @Test
    void neverAndInvariantsHaveValuesEverywhere() throws IOException {
        for (Trace trace : violated(COUNTDOWN, "never { a[z] == 1 }", OF_STATES)) {
            assertThat(trace.error()).startsWith("index ").contains("is out of range for a[2]");
        }
        for (Trace trace : violated(COUNTDOWN, "invariant { 9 / z > 1 }", OF_STATES)) {
            assertThat(trace.error()).isEqualTo("division by zero in the property");
        }
        holds(COUNTDOWN, "never { z < 2 && a[z] == 1 }", OF_STATES);
    }

    /** The process stays where it starts, and never looks at the guard of its other edge. */
    @Test
    void propertyProcessesLookAtAllTheirGuards() throws IOException {
        String watched = COUNTDOWN.replace("system async;", """
                process W {
                  state w, v, x; init w; accept x;
                  trans w -> w { }, v -> x { guard 1 / z == 1; };
                }
                system async property W;
                """);
        Model model = model(watched);
        Property property = model.buchi().orElseThrow().property(RunRules.DEFAULT);
        for (Engine engine : engines(OF_RUNS)) {
            Verdict verdict = answer(engine, new Task(model.network(), property));
            assertThat(verdict).as(engine.name()).isInstanceOf(Verdict.Violated.class);
            assertThat(verdict.trace().orElseThrow().error()).isEqualTo("division by zero in the property");
        }
    }

    /** A part that cannot be answered does not hide that the other one is violated. */
    @Test
    void aViolationCountsThoughTheOtherPartIsUnknown() throws IOException {
        // Fairness is too much for these engines, but the states are not.
        Model fair = model(Z_IS_ZERO);
        RunRules rules = new RunRules(RunRules.FiniteRuns.STUTTER, false, true);
        Property fairly = ((Property.OfRuns) property(fair, "ltl F {P.s1 && 1 / z == 1}")).withRules(rules);
        for (Engine engine : OF_ALL) {
            assertThat(answer(engine, new Task(fair.network(), fairly)))
                    .as(engine.name())
                    .isInstanceOf(Verdict.Violated.class);
        }
    }

    private List<Trace> violated(String text, String question, List<Engine> others) throws IOException {
        Model model = model(text);
        Property property = property(model, question);
        List<Trace> traces = new ArrayList<>();
        for (Engine engine : engines(others)) {
            Verdict verdict = answer(engine, new Task(model.network(), property));
            if (!(verdict instanceof Verdict.Unknown && engine instanceof PorEngine)) {
                assertThat(verdict).as(engine.name() + ", " + question).isInstanceOf(Verdict.Violated.class);
                traces.add(verdict.trace().orElseThrow());
            }
        }
        return traces;
    }

    private void holds(String text, String question, List<Engine> others) throws IOException {
        Model model = model(text);
        Property property = property(model, question);
        for (Engine engine : engines(others)) {
            Verdict verdict = answer(engine, new Task(model.network(), property));
            if (!(verdict instanceof Verdict.Unknown && engine instanceof PorEngine)) {
                assertThat(verdict).as(engine.name() + ", " + question).isInstanceOf(Verdict.Holds.class);
            }
        }
    }

    private static List<Engine> engines(List<Engine> others) {
        List<Engine> all = new ArrayList<>(others);
        all.addAll(OF_ALL);
        return all;
    }

    private static Verdict answer(Engine engine, Task task) {
        return engine.run(task, Budget.unlimited(), Progress.SILENT);
    }

    private Model model(String text) throws IOException {
        return ModelReader.read(List.of(Files.writeString(directory.resolve("model.dve"), text)));
    }

    private static Property property(Model model, String question) {
        SourceText text = new SourceText("property", "property p is " + question);
        return PropReader.read(text, model).properties().get(0);
    }
}
