package dovetail.step;

import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Checks declared dependencies of transition groups during a search. A step may change only slots that its group
 * writes. Each state is also stepped with another value in one slot, in turn for each slot. Groups that do not read the
 * slot must have the same steps as before. A difference is a fault of the tool and is thrown.
 */
public final class DependencyCheck extends RelationView {
    private final ValueSets sets;
    private final int slots;

    public DependencyCheck(StepRelation relation, ValueSets sets, int slots) {
        super(relation);
        this.sets = sets;
        this.slots = slots;
    }

    @Override
    public Stepper stepper(Budget budget) {
        return new Checked(relation.stepper(budget), relation.stepper(budget), budget.meter());
    }

    private final class Checked extends Stepper {
        private final Stepper stepper;
        /** Steps the changed states; a separate stepper, so that an overflow there does not disturb the search. */
        private final Stepper probe;

        private final Successors other;
        private final long[] changed;
        private int turn;

        Checked(Stepper stepper, Stepper probe, MemoryMeter meter) {
            this.stepper = stepper;
            this.probe = probe;
            this.other = new Successors(layout().words(), 64, meter);
            this.changed = new long[layout().words()];
        }

        @Override
        public long valuation(long[] state, int at) {
            return stepper.valuation(state, at);
        }

        @Override
        public void successors(long[] state, int at, Successors out) {
            int from = out.count;
            stepper.successors(state, at, out);
            int[] before = layout().decode(state, at);
            for (int i = from; i < out.count; i++) {
                checkWrites(before, layout().decode(out.words, i * out.width()), out.tags[i]);
            }
            if (slots == 0) {
                return;
            }
            int slot = turn++ % slots;
            int value = anotherValue(slot, before[slot]);
            if (value != before[slot]) {
                int[] after = before.clone();
                after[slot] = value;
                checkReads(slot, before, after, state, at);
            }
        }

        private void checkWrites(int[] before, int[] after, int group) {
            for (int slot = 0; slot < slots; slot++) {
                if (before[slot] != after[slot] && !group(group).writes().get(slot)) {
                    throw broken(group, "changes slot " + slot + ", which it does not declare to write");
                }
            }
        }

        private int anotherValue(int slot, int value) {
            ValueSet set = sets.get(slot);
            if (set.isListed()) {
                int[] values = set.listedValues();
                return values[Math.floorMod(turn / slots + value, values.length)];
            }
            return value == set.max() ? set.min() : value + 1;
        }

        private void checkReads(int slot, int[] before, int[] after, long[] state, int at) {
            List<List<int[]>> expected = effects(state, at);
            List<List<int[]>> actual;
            try {
                layout().encode(after, changed, 0);
                actual = effects(changed, 0);
            } catch (LayoutOverflow e) {
                // A changed state may exceed the layout; then there is nothing to compare.
                return;
            } catch (Limit.Exceeded e) {
                if (!e.limit().isOfModel()) {
                    throw e;
                }
                // A changed state may exceed a limit of the model, too.
                return;
            }
            for (int g = 0; g < groupCount(); g++) {
                if (!group(g).reads().get(slot) && !same(slot, before, expected.get(g), after, actual.get(g))) {
                    throw broken(g, "depends on slot " + slot + ", which it does not declare to read");
                }
            }
        }

        /** The successors by group. */
        private List<List<int[]>> effects(long[] state, int at) {
            List<List<int[]>> effects = new ArrayList<>();
            for (int g = 0; g < groupCount(); g++) {
                effects.add(new ArrayList<>());
            }
            other.clear();
            probe.successors(state, at, other);
            for (int i = 0; i < other.count; i++) {
                effects.get(other.tags[i]).add(layout().decode(other.words, i * other.width()));
            }
            return effects;
        }

        /**
         * Whether the successors of two states that differ in a slot agree. They agree in that slot too, unless both
         * keep it.
         */
        private boolean same(int slot, int[] from, List<int[]> a, int[] otherFrom, List<int[]> b) {
            if (a.size() != b.size()) {
                return false;
            }
            for (int i = 0; i < a.size(); i++) {
                int[] expected = a.get(i).clone();
                int[] actual = b.get(i);
                if (expected[slot] == from[slot] && actual[slot] == otherFrom[slot]) {
                    expected[slot] = actual[slot];
                }
                if (!Arrays.equals(expected, actual)) {
                    return false;
                }
            }
            return true;
        }

        private IllegalStateException broken(int group, String how) {
            return new IllegalStateException(
                    "dependency check: group " + group + " (" + group(group).label() + ") " + how);
        }
    }
}
