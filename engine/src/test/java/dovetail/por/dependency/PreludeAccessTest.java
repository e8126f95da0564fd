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
import java.util.List;
import org.junit.jupiter.api.Test;

/** Preludes are part of what a group reads, writes and depends on. */
class PreludeAccessTest {
    private final Sketch sketch = new Sketch("n");
    private final Variable x = sketch.scalar("x", Domain.range(0, 1), 0);
    private final Variable y = sketch.scalar("y", Domain.range(0, 1), 0);
    private final Variable cells = sketch.array("cells", Domain.range(0, 1), 0, 0);
    private final Sketch.Process p = sketch.process("P", 2);
    private final Sketch.Process q = sketch.process("Q", 1);

    /** The access of the pair of both processes; another process keeps both values of each variable reachable. */
    private GroupAccess ofPair() {
        Statement any = new Statement.Any(place(x), 0, 1);
        sketch.process("R", 1).step(0, 0, any, new Statement.Any(place(y), 0, 1), set(cells, read(x), read(y)));
        Network network = sketch.together("c", p.on("c"), q.on("c")).build();
        GroupTable table = new GroupTable(network);
        GroupTable.Entry pair = table.entries().stream()
                .filter(entry -> entry.components().size() == 2)
                .findFirst()
                .orElseThrow();
        return new GroupAccess(network, ValueAnalysis.of(network), pair, new Poll(Budget.unlimited()));
    }

    @Test
    void readsAndWritesOfPreludesCount() {
        p.joint("c", 0, 1, Expr.TRUE).prelude(set(x, read(y)));
        q.joint("c", 0, 0, Expr.TRUE);
        GroupAccess access = ofPair();
        assertThat(access.writes.get(x.base())).isTrue();
        assertThat(access.fixedWrites.get(x.base())).isTrue();
        assertThat(access.reads.get(y.base())).isTrue();
        assertThat(access.dataReads.get(y.base())).isTrue();
        assertThat(access.hasHiddenConditions).isFalse();
    }

    @Test
    void aConditionInAPreludeIsHidden() {
        p.joint("c", 0, 1, Expr.TRUE);
        q.joint("c", 0, 0, Expr.TRUE).prelude(new Statement.Require(op(read(y), BinaryOp.EQ, 1)));
        GroupAccess access = ofPair();
        assertThat(access.hasHiddenConditions).isTrue();
        assertThat(access.conjuncts).isEmpty();
        assertThat(access.reads.get(y.base())).isTrue();
    }

    @Test
    void anIndexThatAPreludeStoresIsNotThatOfTheStateBefore() {
        p.send("c", 0, 1, Expr.TRUE, List.of(read(cells, read(x)))).prelude(set(x, read(y)));
        q.receive("c", 0, 0, Expr.TRUE, List.of(place(y)));
        GroupAccess access = ofPair();
        assertThat(access.cells).isEmpty();
        assertThat(access.fixedReads.get(cells.base())).isTrue();
        assertThat(access.fixedReads.get(cells.base() + 1)).isTrue();
    }

    @Test
    void anIndexThatNoPreludeStoresIsThatOfTheStateBefore() {
        p.send("c", 0, 1, Expr.TRUE, List.of(read(cells, read(x)))).prelude(set(y, 1));
        q.receive("c", 0, 0, Expr.TRUE, List.of(place(y)));
        GroupAccess access = ofPair();
        assertThat(access.cells).containsExactly(new CellUse(cells.base(), 2, read(x), false));
        assertThat(access.fixedReads.get(cells.base())).isFalse();
    }
}
