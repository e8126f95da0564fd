package dovetail.step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dovetail.analysis.MadeUpSets;
import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.reference.ReferenceSearch;
import dovetail.testkit.Sketch;
import dovetail.testkit.random.Cases;
import dovetail.testkit.random.RandomNetworks;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** What is packed comes back, and what does not fit is never packed. */
class StateLayoutTest {
    private static final Domain ANY = Domain.wrapping(Integer.MIN_VALUE, Integer.MAX_VALUE);

    @Test
    void reachableStatesComeBack() {
        Cases.forEachSeed(400, seed -> {
            Network network = seed % 4 == 0 ? RandomNetworks.explicit(seed) : RandomNetworks.guarded(seed, 1000);
            StateLayout layout = StateLayout.of(network, ValueAnalysis.of(network));
            Set<LongBuffer> packed = new HashSet<>();
            List<int[]> states = new ReferenceSearch(network).allStates();
            for (int[] state : states) {
                packed.add(LongBuffer.wrap(comesBack(layout, state)));
            }
            assertThat(packed).as("different states stay different").hasSameSizeAs(states);
        });
    }

    @Test
    void marksAreTheBitsOfASlot() {
        Cases.forEachSeed(100, seed -> {
            Network network = RandomNetworks.guarded(seed, 1000);
            StateLayout layout = StateLayout.of(network, ValueAnalysis.of(network));
            List<int[]> states = new ReferenceSearch(network).allStates();
            long[] one = new long[layout.words()];
            long[] other = new long[layout.words()];
            layout.encode(states.get(0), one, 0);
            for (int[] state : states) {
                layout.encode(state, other, 0);
                for (int slot = 0; slot < state.length; slot++) {
                    long[] mask = new long[layout.words()];
                    layout.mark(slot, mask);
                    long differing = 0;
                    for (int w = 0; w < mask.length; w++) {
                        differing |= (one[w] ^ other[w]) & mask[w];
                    }
                    assertThat(differing != 0).as("slot " + slot).isEqualTo(states.get(0)[slot] != state[slot]);
                }
            }
        });
    }

    /** Packs in the middle of an array, unpacks, packs again; returns the packed state. */
    private static long[] comesBack(StateLayout layout, int[] state) {
        int at = 2;
        long[] packed = new long[layout.words() + 4];
        Arrays.fill(packed, -1);
        layout.encode(state, packed, at);
        assertThat(packed[at - 1] & packed[at + layout.words()])
                .as("neighbours are left alone")
                .isEqualTo(-1);
        int[] unpacked = layout.decode(packed, at);
        assertThat(unpacked).isEqualTo(state);
        for (int w = 0; w < layout.words(); w++) {
            int used = layout.usedBits(w);
            assertThat(used == 64 ? 0 : packed[at + w] >>> used)
                    .as("unused bits")
                    .isZero();
        }
        long[] again = new long[layout.words()];
        layout.encode(unpacked, again, 0);
        assertThat(again).isEqualTo(Arrays.copyOfRange(packed, at, at + layout.words()));
        for (int slot = 0; slot < state.length; slot++) {
            assertThat(layout.get(packed, at, slot)).isEqualTo(state[slot]);
        }
        return again;
    }

    @Property(tries = 1000)
    void madeUpSetsOfAnyShape(@ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Network network = slots(random);
        ValueSet[] sets = new ValueSet[network.slots().size()];
        for (int slot = 0; slot < sets.length; slot++) {
            // Neighbours often have equal sets, as the cells of an array do.
            sets[slot] = slot > 0 && random.nextInt(3) > 0 ? sets[slot - 1] : set(random);
        }
        sets[sets.length - 1] = ValueSet.of(0);
        StateLayout layout = StateLayout.of(network, MadeUpSets.of(network, sets));
        for (int i = 0; i < 20; i++) {
            int[] state = new int[sets.length];
            for (int slot = 0; slot < state.length; slot++) {
                state[slot] = member(sets[slot], random);
            }
            comesBack(layout, state);
            neverWrong(layout, state, random);
        }
    }

    /** Channels of one kind: contents of two fields, and lengths, that the same actions write. */
    @Test
    void whatAStepWritesSharesAWordOfAWideState() {
        int channels = 5;
        int room = 10;
        Sketch sketch = new Sketch("channels");
        Variable kinds = sketch.array("kinds", Domain.limited(0, 3), new int[channels * room]);
        Variable values = sketch.array("values", Domain.limited(0, 7), new int[channels * room]);
        Variable lengths = sketch.array("lengths", Domain.limited(0, room), new int[channels]);
        for (int p = 0; p < channels; p++) {
            Sketch.Process process = sketch.process("P" + p, 3);
            Variable own = process.local("own", Domain.limited(0, 1000), p * (room + 1));
            Expr of = Sketch.read(own);
            process.step(
                    0,
                    1,
                    Sketch.set(kinds, of, new Expr.Constant(1)),
                    Sketch.set(values, of, new Expr.Constant(7)),
                    Sketch.set(lengths, Sketch.op(of, BinaryOp.DIV, room), new Expr.Constant(1)),
                    Sketch.set(own, 999));
        }
        Network network = sketch.build();
        StateLayout layout = StateLayout.of(network, allValues(network));
        assertThat(layout.words()).isEqualTo((layout.bits() + 63) / 64).isGreaterThan(4);
        for (int channel = 0; channel < channels; channel++) {
            Set<Integer> words = new HashSet<>();
            for (int i = channel * room; i < (channel + 1) * room; i++) {
                words.add(layout.word(kinds.base() + i));
                words.add(layout.word(values.base() + i));
            }
            words.add(layout.word(lengths.base() + channel));
            assertThat(words).as("words of channel " + channel).hasSize(1);
        }
        StateLayout compiled =
                Walk.compareCompiled(network, allValues(network), Expr.TRUE, new ReferenceSearch(network));
        for (int slot = 0; slot < network.slots().size(); slot++) {
            assertThat(compiled.word(slot)).as("the layout of compiled steps").isEqualTo(layout.word(slot));
        }
        for (Variable variable : network.variables()) {
            if (variable.name().endsWith("own")) {
                assertThat(layout.word(variable.base()))
                        .as("the location beside the variable of a process")
                        .isEqualTo(layout.word(network.locationSlot(variable.owner())));
            }
        }
    }

    private static ValueSets allValues(Network network) {
        ValueSet[] sets = new ValueSet[network.slots().size()];
        for (int slot = 0; slot < sets.length; slot++) {
            Domain domain = network.slot(slot).domain();
            sets[slot] = ValueSet.interval(domain.min(), domain.max());
        }
        return MadeUpSets.of(network, sets);
    }

    /** A value from outside is either kept exactly, because the field has room, or refused with its slot. */
    private static void neverWrong(StateLayout layout, int[] state, SplittableRandom random) {
        int slot = random.nextInt(state.length);
        int[] other = state.clone();
        other[slot] = random.nextBoolean() ? random.nextInt() : other[slot] + random.nextInt(-3, 4);
        long[] packed = new long[layout.words()];
        try {
            layout.encode(other, packed, 0);
        } catch (LayoutOverflow e) {
            assertThat(e.slot()).isEqualTo(slot);
            return;
        }
        assertThat(layout.decode(packed, 0)).isEqualTo(other);
    }

    /** Scalars and arrays, some of them indexed by a computed value. */
    private static Network slots(SplittableRandom random) {
        Sketch sketch = new Sketch("slots");
        List<Variable> indexed = new ArrayList<>();
        Variable first = sketch.scalar("first", ANY, 0);
        for (int i = random.nextInt(1, 8); i > 0; i--) {
            if (random.nextInt(3) == 0) {
                sketch.scalar("v" + i, ANY, 0);
            } else {
                Variable array = sketch.array("a" + i, ANY, new int[random.nextInt(1, 40)]);
                if (random.nextBoolean()) {
                    indexed.add(array);
                }
            }
        }
        Sketch.Process process = sketch.process("P", 1);
        indexed.forEach(a -> process.step(0, 0, Sketch.set(a, Sketch.read(first), Expr.TRUE)));
        return sketch.build();
    }

    private static ValueSet set(SplittableRandom random) {
        return switch (random.nextInt(6)) {
            case 0 -> ValueSet.of(random.nextInt());
            case 1 -> ValueSet.of(ANY);
            case 2 -> ValueSet.interval(random.nextInt(Integer.MIN_VALUE, 0), random.nextInt(0, Integer.MAX_VALUE));
            case 3 -> ValueSet.interval(-random.nextInt(9), random.nextInt(300));
            default -> {
                ValueSet set = ValueSet.of(random.nextInt(300));
                for (int i = random.nextInt(5); i > 0; i--) {
                    set = set.union(ValueSet.of(random.nextInt(-500, 1500)));
                }
                yield set;
            }
        };
    }

    private static int member(ValueSet set, SplittableRandom random) {
        if (!set.isListed()) {
            int kind = random.nextInt(4);
            return kind == 0 ? set.min() : kind == 1 ? set.max() : (int) random.nextLong(set.min(), set.max() + 1L);
        }
        int[] values = set.listedValues();
        return values[random.nextInt(values.length)];
    }

    @Test
    void tablesAreUsedWhereTheySaveWords() {
        Sketch sketch = new Sketch("distant values");
        ValueSet[] sets = new ValueSet[21];
        for (int i = 0; i < 20; i++) {
            sketch.scalar("v" + i, ANY, 0);
            sets[i] = ValueSet.of(0).union(ValueSet.of(1000));
        }
        sketch.process("P", 1);
        sets[20] = ValueSet.of(0);
        Network network = sketch.build();
        StateLayout layout = StateLayout.of(network, MadeUpSets.of(network, sets));
        assertThat(layout.words()).isEqualTo(1);
        assertThat(layout.bits()).isEqualTo(20);
        int[] state = new int[21];
        state[3] = 1000;
        comesBack(layout, state);
        state[4] = 999;
        assertThatThrownBy(() -> layout.encode(state, new long[1], 0))
                .isInstanceOf(LayoutOverflow.class)
                .hasMessageContaining("999");
    }

    @Test
    void arraysSpanWords() {
        Sketch sketch = new Sketch("long array");
        Variable index = sketch.scalar("i", Domain.range(0, 39), 0);
        Variable array = sketch.array("a", Domain.BYTE, new int[40]);
        sketch.process("P", 1)
                .step(
                        0,
                        0,
                        Sketch.set(array, Sketch.read(index), Sketch.op(Sketch.read(index), BinaryOp.ADD, 200)),
                        Sketch.set(index, Sketch.op(Sketch.op(Sketch.read(index), BinaryOp.ADD, 7), BinaryOp.MOD, 40)));
        Network network = sketch.build();
        ValueSets sets = ValueAnalysis.of(network);
        StateLayout layout = StateLayout.of(network, sets);
        assertThat(layout.words()).isGreaterThanOrEqualTo(5);
        for (int[] state : new ReferenceSearch(network).allStates()) {
            comesBack(layout, state);
        }
    }

    @Test
    void fieldsWithoutBitsTakeNothing() {
        Sketch sketch = new Sketch("constants");
        sketch.scalar("a", ANY, Integer.MIN_VALUE);
        sketch.array("b", ANY, 7, -7);
        sketch.process("P", 1);
        Network network = sketch.build();
        StateLayout layout = StateLayout.of(network, MadeUpSets.initial(network));
        assertThat(layout.words()).isEqualTo(1);
        assertThat(layout.bits()).isZero();
        comesBack(layout, network.initialState());
    }
}
