package dovetail.symmetry.orbit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Full symmetric group on blocks of slots. The representative has the blocks in order; each block is compared by the values that
 * it would have in the place of the first one.
 */
final class BlockSort implements Factor {
    /** The slots of each block; slots at one position correspond. */
    private final int[][] blocks;
    /** The exchange of the first block with each other one; the first entry is not used. */
    private final StatePermutation[] exchanges;
    /** The exchange of each block but the last with the next one, on points. */
    private final List<int[]> neighbours = new ArrayList<>();

    private BlockSort(int[][] blocks, StatePermutation[] exchanges) {
        this.blocks = blocks;
        this.exchanges = exchanges;
        for (int b = 1; b < blocks.length; b++) {
            int[] next = exchanges[b].points();
            if (b == 1) {
                neighbours.add(next);
            } else {
                int[] before = exchanges[b - 1].points();
                neighbours.add(Permutations.composed(Permutations.composed(before, next), before));
            }
        }
    }

    /** The group that some exchanges of one block with others generate; nothing where they are no such exchanges. */
    static Optional<Factor> of(List<StatePermutation> generators, int slots) {
        BitSet first = moved(generators.get(0), slots);
        for (StatePermutation generator : generators) {
            first.and(moved(generator, slots));
        }
        if (generators.size() == 1) {
            StatePermutation only = generators.get(0);
            BitSet all = moved(only, slots);
            for (int slot = all.nextSetBit(0); slot >= 0; slot = all.nextSetBit(slot + 1)) {
                first.set(slot, only.source(slot) > slot);
            }
        }
        int[] block = first.stream().toArray();
        int[][] blocks = new int[generators.size() + 1][];
        StatePermutation[] exchanges = new StatePermutation[blocks.length];
        blocks[0] = block;
        BitSet taken = (BitSet) first.clone();
        for (int b = 1; b < blocks.length; b++) {
            StatePermutation generator = generators.get(b - 1);
            int[] other = new int[block.length];
            for (int i = 0; i < block.length; i++) {
                other[i] = generator.source(block[i]);
                if (taken.get(other[i])) {
                    return Optional.empty();
                }
                taken.set(other[i]);
            }
            boolean isExchange = Permutations.isInvolution(generator.points())
                    && moved(generator, slots).cardinality() == 2 * block.length
                    && !affectsOthers(generator, slots);
            if (!isExchange) {
                return Optional.empty();
            }
            blocks[b] = other;
            exchanges[b] = generator;
        }
        return block.length == 0 ? Optional.empty() : Optional.of(new BlockSort(blocks, exchanges));
    }

    private static BitSet moved(StatePermutation generator, int slots) {
        BitSet moved = new BitSet();
        for (int slot = 0; slot < slots; slot++) {
            moved.set(slot, generator.source(slot) != slot);
        }
        return moved;
    }

    private static boolean affectsOthers(StatePermutation generator, int slots) {
        for (int slot = 0; slot < slots; slot++) {
            if (generator.affects(slot) && generator.source(slot) == slot) {
                return true;
            }
        }
        return false;
    }

    @Override
    public BigInteger order() {
        BigInteger order = BigInteger.ONE;
        for (int i = 2; i <= blocks.length; i++) {
            order = order.multiply(BigInteger.valueOf(i));
        }
        return order;
    }

    @Override
    public boolean isExact() {
        return true;
    }

    @Override
    public String text() {
        return "all permutations of " + blocks.length + " blocks";
    }

    @Override
    public long work() {
        return (long) blocks.length * blocks[0].length;
    }

    @Override
    public Worker worker() {
        return new Sorter();
    }

    private final class Sorter implements Worker {
        private final int[][] rows = new int[blocks.length][blocks[0].length];

        @Override
        public void replace(int[] state, @Nullable List<int[]> applied) {
            boolean isSorted = true;
            for (int b = 0; b < rows.length; b++) {
                read(state, b);
                isSorted &= b == 0 || Arrays.compare(rows[b - 1], rows[b]) <= 0;
            }
            if (isSorted) {
                return;
            }
            for (int b = 1; b < rows.length; b++) {
                int[] row = rows[b];
                int at = b;
                while (at > 0 && Arrays.compare(rows[at - 1], row) > 0) {
                    rows[at] = rows[at - 1];
                    at--;
                    if (applied != null) {
                        applied.add(neighbours.get(at));
                    }
                }
                rows[at] = row;
            }
            for (int b = 0; b < rows.length; b++) {
                write(state, b);
            }
        }

        private void read(int[] state, int b) {
            int[] row = rows[b];
            for (int i = 0; i < row.length; i++) {
                int value = state[blocks[b][i]];
                row[i] = b == 0 ? value : exchanges[b].imageOf(value, blocks[0][i]);
            }
        }

        private void write(int[] state, int b) {
            int[] row = rows[b];
            for (int i = 0; i < row.length; i++) {
                state[blocks[b][i]] = b == 0 ? row[i] : exchanges[b].imageOf(row[i], blocks[b][i]);
            }
        }

        /** The multinomial coefficient of the numbers of equal blocks. */
        @Override
        public long orbitSize(int[] representative) {
            long size = 1;
            int equal = 0;
            for (int b = 0; b < rows.length; b++) {
                read(representative, b);
                equal = b > 0 && Arrays.equals(rows[b - 1], rows[b]) ? equal + 1 : 1;
                // After this factor, the size is that of the blocks so far: a product of binomial coefficients.
                if (size > Long.MAX_VALUE / (b + 1)) {
                    return 0;
                }
                size = size * (b + 1) / equal;
            }
            return size;
        }
    }
}
