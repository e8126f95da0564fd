package dovetail.engine;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.testkit.Sketch;

/** Models that are trivial but for their size, each large in a way of its own. */
final class WideModels {
    private WideModels() {}

    /** Processes of two locations that have nothing to do with each other. */
    static Network processes(int count) {
        Sketch sketch = new Sketch("processes");
        for (int i = 0; i < count; i++) {
            sketch.process("P" + i, 2).step(0, 1);
        }
        return sketch.build();
    }

    /** One process that fills an array. */
    static Network cells(int count) {
        Sketch sketch = new Sketch("cells");
        Variable cells = sketch.array("x", Domain.INT16, new int[count]);
        Variable at = sketch.scalar("y", Domain.INT16, 0);
        Variable value = sketch.scalar("z", Domain.INT16, 0);
        sketch.process("P", 1)
                .step(
                        0,
                        0,
                        op(read(at), BinaryOp.LT, Math.min(count, 999)),
                        set(cells, read(at), read(value)),
                        set(at, op(read(at), BinaryOp.ADD, 1)),
                        set(value, op(read(value), BinaryOp.ADD, 7)));
        return sketch.build();
    }

    /** One process with a chain of locations, whose steps are written from the last to the first. */
    static Network chain(int locations) {
        Sketch sketch = new Sketch("chain");
        Sketch.Process process = sketch.process("P", locations);
        for (int i = locations - 2; i >= 0; i--) {
            process.step(i, i + 1);
        }
        return sketch.build();
    }

    /** Two processes that each change one of many variables, and read the other's. */
    static Network variables(int count) {
        Sketch sketch = new Sketch("variables");
        Variable[] all = new Variable[count];
        for (int i = 0; i < count; i++) {
            all[i] = sketch.scalar("v" + i, Domain.BYTE, 0);
        }
        Sketch.Process[] processes = {sketch.process("P", 1), sketch.process("Q", 1)};
        for (int i = 0; i < count; i++) {
            Expr guard = op(read(all[(i + 1) % count]), BinaryOp.EQ, 0);
            processes[i % 2].step(0, 0, guard, set(all[i], 1));
        }
        return sketch.build();
    }
}
