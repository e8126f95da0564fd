package dovetail.engine.sog.graph;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.observe.EventNames;
import dovetail.compose.observe.ObservedLts;
import dovetail.graph.Scc;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Condensation of a subsystem by its unobserved steps: each strongly connected component of them becomes one state. A
 * component with a cycle is a livelock. A step is unobserved when its event is hidden and it keeps the class of the state.
 *
 * @param weights per state, the number of states of its component
 */
record Condensation(ObservedLts lts, int[] weights) {
    private static final int BYTES_PER_STATE = 60;
    private static final int BYTES_PER_TRANSITION = 24;
    /** The work of a state or transition, in units of polls. */
    private static final int UNITS = 8;

    static Condensation of(ObservedLts fine, EventNames names, MemoryMeter meter, Poll poll) {
        Lts lts = fine.lts();
        int states = lts.stateCount();
        meter.take(BYTES_PER_STATE * (long) states + BYTES_PER_TRANSITION * (long) lts.transitionCount());
        poll.tick(UNITS * (states + (long) lts.transitionCount()));
        Scc components = components(fine, names);
        int count = components.count();
        List<IntVector> members = new ArrayList<>();
        for (int c = 0; c < count; c++) {
            members.add(new IntVector());
        }
        for (int s = 0; s < states; s++) {
            members.get(components.of(s)).add(s);
        }
        RowBuilder rows = new RowBuilder(count);
        int[] classes = new int[count];
        int[] families = new int[count];
        int[] weights = new int[count];
        BitSet livelocks = new BitSet();
        for (int c = 0; c < count; c++) {
            List<int[]> behaviours = new ArrayList<>();
            IntVector own = members.get(c);
            classes[c] = fine.classOf(own.get(0));
            weights[c] = own.size();
            for (int m = 0; m < own.size(); m++) {
                int state = own.get(m);
                for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                    int target = components.of(lts.target(i));
                    if (target == c && isUnobserved(fine, names, state, i)) {
                        livelocks.set(c);
                    } else {
                        rows.add(names.of(lts.event(i)), target);
                    }
                }
                if (fine.hasLivelock(state)) {
                    livelocks.set(c);
                }
                for (int[] behaviour : fine.behavioursOf(state)) {
                    int[] renamed = names.of(behaviour);
                    if (renamed != null) {
                        behaviours.add(renamed);
                    }
                }
            }
            rows.endRow();
            families[c] = fine.behaviours().minimal(behaviours);
        }
        ObservedLts condensed = new ObservedLts(
                fine.name(),
                rows.build(components.of(lts.initial())),
                names.visible(fine.alphabet()),
                classes,
                livelocks,
                families,
                fine.behaviours());
        return new Condensation(condensed, weights);
    }

    private static Scc components(ObservedLts fine, EventNames names) {
        Lts lts = fine.lts();
        int[] starts = new int[lts.stateCount() + 1];
        IntVector targets = new IntVector();
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                if (isUnobserved(fine, names, s, i)) {
                    targets.add(lts.target(i));
                }
            }
            starts[s + 1] = targets.size();
        }
        return Scc.ofRows(starts, targets.toArray());
    }

    private static boolean isUnobserved(ObservedLts fine, EventNames names, int state, int position) {
        return names.of(fine.lts().event(position)) == Lts.HIDDEN
                && fine.classOf(state) == fine.classOf(fine.lts().target(position));
    }
}
