package dovetail.compose.lift;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.replay.Lasso;
import dovetail.testkit.CountedPolls;
import dovetail.testkit.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The search for a continuation is limited by its budget. */
class RunExtensionTest {
    private static final int LENGTH = 20_000;

    /** A counter up to a number. */
    private static Network counter(int most) {
        Sketch sketch = new Sketch("counter");
        Variable x = sketch.scalar("x", Domain.range(0, most), 0);
        Expr guard = op(read(x), BinaryOp.LT, most);
        sketch.process("P", 1).step(0, 0, guard, set(x, op(read(x), BinaryOp.ADD, 1)));
        return sketch.build();
    }

    private static Lasso extended(Network network, boolean mayStutter, Budget budget) {
        FiniteRun start = new FiniteRun(List.of(network.initialState()), List.of());
        return RunExtension.of(network, start, mayStutter, budget);
    }

    @Test
    void aRunIsExtendedToItsDeadlock() {
        Budget budget = Budget.unlimited();
        Lasso lasso = extended(counter(30), true, budget);
        assertThat(lasso.states()).hasSize(31);
        assertThat(lasso.stutters()).isTrue();
        assertThatThrownBy(() -> extended(counter(30), false, budget)).isInstanceOf(NotExtendable.class);
        assertThat(budget.meter().bytes()).isZero();
    }

    @Test
    void theSearchEndsAtThePollAtWhichTheRunIsInterrupted() {
        Network network = counter(LENGTH);
        CountedPolls all = CountedPolls.only();
        assertThatThrownBy(() -> extended(network, false, all.budget())).isInstanceOf(NotExtendable.class);
        assertThat(all.count()).isPositive();
        CountedPolls polls = CountedPolls.interruptedAt(1);
        assertThatThrownBy(() -> extended(network, false, polls.budget()))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.INTERRUPTED));
        assertThat(polls.afterInterrupt()).isZero();
        assertThat(polls.budget().meter().bytes()).isZero();
    }

    @Test
    void visitedStatesCountAsMemory() {
        Budget budget = Budget.unlimited().withMemory(1 << 20);
        assertThatThrownBy(() -> extended(counter(LENGTH), false, budget))
                .isInstanceOfSatisfying(
                        Limit.Exceeded.class, e -> assertThat(e.limit().kind()).isEqualTo(Limit.Kind.MEMORY));
        assertThat(budget.meter().bytes()).isZero();
    }
}
