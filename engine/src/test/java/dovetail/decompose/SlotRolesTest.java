package dovetail.decompose;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.testkit.Sketch;
import org.junit.jupiter.api.Test;

/** Programs before and after a communication decide alike which slots belong to one component. */
class SlotRolesTest {
    private final Sketch sketch = new Sketch("queue");
    private final Variable cells = sketch.array("cells", Domain.BYTE, 0, 0);
    private final Variable next = sketch.scalar("next", Domain.range(0, 2), 0);
    private final Statement append = set(cells, read(next), Expr.constant(5));
    private final Statement advance = set(next, op(read(next), BinaryOp.ADD, 1));

    private SlotRoles roles() {
        // Another process writes the slots too, so that no process holds them.
        sketch.process("R", 1).step(0, 0, set(next, 0), set(cells, Expr.constant(0), Expr.constant(1)));
        Network network = sketch.build();
        return new SlotRoles(network, new Poll(Budget.unlimited()));
    }

    private void assertQueue(SlotRoles roles) {
        assertThat(roles.queue(next.base())).isEqualTo(next.base());
        assertThat(roles.queue(cells.base())).isEqualTo(next.base());
        assertThat(roles.queue(cells.base() + 1)).isEqualTo(next.base());
    }

    @Test
    void effectsFillAQueue() {
        sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE, append, advance);
        assertQueue(roles());
    }

    @Test
    void aPreludeFillsAQueue() {
        sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE).prelude(append, advance);
        assertQueue(roles());
    }

    @Test
    void aPreludeFillsAQueueThatTheEffectsAdvance() {
        sketch.process("P", 1).joint("c", 0, 0, Expr.TRUE, advance).prelude(append);
        assertQueue(roles());
    }
}
