package dovetail.engine.icc;

import dovetail.base.IntVector;
import dovetail.lts.Lts;
import java.util.BitSet;

/** Backward reachability: the states that lead to given ones. */
final class Backwards {
    private Backwards() {}

    static BitSet reaching(Lts lts, BitSet ends) {
        Lts back = lts.reversed();
        BitSet reaching = (BitSet) ends.clone();
        IntVector stack = new IntVector();
        for (int s = ends.nextSetBit(0); s >= 0; s = ends.nextSetBit(s + 1)) {
            stack.add(s);
        }
        while (!stack.isEmpty()) {
            int state = stack.pop();
            for (int i = back.rowStart(state); i < back.rowStart(state + 1); i++) {
                if (!reaching.get(back.target(i))) {
                    reaching.set(back.target(i));
                    stack.add(back.target(i));
                }
            }
        }
        return reaching;
    }
}
