package dovetail.step;

import static dovetail.testkit.Sketch.op;
import static dovetail.testkit.Sketch.read;
import static dovetail.testkit.Sketch.set;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.BinaryOp;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.reference.ReferenceSearch;
import dovetail.step.compile.CompiledRelation;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Declared dependencies are the true ones, and false ones are found out. */
class DependencyCheckTest {
    @Test
    void guardedNetworksKeepTheirDeclarations() {
        Cases.forEachSeed(300, seed -> {
            Network network = RandomNetworks.guarded(seed, 600);
            if (CompiledRelation.canCompile(network)) {
                checkWidening(network);
            }
        });
    }

    @Test
    void explicitNetworksKeepTheirDeclarations() {
        Cases.forEachSeed(200, seed -> {
            Network network = RandomNetworks.explicit(seed);
            ValueSets sets = ValueAnalysis.of(network);
            check(network, sets, new LtsRelation(network, StateLayout.of(network, sets), List.of()));
        });
    }

    private static void checkWidening(Network network) {
        ValueSets sets = ValueAnalysis.of(network);
        while (true) {
            try {
                check(
                        network,
                        sets,
                        new CompiledRelation(
                                network,
                                StateLayout.of(network, sets),
                                sets,
                                List.of(),
                                List.of(),
                                Budget.unlimited()));
                return;
            } catch (LayoutOverflow e) {
                sets = sets.widened(e.slot());
            }
        }
    }

    /** Steps every reachable state through the check, several times over, so that many slots have their turn. */
    private static void check(Network network, ValueSets sets, StepRelation relation) {
        int slots = network.slots().size();
        Stepper checked = new DependencyCheck(relation, sets, slots).stepper(Budget.unlimited());
        Stepper plain = relation.stepper(Budget.unlimited());
        int width = relation.layout().words();
        Successors out = new Successors(width, 8);
        Successors expected = new Successors(width, 8);
        long[] packed = new long[width];
        for (int[] reached : new ReferenceSearch(network).allStates()) {
            relation.layout().encode(reached, packed, 0);
            expected.clear();
            plain.successors(packed, 0, expected);
            for (int i = 0; i < Math.min(slots, 7); i++) {
                out.clear();
                checked.successors(packed, 0, out);
                assertThat(out.count).isEqualTo(expected.count);
            }
        }
        assertThat(out.errors).isEqualTo(expected.errors * Math.min(slots, 7));
    }

    private final Sketch sketch = new Sketch("example");
    private final Variable x = sketch.scalar("x", Domain.range(0, 2), 0);
    private final Variable y = sketch.scalar("y", Domain.range(0, 3), 0);
    private final Variable z = sketch.scalar("z", Domain.range(0, 3), 0);
    private final Variable c = sketch.array("c", Domain.range(0, 3), 0, 0, 0);

    /** The first step reads x in its guard and y in its effects, and writes z and a cell of c that x chooses. */
    private Network example() {
        sketch.process("P", 1)
                .step(0, 0, op(read(x), BinaryOp.LT, 2), set(z, read(y)), set(c, read(x), read(y)))
                .step(0, 0, set(x, op(op(read(x), BinaryOp.ADD, 1), BinaryOp.MOD, 3)))
                .step(0, 0, set(y, op(op(read(y), BinaryOp.ADD, 1), BinaryOp.MOD, 4)));
        return sketch.build();
    }

    private void checkWithout(int slot, boolean reads) {
        Network network = example();
        ValueSets sets = ValueAnalysis.of(network);
        StepRelation honest = new CompiledRelation(
                network, StateLayout.of(network, sets), sets, List.of(), List.of(), Budget.unlimited());
        check(network, sets, new Falsified(honest, 0, slot, reads));
    }

    @Test
    void theExampleItselfPasses() {
        checkWidening(example());
    }

    @Test
    void aGuardThatReadsMoreIsCaught() {
        assertThatThrownBy(() -> checkWithout(x.base(), true))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("depends on slot " + x.base())
                .hasMessageContaining("P.0");
    }

    @Test
    void anEffectThatReadsMoreIsCaught() {
        assertThatThrownBy(() -> checkWithout(y.base(), true))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("depends on slot " + y.base());
    }

    @Test
    void aScalarThatIsWrittenIsCaught() {
        assertThatThrownBy(() -> checkWithout(z.base(), false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("changes slot " + z.base());
    }

    @Test
    void aCellThatIsWrittenIsCaught() {
        assertThatThrownBy(() -> checkWithout(c.base() + 1, false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("changes slot " + (c.base() + 1));
    }

    /** A relation with one slot missing among the reads or writes of one group. */
    private record Falsified(StepRelation relation, int group, int slot, boolean reads) implements StepRelation {
        @Override
        public StateLayout layout() {
            return relation.layout();
        }

        @Override
        public Stepper stepper(Budget budget) {
            return relation.stepper(budget);
        }

        @Override
        public int groupCount() {
            return relation.groupCount();
        }

        @Override
        public Group group(int index) {
            Group whole = relation.group(index);
            return index != group
                    ? whole
                    : new Group(
                            whole.label(),
                            whole.components(),
                            reads ? without(whole.reads()) : whole.reads(),
                            reads ? whole.writes() : without(whole.writes()));
        }

        private BitSet without(BitSet set) {
            assertThat(set.get(slot)).as("declared before").isTrue();
            BitSet less = (BitSet) set.clone();
            less.clear(slot);
            return less;
        }
    }
}
