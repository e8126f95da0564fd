package dovetail.graph;

import dovetail.base.IntVector;
import dovetail.base.TupleNumbering;
import java.util.function.IntUnaryOperator;

/**
 * Partition refinement by signatures (E. F. Moore, 1956): splits blocks until all states of a block have the same signature.
 * Quadratic at worst, for small automata; large transition systems are minimised in O(m log n) time elsewhere.
 */
public final class MooreRefinement {
    private final int[] blocks;
    private final int count;

    private MooreRefinement(int[] blocks, int count) {
        this.blocks = blocks;
        this.count = count;
    }

    /** Describes the outgoing transitions of states by the blocks of their targets. */
    public interface Signature {
        /** @param out receives events and blocks, in an order that equivalent states agree on */
        void write(int state, int[] blocks, IntVector out);

        /** Called before each pass over all states; may throw at a limit. */
        default void beginPass() {}
    }

    /**
     * The coarsest stable partition that is finer than an initial one. Blocks are numbered by their first states.
     *
     * @param initial maps states to blocks
     */
    public static MooreRefinement of(int states, IntUnaryOperator initial, Signature signature) {
        int[] blocks = new int[states];
        TupleNumbering numbers = new TupleNumbering();
        IntVector row = new IntVector();
        for (int s = 0; s < states; s++) {
            row.clear();
            row.add(initial.applyAsInt(s));
            blocks[s] = numbers.of(row.toArray());
        }
        while (true) {
            signature.beginPass();
            int count = numbers.size();
            int[] finer = new int[states];
            numbers = new TupleNumbering();
            for (int s = 0; s < states; s++) {
                row.clear();
                row.add(blocks[s]);
                signature.write(s, blocks, row);
                finer[s] = numbers.of(row.toArray());
            }
            if (numbers.size() == count) {
                return new MooreRefinement(finer, count);
            }
            blocks = finer;
        }
    }

    /** The block of each state. Borrowed. */
    public int[] blocks() {
        return blocks;
    }

    public int count() {
        return count;
    }
}
