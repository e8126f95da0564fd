package dovetail.graph;

import dovetail.base.IntVector;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
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
        Map<Row, Integer> numbers = new HashMap<>();
        IntVector row = new IntVector();
        for (int s = 0; s < states; s++) {
            row.clear();
            row.add(initial.applyAsInt(s));
            blocks[s] = number(row, numbers);
        }
        while (true) {
            signature.beginPass();
            int count = numbers.size();
            int[] finer = new int[states];
            numbers = new HashMap<>();
            for (int s = 0; s < states; s++) {
                row.clear();
                row.add(blocks[s]);
                signature.write(s, blocks, row);
                finer[s] = number(row, numbers);
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

    private static int number(IntVector row, Map<Row, Integer> numbers) {
        int next = numbers.size();
        Integer known = numbers.putIfAbsent(new Row(row.toArray()), next);
        return known == null ? next : known;
    }

    private static final class Row {
        private final int[] values;
        private final int hash;

        Row(int[] values) {
            this.values = values;
            this.hash = Arrays.hashCode(values);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Row row && Arrays.equals(values, row.values);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
