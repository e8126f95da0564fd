package dovetail.engine.icc;

import dovetail.compose.ComponentLts;
import dovetail.lts.RowBuilder;
import dovetail.minimise.SubsetConstruction;
import java.util.BitSet;

/**
 * Projection of a component onto some events: its determinisation, in which all other steps are unseen. It is bounded,
 * since there may be exponentially many subsets; past the bound there is no result. The bound is on the size of all subsets
 * that are computed, known ones included, since the time depends on that.
 */
final class Projection {
    private Projection() {}

    /** A projection and which states of the source each of its states stands for. */
    record Result(ComponentLts machine, SubsetConstruction subsets) {
        /** The states of the source that a state stands for, in order. */
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
            return new Traces(machine, accepting);
        }
    }

    /**
     * The projection on an alphabet.
     *
     * @param kept the states of the source that count
     * @param alphabet in rising order
     * @param most how many states may be in all subsets that are computed
     * @return null when there are more
     */
    static Result of(ComponentLts source, BitSet kept, int[] alphabet, long most, Effort effort) {
        BitSet seen = new BitSet();
        for (int event : alphabet) {
            seen.set(event);
        }
        Cost cost = new Cost(effort);
        SubsetConstruction subsets = SubsetConstruction.onto(seen, source.lts(), kept, cost);
        int initial = subsets.initial(source.initial());
        RowBuilder rows = new RowBuilder();
        for (int subset = 0; subset < subsets.count(); subset++) {
            if (cost.states > most) {
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
            // The effort is told of the sets that come out.
        }

        @Override
        public void computed(int size, int sets) {
            effort.spend(1 + size / STATES_PER_UNIT);
            states += size;
        }
    }
}
