package dovetail.engine.sog.graph;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.observe.ObservedLts;
import dovetail.lts.RowBuilder;
import dovetail.minimise.SubsetConstruction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Constructs symbolic observation graphs: a subset construction whose sets, the aggregates, are closed under hidden steps that
 * keep the class.
 *
 * <p>Deviations from Definition 6 of É. André et al.: the successor of an aggregate by an event is the closure of all
 * successors, not only of those outside the aggregate, since steps inside would be lost. Behaviours are those of stable
 * states, so that deadlocks and livelocks are told apart.
 */
public final class Aggregation implements SubsetConstruction.Cost {
    private static final int BYTES_PER_SET = 120;
    private static final int BYTES_PER_EDGE = 24;
    /** The members of all aggregates together, for each aggregate that is allowed. */
    private static final int MEMBERS_PER_SET = 100;

    private final ObservedLts lts;
    private final int[] weights;
    private final long most;
    private final MemoryMeter meter;
    private final Poll poll;
    private final SubsetConstruction sets;
    private long members;

    private Aggregation(Quotient fine, long most, Budget budget) {
        this.lts = fine.lts();
        this.weights = fine.weights();
        this.most = most;
        this.meter = budget.meter();
        this.poll = new Poll(budget);
        this.sets = SubsetConstruction.within(lts.classes(), lts.lts(), this);
    }

    /**
     * An observation graph, before aggregates with the same future are merged.
     *
     * @param weights 1 for each aggregate
     * @param largest the states of the largest aggregate
     */
    record Result(ObservedLts graph, int[] weights, long largest) {}

    /** The observation graph of a subsystem without cycles of hidden steps; null when it has too many aggregates. */
    static @Nullable Result of(Quotient fine, long most, Budget budget) {
        return new Aggregation(fine, most, budget).build();
    }

    @Override
    public void read(long units) {
        poll.tick(units);
    }

    @Override
    public void computed(int states, int count) {
        poll.tick(states);
        if (count > 0) {
            meter.take(BYTES_PER_SET + (long) Integer.BYTES * states);
            members += states;
        }
    }

    private @Nullable Result build() {
        RowBuilder rows = new RowBuilder();
        IntVector classes = new IntVector();
        IntVector families = new IntVector();
        BitSet livelocks = new BitSet();
        long largest = 0;
        sets.initial(lts.initial());
        for (int set = 0; set < sets.count(); set++) {
            if (sets.count() > most || members / MEMBERS_PER_SET > most) {
                return null;
            }
            int[] states = sets.members(set);
            classes.add(lts.classOf(states[0]));
            families.add(family(states));
            long weight = 0;
            for (int state : states) {
                weight += weights[state];
                if (lts.hasLivelock(state)) {
                    livelocks.set(set);
                }
            }
            largest = Math.max(largest, weight);
            int[] row = sets.successors(set);
            meter.take((long) BYTES_PER_EDGE * (row.length / 2));
            for (int i = 0; i < row.length; i += 2) {
                rows.add(row[i], row[i + 1]);
            }
            rows.endRow();
        }
        ObservedLts graph = new ObservedLts(
                lts.name(),
                rows.build(0),
                lts.alphabet(),
                classes.toArray(),
                livelocks,
                families.toArray(),
                lts.behaviours());
        int[] ones = new int[sets.count()];
        Arrays.fill(ones, 1);
        return new Result(graph, ones, largest);
    }

    private int family(int[] states) {
        int first = lts.families()[states[0]];
        boolean isOne = true;
        for (int state : states) {
            isOne &= lts.families()[state] == first;
        }
        if (isOne) {
            return first;
        }
        List<int[]> behaviours = new ArrayList<>();
        for (int state : states) {
            behaviours.addAll(Arrays.asList(lts.behavioursOf(state)));
        }
        return lts.behaviours().minimal(behaviours);
    }
}
