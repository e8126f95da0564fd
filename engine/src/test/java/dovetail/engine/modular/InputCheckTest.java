package dovetail.engine.modular;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.model.task.Task;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.ModulesBuilder;
import dovetail.testkit.Sketch;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The check of inputs under limits: a refusal that is known is not lost, and advice is about the limit that was met. */
class InputCheckTest {
    private static final Property ERRORS = new Property.ErrorFree("model-errors");
    private static final Property NEVER = new Property.Never("never", Expr.FALSE);

    /**
     * A system that refuses an input by one constraint, and without it by a pigeonhole principle: different values of more
     * variables than values are sought for long.
     *
     * @param isAlways whether the other input is refused, too
     */
    private static Modules pigeons(boolean isAlways) {
        int pigeons = 10;
        ModulesBuilder builder = new ModulesBuilder("pigeons").modules("m").input("x", "m");
        for (int i = 0; i < pigeons; i++) {
            builder.hidden("v" + i, Domain.range(0, pigeons - 2), "m");
        }
        Expr free = isAlways ? Expr.FALSE : Expr.not(builder.read("x"));
        builder.instant("m", free);
        for (int i = 0; i < pigeons; i++) {
            builder.instant("m", Expr.or(Expr.not(free), Sketch.op(builder.read("v" + i), BinaryOp.EQ, 0)));
            for (int k = 0; k < i; k++) {
                Expr differs = Sketch.op(builder.read("v" + i), BinaryOp.NE, builder.read("v" + k));
                builder.instant("m", Expr.or(free, differs));
            }
        }
        return builder.build();
    }

    private static InputCheck.Answer answer(Modules system, Budget budget) {
        return new InputCheck(system, GenerationOrder.of(system), ModularOptions.DEFAULT, budget).answer();
    }

    private static String refusal(boolean isAlways) {
        return isAlways
                ? "no computation satisfies the constraints of all modules"
                : "no computation continues with x = true at instant 0";
    }

    /** All polls come after the refusal is known. */
    @Test
    void aLimitMetWhileConstraintsAreNamedLeavesTheRefusal() {
        for (boolean isAlways : List.of(true, false)) {
            for (int last = 1; last <= 25; last *= 5) {
                CountedPolls polls = CountedPolls.interruptedAt(last);
                assertThat(answer(pigeons(isAlways), polls.budget()).refusal()).contains(refusal(isAlways));
                assertThat(polls.isInterrupted()).isTrue();
                assertThat(polls.afterInterrupt()).isZero();
            }
        }
    }

    @Test
    void constraintsAreNamedWithinANumberOfPolls() {
        for (boolean isAlways : List.of(true, false)) {
            CountedPolls polls = CountedPolls.interruptedAt(200);
            assertThat(answer(pigeons(isAlways), polls.budget()).refusal()).contains(refusal(isAlways));
            assertThat(polls.isInterrupted()).isFalse();
        }
    }

    /** The check is over, so that further properties use its answer. */
    @Test
    void modelErrorsAreViolatedAndTheCheckIsNotRepeated() {
        CountedPolls polls = CountedPolls.only();
        try (PreparedSystem system = PreparedSystem.of(pigeons(false), polls.budget())) {
            ModularEngine engine = new ModularEngine(ModularOptions.DEFAULT, false);
            Verdict errors = engine.run(system, List.of(ERRORS), polls.budget(), Progress.SILENT)
                    .get(0);
            assertThat(errors).isInstanceOf(Verdict.Violated.class);
            assertThat(errors.cause()).contains(refusal(false));
            long before = polls.count();
            Verdict never = engine.run(system, List.of(NEVER), polls.budget(), Progress.SILENT)
                    .get(0);
            assertThat(never.limit()).contains(new Limit(Limit.Kind.INPUTS, refusal(false)));
            assertThat(polls.count() - before).isLessThan(100);
        }
    }

    @Test
    void adviceIsAboutTheLimitThatWasMet() {
        assertThat(reason(4097, ModularOptions.DEFAULT))
                .contains("whether every sequence of inputs has a computation was not decided: more than 4096"
                        + " combinations of inputs; the setting input-states=0 answers for the inputs that have one");
        ModularOptions one = new ModularOptions(ModularOptions.DEFAULT.values().with("input-states", "1"));
        assertThat(reason(50, one))
                .contains("whether every sequence of inputs has a computation was not decided: more than 1 states;"
                        + " the setting input-states=N sets that limit, and 0 answers for the inputs that have one");
        ModularOptions off = new ModularOptions(ModularOptions.DEFAULT.values().with("input-states", "0"));
        assertThat(reason(4097, off)).isEmpty();
    }

    /** The reason why a property of a system is unknown that remembers an input of so many values. */
    private static Optional<String> reason(int values, ModularOptions options) {
        Domain domain = Domain.range(0, values - 1);
        ModulesBuilder builder = new ModulesBuilder("memory").modules("m").input("x", domain, "m");
        Modules system =
                builder.register("r", domain, "m", 0, builder.read("x")).build();
        return new ModularEngine(options, false)
                .run(new Task(system, NEVER), Budget.unlimited(), Progress.SILENT)
                .limit()
                .map(Limit::text);
    }
}
