package dovetail.step;

import static org.assertj.core.api.Assertions.assertThat;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.step.compile.CompiledRelation;
import dovetail.testkit.AllocatedBytes;
import dovetail.testkit.Sketch;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Steps of a search that runs for hours: no memory is allocated for them, and threads do not wait for each other. */
class StepCostTest {
    private static final int STEPS = 20_000;
    /** Less than one byte a step: some for what the virtual machine does beside. */
    private static final long MAX_BYTES = STEPS / 2;

    @Test
    void stepsOfManyComponentsAllocateNothing() {
        Network network = allAtOnce();
        ValueSets sets = ValueAnalysis.of(network);
        StateLayout layout = StateLayout.of(network, sets);
        Stepper stepper = new CompiledRelation(network, layout, sets, List.of(), List.of(), Budget.unlimited())
                .stepper(Budget.unlimited());
        long[] state = new long[layout.words()];
        layout.encode(network.initialState(), state, 0);
        Successors out = new Successors(layout.words(), 64);
        stepper.successors(state, 0, out);
        assertThat(out.count).isEqualTo(8);

        long allocated = AllocatedBytes.of(() -> {
            for (int i = 0; i < STEPS; i++) {
                out.clear();
                stepper.successors(state, 0, out);
            }
        });
        assertThat(allocated).isLessThan(MAX_BYTES);
    }

    /** Three components with two actions each that move together, and with committed locations. */
    private static Network allAtOnce() {
        Sketch sketch = new Sketch("all at once");
        List<Sketch.On> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Sketch.Process process = sketch.process("P" + i, 2)
                    .joint("t", 0, 1, Expr.TRUE)
                    .joint("t", 0, 0, Expr.TRUE)
                    .committed(1);
            all.add(process.on("t"));
        }
        sketch.together("tick", all.toArray(Sketch.On[]::new));
        return sketch.build();
    }

    @Test
    void knownGroupsAreFoundWithoutALock() throws Exception {
        Network network = allAtOnce();
        StateLayout layout = StateLayout.of(network, ValueAnalysis.of(network));
        InterpretedRelation relation = new InterpretedRelation(network, layout, List.of(), new GroupTable(network));
        long[] state = new long[layout.words()];
        layout.encode(network.initialState(), state, 0);
        int count = successors(relation, state);
        assertThat(count).isPositive();
        int[] found = new int[1];
        Thread other = new Thread(() -> found[0] = successors(relation, state));
        synchronized (relation) {
            other.start();
            while (other.isAlive()) {
                assertThat(isBlockedByThisThread(other)).isFalse();
                Thread.sleep(1);
            }
        }
        other.join();
        assertThat(found[0]).isEqualTo(count);
    }

    private static boolean isBlockedByThisThread(Thread other) {
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(other.getId());
        return info != null && info.getLockOwnerId() == Thread.currentThread().getId();
    }

    private static int successors(StepRelation relation, long[] state) {
        Successors out = new Successors(relation.layout().words(), 16);
        relation.stepper(Budget.unlimited()).successors(state, 0, out);
        return out.count;
    }
}
