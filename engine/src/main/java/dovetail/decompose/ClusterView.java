package dovetail.decompose;

import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.interpret.PartialStep;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a joint action can see of a cluster: the values of the slots it may read, in those states of the cluster where
 * the processes that move are where they have to be. States that look alike are kept together with the effects that the
 * action has on them, so that each effect meets each state once, whichever of the two is found first.
 */
final class ClusterView {
    private static final int BYTES = 300;
    private static final int BYTES_PER_EFFECT = 120;

    private final Cluster cluster;
    private final int[] positions;
    /** Positions and the values that the states must have there, in turn. */
    private final int[] fixed;

    private final TupleSet looks;
    private final IndexChains statesByLook;
    private final Map<IntBuffer, Integer> effectNumbers = new HashMap<>();
    private final List<int[]> effects = new ArrayList<>();
    private final TupleSet occurrences;
    private final TupleSet causes;
    private final IndexChains occurrencesByLook;
    private final MemoryMeter meter;
    private final int[] scratch;
    private int taken;

    ClusterView(Cluster cluster, int[] positions, int[] fixed, MemoryMeter meter) {
        meter.take(BYTES + Integer.BYTES * (2L * positions.length + fixed.length));
        this.meter = meter;
        this.statesByLook = new IndexChains(meter);
        this.occurrences = new TupleSet(2, meter);
        this.occurrencesByLook = new IndexChains(meter);
        this.cluster = cluster;
        this.positions = positions;
        this.fixed = fixed;
        this.looks = new TupleSet(positions.length, meter);
        this.causes = new TupleSet(positions.length + 1, meter);
        this.scratch = new int[positions.length];
    }

    Cluster cluster() {
        return cluster;
    }

    TupleSet looks() {
        return looks;
    }

    /** Positions and the values that the states must have there, in turn. */
    int[] fixed() {
        return fixed;
    }

    /** The states that were taken up, in their order. */
    int[] states() {
        int[] states = new int[taken];
        int count = 0;
        for (int look = 0; look < looks.size(); look++) {
            for (int s = statesByLook.first(look); s != IndexChains.END; s = statesByLook.next(s)) {
                states[count++] = s;
            }
        }
        Arrays.sort(states);
        return states;
    }

    boolean matches(int state) {
        for (int i = 0; i < fixed.length; i += 2) {
            if (cluster.states().get(state, fixed[i]) != fixed[i + 1]) {
                return false;
            }
        }
        return true;
    }

    /** Takes up a state; true when none looked like it. */
    boolean arrive(int state) {
        look(state);
        boolean isNew = looks.add(scratch);
        taken++;
        statesByLook.add(looks.find(scratch), state);
        return isNew;
    }

    int lookOf(int state) {
        look(state);
        return looks.find(scratch);
    }

    private void look(int state) {
        for (int i = 0; i < positions.length; i++) {
            scratch[i] = cluster.states().get(state, positions[i]);
        }
    }

    /** The value of a slot of the network in a look. */
    int value(int look, int position) {
        for (int i = 0; i < positions.length; i++) {
            if (positions[i] == position) {
                return looks.get(look, i);
            }
        }
        throw new IllegalStateException("a slot is read that the text of the action does not mention");
    }

    /** The looks that agree with what is known of a state of the network. */
    int[] agreeing(int[] known) {
        int[] slots = cluster.slots();
        boolean all = true;
        for (int i = 0; i < positions.length; i++) {
            scratch[i] = known[slots[positions[i]]];
            all &= scratch[i] != PartialStep.UNKNOWN;
        }
        if (all) {
            int look = looks.find(scratch);
            return look < 0 ? new int[0] : new int[] {look};
        }
        IntVector found = new IntVector();
        for (int look = 0; look < looks.size(); look++) {
            boolean agrees = true;
            for (int i = 0; i < positions.length && agrees; i++) {
                agrees = scratch[i] == PartialStep.UNKNOWN || scratch[i] == looks.get(look, i);
            }
            if (agrees) {
                found.add(look);
            }
        }
        return found.toArray();
    }

    /** The number of an effect: positions and new values in turn. */
    int effect(int[] change) {
        Integer number = effectNumbers.putIfAbsent(IntBuffer.wrap(change), effects.size());
        if (number == null) {
            meter.take(BYTES_PER_EFFECT + Integer.BYTES * (long) change.length);
            effects.add(change);
            return effects.size() - 1;
        }
        return number;
    }

    int[] effect(int number) {
        return effects.get(number);
    }

    /**
     * Whether nothing with this effect and the same knowledge of the cluster came before. What did has happened to all
     * looks that agree already, and will happen to those to come.
     */
    boolean isFirst(int[] known, int effect) {
        int[] key = new int[positions.length + 1];
        for (int i = 0; i < positions.length; i++) {
            key[i] = known[cluster.slots()[positions[i]]];
        }
        key[positions.length] = effect;
        return causes.add(key);
    }

    /** Lets an effect happen to all states of a look, also those to come; false when it does so already. */
    boolean happens(int look, int effect) {
        if (!occurrences.add(look, effect)) {
            return false;
        }
        occurrencesByLook.add(look, occurrences.size() - 1);
        return true;
    }

    IndexChains statesByLook() {
        return statesByLook;
    }

    /** Lists of occurrences, of which {@link #effectOf} tells the effect. */
    IndexChains occurrencesByLook() {
        return occurrencesByLook;
    }

    int effectOf(int occurrence) {
        return occurrences.get(occurrence, 1);
    }
}
