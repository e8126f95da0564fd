package dovetail.engine.icc;

import dovetail.compose.Machine;
import java.util.BitSet;

/** Which states of a machine lead to given ones. */
final class Backwards {
    private Backwards() {}

    static BitSet reaching(Machine machine, BitSet ends) {
        int states = machine.stateCount();
        int[] start = new int[states + 2];
        for (int i = 0; i < machine.transitionCount(); i++) {
            start[machine.target(i) + 2]++;
        }
        for (int s = 0; s < states; s++) {
            start[s + 2] += start[s + 1];
        }
        int[] sources = new int[machine.transitionCount()];
        for (int s = 0; s < states; s++) {
            for (int i = machine.rowStart(s); i < machine.rowStart(s + 1); i++) {
                sources[start[machine.target(i) + 1]++] = s;
            }
        }
        BitSet reaching = (BitSet) ends.clone();
        int[] stack = new int[states];
        int size = 0;
        for (int s = ends.nextSetBit(0); s >= 0; s = ends.nextSetBit(s + 1)) {
            stack[size++] = s;
        }
        while (size > 0) {
            int state = stack[--size];
            for (int i = start[state]; i < start[state + 1]; i++) {
                if (!reaching.get(sources[i])) {
                    reaching.set(sources[i]);
                    stack[size++] = sources[i];
                }
            }
        }
        return reaching;
    }
}
