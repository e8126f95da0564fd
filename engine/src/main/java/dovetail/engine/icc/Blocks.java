package dovetail.engine.icc;

import dovetail.base.IntVector;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Moore's partition refinement: states fall into the same block until what they do tells them apart. Quadratic at worst;
 * the automata it is used for are small.
 */
final class Blocks {
    private final int states;
    private int count;

    Blocks(int states) {
        this.states = states;
    }

    /** What a state does: events and the blocks they lead to, in an order that depends on the state's behaviour only. */
    interface Signature {
        void write(int state, int[] block, IntVector out);
    }

    /** How many blocks the last refinement found. */
    int count() {
        return count;
    }

    /** The block of each state in the coarsest stable partition that respects the first one. */
    int[] refine(IntUnaryOperator first, Signature signature) {
        int[] block = new int[states];
        Map<Row, Integer> numbers = new HashMap<>();
        IntVector row = new IntVector();
        for (int s = 0; s < states; s++) {
            row.clear();
            row.add(first.applyAsInt(s));
            block[s] = number(row, numbers);
        }
        count = numbers.size();
        while (true) {
            int[] finer = new int[states];
            numbers = new HashMap<>();
            for (int s = 0; s < states; s++) {
                row.clear();
                row.add(block[s]);
                signature.write(s, block, row);
                finer[s] = number(row, numbers);
            }
            boolean stable = numbers.size() == count;
            count = numbers.size();
            block = finer;
            if (stable) {
                return block;
            }
        }
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
