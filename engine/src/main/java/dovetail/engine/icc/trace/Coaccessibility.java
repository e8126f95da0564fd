package dovetail.engine.icc.trace;

import dovetail.base.IntVector;
import dovetail.lts.Lts;
import java.util.BitSet;

/** Backward reachability: computes the states from which some of the given states can be reached. */
final class Coaccessibility {
    private Coaccessibility() {}

    static BitSet of(Lts lts, BitSet ends) {
        Lts reversed = lts.reversed();
        BitSet coaccessible = (BitSet) ends.clone();
        IntVector stack = new IntVector();
        for (int s = ends.nextSetBit(0); s >= 0; s = ends.nextSetBit(s + 1)) {
            stack.add(s);
        }
        while (!stack.isEmpty()) {
            int state = stack.pop();
            for (int i = reversed.rowStart(state); i < reversed.rowStart(state + 1); i++) {
                if (!coaccessible.get(reversed.target(i))) {
                    coaccessible.set(reversed.target(i));
                    stack.add(reversed.target(i));
                }
            }
        }
        return coaccessible;
    }
}
