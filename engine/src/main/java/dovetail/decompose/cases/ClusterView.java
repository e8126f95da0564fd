package dovetail.decompose.cases;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.TupleNumbering;
import dovetail.interpret.PartialStep;
import java.util.Arrays;

/**
 * View of a joint action onto a cluster: the projections of its states onto the slots that the action may read. Only
 * states in which the moving processes have their source locations are included. States with the same projection share
 * the effects of the action, so that each effect meets each state once.
 */
public final class ClusterView {
    private static final int BYTES = 300;
    private static final int BYTES_PER_EFFECT = 120;

    private final Cluster cluster;
    private final int[] positions;
    /** Positions and the values required there, in turn. */
    private final int[] fixed;

    private final TupleSet projections;
    private final IndexChains statesByProjection;
    private final TupleNumbering effects = new TupleNumbering();
    private final TupleSet occurrences;
    private final TupleSet causes;
    private final IndexChains occurrencesByProjection;
    private final MemoryMeter meter;
    private final int[] scratch;
    private int added;

    ClusterView(Cluster cluster, int[] positions, int[] fixed, MemoryMeter meter) {
        meter.take(BYTES + Integer.BYTES * (2L * positions.length + fixed.length));
        this.meter = meter;
        this.statesByProjection = new IndexChains(meter);
        this.occurrences = new TupleSet(2, meter);
        this.occurrencesByProjection = new IndexChains(meter);
        this.cluster = cluster;
        this.positions = positions;
        this.fixed = fixed;
        this.projections = new TupleSet(positions.length, meter);
        this.causes = new TupleSet(positions.length + 1, meter);
        this.scratch = new int[positions.length];
    }

    public Cluster cluster() {
        return cluster;
    }

    TupleSet projections() {
        return projections;
    }

    /** Positions and required values, in turn. */
    public int[] fixed() {
        return fixed;
    }

    /** The states that were added, in their order. */
    public int[] states() {
        int[] states = new int[added];
        int count = 0;
        for (int projection = 0; projection < projections.size(); projection++) {
            for (int s = statesByProjection.first(projection); s != IndexChains.END; s = statesByProjection.next(s)) {
                states[count++] = s;
            }
        }
        Arrays.sort(states);
        return states;
    }

    public boolean matches(int state) {
        for (int i = 0; i < fixed.length; i += 2) {
            if (cluster.states().get(state, fixed[i]) != fixed[i + 1]) {
                return false;
            }
        }
        return true;
    }

    /** Adds a state; returns whether its projection is new. */
    public boolean add(int state) {
        project(state);
        boolean isNew = projections.add(scratch);
        added++;
        statesByProjection.add(projections.find(scratch), state);
        return isNew;
    }

    public int projectionOf(int state) {
        project(state);
        return projections.find(scratch);
    }

    private void project(int state) {
        for (int i = 0; i < positions.length; i++) {
            scratch[i] = cluster.states().get(state, positions[i]);
        }
    }

    /** The value of a slot in a projection. */
    int value(int projection, int position) {
        for (int i = 0; i < positions.length; i++) {
            if (positions[i] == position) {
                return projections.get(projection, i);
            }
        }
        throw new IllegalStateException("a slot is read that the text of the action does not mention");
    }

    /** The projections that agree with the known slots of the network. */
    int[] agreeing(int[] known) {
        int[] slots = cluster.slots();
        boolean all = true;
        for (int i = 0; i < positions.length; i++) {
            scratch[i] = known[slots[positions[i]]];
            all &= scratch[i] != PartialStep.UNKNOWN;
        }
        if (all) {
            int projection = projections.find(scratch);
            return projection < 0 ? new int[0] : new int[] {projection};
        }
        IntVector found = new IntVector();
        for (int projection = 0; projection < projections.size(); projection++) {
            boolean agrees = true;
            for (int i = 0; i < positions.length && agrees; i++) {
                agrees = scratch[i] == PartialStep.UNKNOWN || scratch[i] == projections.get(projection, i);
            }
            if (agrees) {
                found.add(projection);
            }
        }
        return found.toArray();
    }

    /** The number of an effect: positions and new values, in turn. */
    public int effect(int[] change) {
        int known = effects.size();
        int number = effects.of(change);
        if (number == known) {
            meter.take(BYTES_PER_EFFECT + Integer.BYTES * (long) change.length);
        }
        return number;
    }

    public int[] effect(int number) {
        return effects.get(number);
    }

    /**
     * Whether this effect is new for the known slots of the cluster. Otherwise it already applies to all agreeing
     * projections, present and future.
     */
    boolean isFirst(int[] known, int effect) {
        int[] key = new int[positions.length + 1];
        for (int i = 0; i < positions.length; i++) {
            key[i] = known[cluster.slots()[positions[i]]];
        }
        key[positions.length] = effect;
        return causes.add(key);
    }

    /** Applies an effect to all states of a projection, present and future; false when it is known. */
    public boolean addOccurrence(int projection, int effect) {
        if (!occurrences.add(projection, effect)) {
            return false;
        }
        occurrencesByProjection.add(projection, occurrences.size() - 1);
        return true;
    }

    public IndexChains statesByProjection() {
        return statesByProjection;
    }

    /** Lists of occurrences; {@link #effectOf} returns the effect of one. */
    public IndexChains occurrencesByProjection() {
        return occurrencesByProjection;
    }

    public int effectOf(int occurrence) {
        return occurrences.get(occurrence, 1);
    }
}
