package dovetail.engine.ltl;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.ltl.Formula;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.model.task.Task;
import dovetail.por.PorOptions;
import dovetail.prepare.Compile;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.property.RunRules.FiniteRuns;
import dovetail.reference.ReferenceLtl;
import dovetail.result.Verdict;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Runs that end and do not count: the answer says that there were some, and when no others are left, that it is vacuous. */
class VacuityTest {
    private static final int CASES = 300;
    private static final int MAX_STATES = 60;
    private static final RunRules IGNORE = new RunRules(FiniteRuns.IGNORE, false, false);
    private static final String REMARK =
            "runs that end in a deadlock were ignored (only infinite runs count), and a deadlock was met";

    /** A process that goes from 0 to 1 and on to its end in 2. */
    private static Network ending() {
        Sketch sketch = new Sketch("ending");
        sketch.process("P", 3).step(0, 1).step(1, 2);
        return sketch.build();
    }

    /** The same, but it may also stay in 1. */
    private static Network staying() {
        Sketch sketch = new Sketch("staying");
        sketch.process("P", 3).step(0, 1).step(1, 1).step(1, 2);
        return sketch.build();
    }

    /** A process that divides by zero instead of going from 1 to 2. */
    private static Network failing() {
        Sketch sketch = new Sketch("failing");
        Variable zero = sketch.scalar("zero", Domain.BYTE, 0);
        Expr division = Expr.binary(BinaryOp.DIV, Expr.constant(1), Sketch.read(zero));
        sketch.process("P", 3).step(0, 1).step(1, 2, division);
        return sketch.build();
    }

    /** A process that can always move in place, until another moves and ends both. */
    private static Network ended() {
        Sketch sketch = new Sketch("ended");
        Sketch.Process other = sketch.process("Q", 2).step(0, 1);
        sketch.process("P", 1).step(0, 0, other.at(0));
        return sketch.build();
    }

    private static Property.LinearTime recurs(int location, RunRules rules) {
        return new Property.LinearTime(
                "p",
                Formula.globally(Formula.eventually(Formula.atom(0))),
                List.of(new Atom.State("there", Expr.equal(0, location))),
                rules);
    }

    private static Verdict answer(Network network, Property property) {
        return new LtlEngine(new LtlOptions(1, Compile.NEVER))
                .run(new Task(network, property), Budget.unlimited(), Progress.SILENT);
    }

    private static Optional<String> vacuity(Verdict verdict) {
        assertThat(verdict).isInstanceOf(Verdict.Holds.class);
        return ((Verdict.Holds) verdict).vacuity();
    }

    private static List<String> remarks(Verdict verdict) {
        return verdict.figures().account().remarks();
    }

    @Test
    void whereEveryRunEndsAPropertyOfInfiniteRunsHoldsVacuously() {
        Verdict verdict = answer(ending(), recurs(0, IGNORE));
        assertThat(vacuity(verdict)).contains("no run is infinite");
        assertThat(remarks(verdict)).containsExactly(REMARK);
        Verdict stuttering = answer(ending(), recurs(2, RunRules.DEFAULT));
        assertThat(vacuity(stuttering)).isEmpty();
        assertThat(remarks(stuttering)).isEmpty();
    }

    @Test
    void whereARunIsInfiniteAnIgnoredDeadlockIsToldOf() {
        Verdict holds = answer(staying(), recurs(1, IGNORE));
        assertThat(vacuity(holds)).isEmpty();
        assertThat(remarks(holds)).containsExactly(REMARK);
        Verdict violated = answer(staying(), recurs(0, IGNORE));
        assertThat(violated).isInstanceOf(Verdict.Violated.class);
    }

    @Test
    void aRunThatEndsInAModelErrorIsNone() {
        assertThat(vacuity(answer(failing(), recurs(0, RunRules.DEFAULT)))).contains("every run ends in a model error");
        assertThat(vacuity(answer(failing(), recurs(0, IGNORE)))).contains("no run is infinite");
    }

    @Test
    void aRunThatIsNotFairIsNone() {
        RunRules fair = new RunRules(FiniteRuns.IGNORE, false, true);
        assertThat(vacuity(answer(ended(), recurs(1, fair)))).contains("no fair run is infinite");
        assertThat(answer(ended(), recurs(1, IGNORE))).isInstanceOf(Verdict.Violated.class);
    }

    @Test
    void aReducedSearchTellsTheSame() {
        LtlOptions reducing = new LtlOptions(1, Compile.NEVER).reducing(PorOptions.DEFAULT);
        Verdict verdict =
                new LtlEngine(reducing).run(new Task(ending(), recurs(0, IGNORE)), Budget.unlimited(), Progress.SILENT);
        assertThat(vacuity(verdict)).contains("no run is infinite");
        assertThat(remarks(verdict)).contains(REMARK);
    }

    /** No run satisfies false, so it holds exactly where there is none. */
    @Test
    void vacuityIsThatThereIsNoRun() {
        Cases.forEachSeed(CASES, seed -> {
            Network network = seed % 4 == 0 ? RandomNetworks.explicit(seed) : RandomNetworks.guarded(seed, MAX_STATES);
            RunRules rules = new RunRules(FiniteRuns.values()[(int) (seed / 4 % 2)], false, seed / 8 % 2 == 0);
            if (!RandomNetworks.isWithin(network, MAX_STATES)) {
                return;
            }
            Property none = new Property.LinearTime("p", Formula.FALSE, List.of(), rules);
            boolean anyRun = ReferenceLtl.isViolated(network, none);
            Verdict verdict = answer(network, none);
            assertThat(verdict).isInstanceOf(anyRun ? Verdict.Violated.class : Verdict.Holds.class);
            if (!anyRun) {
                assertThat(vacuity(verdict)).isPresent();
            }
            Expr predicate = RandomNetworks.predicate(network, seed);
            Property other = new Property.LinearTime(
                    "q",
                    Formula.globally(Formula.eventually(Formula.atom(0))),
                    List.of(new Atom.State("a", predicate)),
                    rules);
            if (answer(network, other) instanceof Verdict.Holds holds) {
                assertThat(holds.vacuity().isPresent() && anyRun)
                        .as(network.name() + ", " + predicate)
                        .isFalse();
            }
        });
    }
}
