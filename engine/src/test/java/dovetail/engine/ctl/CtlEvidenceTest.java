package dovetail.engine.ctl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.ctl.Ctl;
import dovetail.ctl.Ctl.Quantifier;
import dovetail.engine.EngineProvider;
import dovetail.engine.EngineSettings;
import dovetail.engine.symbolic.SymbolicProvider;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.task.Task;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.result.Branch;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The runs that show the values of branching-time formulas, by both engines. */
class CtlEvidenceTest {
    /** A process at location 0 that goes round through 1 and may leave the round for 2, its end; and one that turns on the spot. */
    private final Network network;

    private final List<Atom> atoms = new ArrayList<>();

    CtlEvidenceTest() {
        Sketch sketch = new Sketch("round");
        Sketch.Process walker =
                sketch.process("walker", 3).step(0, 1).step(1, 0).step(1, 2);
        for (int location = 0; location < 3; location++) {
            atoms.add(new Atom.State("at" + location, walker.at(location)));
        }
        sketch.process("spinner", 1).step(0, 0);
        this.network = sketch.build();
    }

    static List<EngineProvider> engines() {
        return List.of(new CtlProvider(), new SymbolicProvider());
    }

    private Verdict ask(EngineProvider provider, Ctl formula, RunRules rules) {
        Property property = new Property.BranchingTime("p", formula, atoms, rules);
        return provider.create(new EngineSettings(provider.options(), 1, false))
                .run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }

    private Verdict ask(EngineProvider provider, Ctl formula) {
        return ask(provider, formula, RunRules.DEFAULT);
    }

    private static Ctl at(int location) {
        return Ctl.atom(location);
    }

    private static Ctl reaches(Ctl goal) {
        return Ctl.eventually(Quantifier.EXISTS, goal);
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aStateWithoutRecoveryIsReachedOnAShortestWay(EngineProvider provider) {
        Verdict verdict = ask(provider, Ctl.recoverable(at(0)));
        assertThat(verdict.isViolated()).isTrue();
        Trace trace = verdict.trace().orElseThrow();
        assertThat(trace.steps()).hasSize(2);
        assertThat(trace.facts().remarks()).containsExactly("from here at0 can no longer be reached");
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aWitnessOfAnExistentialFormulaIsOneRun(EngineProvider provider) {
        Verdict verdict = ask(provider, reaches(Ctl.globally(Quantifier.EXISTS, at(2))));
        assertThat(verdict.holds()).isTrue();
        Trace trace = verdict.trace().orElseThrow();
        assertThat(trace.kind()).isEqualTo(Trace.Kind.LASSO);
        assertThat(trace.loopStart()).isEqualTo(2);
        assertThat(trace.steps()).hasSize(3);
    }

    @ParameterizedTest
    @MethodSource("engines")
    void severalRunsFromOneStateAreATree(EngineProvider provider) {
        Ctl both = Ctl.and(
                Ctl.next(Quantifier.EXISTS, at(0)), Ctl.next(Quantifier.EXISTS, at(2)), Ctl.not(reaches(Ctl.DEADLOCK)));
        Verdict verdict = ask(provider, reaches(both));
        assertThat(verdict.holds()).isTrue();
        Trace trace = verdict.trace().orElseThrow();
        List<Branch> branches = trace.facts().branches();
        assertThat(branches).extracting(Branch::state).containsExactly(1, 1);
        assertThat(branches).extracting(Branch::claim).containsExactly("EX at2 is true", "EF deadlock is false");
        assertThat(branches.get(0).run().orElseThrow().steps()).hasSize(1);
        assertThat(branches.get(1).run()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aViolationOfAnUntilStaysOrBreaks(EngineProvider provider) {
        Trace stays =
                ask(provider, Ctl.eventually(Quantifier.ALL, at(2))).trace().orElseThrow();
        assertThat(stays.kind()).isEqualTo(Trace.Kind.LASSO);
        Trace breaks =
                ask(provider, Ctl.until(Quantifier.ALL, at(0), at(2))).trace().orElseThrow();
        assertThat(breaks.steps()).isNotEmpty();
        Verdict none = ask(provider, reaches(Ctl.and(at(1), at(2))));
        assertThat(none.isViolated()).isTrue();
        assertThat(none.trace()).isEmpty();
        assertThat(none.cause()).contains("at1 & at2 cannot be reached");
    }

    @ParameterizedTest
    @MethodSource("engines")
    void onlyFairRunsCount(EngineProvider provider) {
        RunRules fair = new RunRules(RunRules.FiniteRuns.STUTTER, false, true);
        Ctl leaves = Ctl.globally(Quantifier.ALL, Ctl.implies(at(0), Ctl.eventually(Quantifier.ALL, at(1))));
        assertThat(ask(provider, leaves).isViolated()).isTrue();
        assertThat(ask(provider, leaves, fair).holds()).isTrue();
        Verdict round = ask(provider, Ctl.eventually(Quantifier.ALL, at(2)), fair);
        Trace trace = round.trace().orElseThrow();
        assertThat(trace.kind()).isEqualTo(Trace.Kind.LASSO);
        assertThat(trace.steps().subList(trace.loopStart(), trace.steps().size()))
                .extracting(step -> step.components())
                .contains(List.of(0), List.of(1));
    }

    @ParameterizedTest
    @MethodSource("engines")
    void anAtomWithoutAValueIsAViolation(EngineProvider provider) {
        Expr fragile = Expr.binary(
                BinaryOp.EQ, Expr.binary(BinaryOp.DIV, Expr.constant(1), new Expr.Read(0)), Expr.constant(1));
        Property property = new Property.BranchingTime(
                "p", Ctl.or(reaches(at(0)), Ctl.not(at(0))), List.of(new Atom.State("fragile", fragile)));
        Verdict verdict = provider.create(new EngineSettings(provider.options(), 1, false))
                .run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
        assertThat(verdict.isViolated()).isTrue();
        assertThat(verdict.trace().orElseThrow().failure()).startsWith("no value: ");
    }
}
