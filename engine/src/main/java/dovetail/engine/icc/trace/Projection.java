package dovetail.engine.icc.trace;

import dovetail.compose.ComponentLts;
import dovetail.lts.RowBuilder;
import dovetail.minimise.SubsetConstruction;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Projection of a component onto some events: hides all others and determinises. There may be exponentially many
 * subsets, so it is bounded; beyond the bound there is no result. The bound is on the size of all subsets that are
 * computed, known ones included, since this determines the time.
 */
final class Projection {
    private Projection() {}

    /** A projection, each of whose states is a set of states of the source. */
    record Result(ComponentLts lts, SubsetConstruction subsets) {
        /** The states of the source in a state of the projection, in order. */
        int[] members(int state) {
            return subsets.members(state);
        }

        /** The traces that can end in one of the given states of the source. */
        Traces accepting(BitSet ends) {
            BitSet accepting = new BitSet();
            for (int subset = 0; subset < subsets.count(); subset++) {
                for (int state : subsets.members(subset)) {
                    if (ends.get(state)) {
                        accepting.set(subset);
                        break;
                    }
                }
            }
            return new Traces(lts, accepting);
        }
    }

    /**
     * The projection onto an alphabet.
     *
     * @param kept the states of the source to which it is restricted
     * @param alphabet in rising order
     * @param maxSubsetStates bounds the number of states in all subsets that are computed
     * @return null beyond this bound
     */
    static @Nullable Result of(ComponentLts source, BitSet kept, int[] alphabet, long maxSubsetStates, Effort effort) {
        BitSet visible = new BitSet();
        for (int event : alphabet) {
            visible.set(event);
        }
        Cost cost = new Cost(effort);
        SubsetConstruction subsets = SubsetConstruction.onto(visible, source.lts(), kept, cost);
        int initial = subsets.initial(source.initial());
        RowBuilder rows = new RowBuilder();
        for (int subset = 0; subset < subsets.count(); subset++) {
            if (cost.states > maxSubsetStates) {
                return null;
            }
            int[] row = subsets.successors(subset);
            for (int i = 0; i < row.length; i += 2) {
                rows.add(row[i], row[i + 1]);
            }
            rows.endRow();
        }
        return new Result(new ComponentLts(source.name(), rows.build(initial), alphabet), subsets);
    }

    private static final class Cost implements SubsetConstruction.Cost {
        private static final int STATES_PER_UNIT = 8;

        private final Effort effort;
        private long states;

        Cost(Effort effort) {
            this.effort = effort;
        }

        @Override
        public void read(long units) {
            // The effort counts computed sets.
        }

        @Override
        public void computed(int size, int sets) {
            effort.spend(1 + size / STATES_PER_UNIT);
            states += size;
        }
    }
}
