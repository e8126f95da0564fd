package dovetail.por.dependency;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.place;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.step.GroupTable;
import dovetail.testkit.Sketch;
import org.junit.jupiter.api.Test;

/**
 * A guard is evaluated from left to right. Where a conjunct has no value, a conjunct behind it restricts nothing: the group
 * is a model error in states that its guard would exclude.
 */
class FailingAccessTest {
    private final Sketch sketch = new Sketch("n");
    private final Variable x = sketch.scalar("x", Domain.range(0, 1), 0);
    private final Variable cells = sketch.array("cells", Domain.range(0, 1), 0, 0);

    /** The access of the only group of the first process; another process keeps all values reachable. */
    private GroupAccess access(Expr guard) {
        sketch.process("P", 1).step(0, 0, guard);
        Statement any = new Statement.Any(place(x), 0, 1);
        sketch.process("Q", 1).step(0, 0, any).step(0, 0, set(cells, read(x), read(x)));
        Network network = sketch.build();
        GroupTable.Entry first = new GroupTable(network).get(0);
        assertThat(first.components()).containsExactly(0);
        return new GroupAccess(network, ValueAnalysis.of(network), first, new Poll(Budget.unlimited()));
    }

    @Test
    void aGroupThatMayFailReadsTheCellsThatItsGuardExcludes() {
        Expr quotient = op(Expr.constant(1), BinaryOp.DIV, read(cells, read(x)));
        GroupAccess access = access(Expr.and(op(quotient, BinaryOp.EQ, 1), op(read(x), BinaryOp.EQ, 0)));
        assertThat(access.mayFail).isTrue();
        assertThat(access.reads.get(cells.base())).isTrue();
        assertThat(access.reads.get(cells.base() + 1)).isTrue();
    }

    @Test
    void aGroupThatNeverFailsReadsTheOthersOnly() {
        Expr one = op(read(cells, read(x)), BinaryOp.EQ, 1);
        GroupAccess access = access(Expr.and(one, op(read(x), BinaryOp.EQ, 0)));
        assertThat(access.mayFail).isFalse();
        assertThat(access.reads.get(cells.base())).isTrue();
        assertThat(access.reads.get(cells.base() + 1)).isFalse();
    }
}
