package dovetail.engine.zone;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.property.Property;
import dovetail.testkit.Sketch;
import dovetail.testkit.TimedSketch;
import java.util.ArrayList;
import java.util.List;

/** Fischer's protocol of mutual exclusion: right if processes wait for longer than a write takes. */
final class Fischer {
    private static final int IDLE = 0;
    private static final int WRITING = 1;
    private static final int WAITING = 2;
    private static final int CRITICAL = 3;

    private final Sketch sketch = new Sketch("fischer");
    private final List<Sketch.Process> processes = new ArrayList<>();
    private final TimedNetwork timed;

    Fischer(int count, int write, int delay) {
        Variable owner = sketch.scalar("owner", Domain.range(0, count), 0);
        Expr isFree = op(read(owner), BinaryOp.EQ, 0);
        for (int i = 1; i <= count; i++) {
            processes.add(sketch.process("P" + i, 4));
        }
        for (int i = 1; i <= count; i++) {
            Sketch.Process process = processes.get(i - 1);
            process.step(IDLE, WRITING, isFree);
            process.joint("write", WRITING, WAITING, Expr.TRUE, set(owner, i));
            process.joint("enter", WAITING, CRITICAL, op(read(owner), BinaryOp.EQ, i));
            process.step(WAITING, WRITING, isFree);
            process.step(CRITICAL, IDLE, set(owner, 0));
            sketch.together("write" + i, process.on("write")).together("enter" + i, process.on("enter"));
        }
        TimedSketch clocks = new TimedSketch(sketch.build());
        for (int i = 0; i < count; i++) {
            clocks.clock(TimeInterval.closed(0, write), 2 * i);
            clocks.clock(new TimeInterval(delay, true, TimeInterval.UNBOUNDED, true), 2 * i + 1);
        }
        this.timed = clocks.build();
    }

    TimedNetwork timed() {
        return timed;
    }

    /** No two processes are in the critical section; by symmetry, not the first two. */
    Property exclusion() {
        return new Property.Never(
                "exclusion",
                op(processes.get(0).at(CRITICAL), BinaryOp.AND, processes.get(1).at(CRITICAL)));
    }
}
