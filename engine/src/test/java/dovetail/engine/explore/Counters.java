package dovetail.engine.explore;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.testkit.Sketch;
import java.util.ArrayList;
import java.util.List;

/** Independent counters from 0 to a limit: state spaces of any size whose figures are known. */
final class Counters {
    final Network network;
    private final int count;
    private final int limit;
    private List<Variable> counters;

    Counters(int count, int limit) {
        this.count = count;
        this.limit = limit;
        this.network = sketch().build();
    }

    /** The same counters, and one process more that waits for a condition. */
    Network with(Expr condition) {
        Sketch sketch = sketch();
        sketch.process("Q", 2).step(0, 0, op(condition, BinaryOp.GT, 1));
        return sketch.build();
    }

    private Sketch sketch() {
        Sketch sketch = new Sketch(count + " counters to " + limit);
        counters = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Variable counter = sketch.scalar("c" + i, Domain.range(0, limit), 0);
            counters.add(counter);
            sketch.process("P" + i, 1)
                    .step(
                            0,
                            0,
                            op(read(counter), BinaryOp.LT, limit),
                            set(counter, op(read(counter), BinaryOp.ADD, 1)));
        }
        return sketch;
    }

    Expr sum() {
        Expr sum = Expr.constant(0);
        for (Variable counter : counters) {
            sum = op(sum, BinaryOp.ADD, read(counter));
        }
        return sum;
    }

    /** A product, so that many states of one level qualify and many do not. */
    Expr product() {
        Expr product = Expr.constant(1);
        for (Variable counter : counters) {
            product = op(product, BinaryOp.MUL, read(counter));
        }
        return product;
    }
}
