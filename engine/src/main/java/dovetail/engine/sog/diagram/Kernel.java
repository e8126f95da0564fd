package dovetail.engine.sog.diagram;

import dovetail.base.ArraySizes;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import java.util.Arrays;
import jdd.bdd.BDD;
import jdd.util.Configuration;
import jdd.util.math.Prime;
import org.jspecify.annotations.Nullable;

/**
 * Node table of diagrams with the operations on sets and relations. Bit {@code i} of a state is variable {@code 2 i}, and that
 * of a successor is variable {@code 2 i + 1}. Operands must be referenced. Intermediate results are on the working stack, so
 * that a collection of nodes in the middle of an operation keeps them.
 *
 * <p>The table counts its bytes before it grows. The library itself would end the process when memory is short.
 */
final class Kernel extends BDD {
    static final int EMPTY = 0;
    static final int ALL = 1;

    private static final int FIRST_NODES = 1 << 11;
    private static final int FIRST_CACHE = 1 << 10;
    private static final int BYTES_PER_NODE = 5 * Integer.BYTES + Short.BYTES;
    /** The operation number of differences, beyond those of the library. */
    private static final int MINUS = 16;

    /** The entries of the working stack for a variable: those of nested operations together. */
    private static final int STACK_PER_VARIABLE = 16;

    private final MemoryMeter meter;
    private final OperationCache operations;
    private final OperationCache negations;
    private final OperationCache images;
    private final OperationCache preimages;
    private final OperationCache closures;
    /** Arrays of the size that the library is about to allocate, for a moment; never read. */
    @SuppressWarnings("UnusedVariable")
    private volatile int @Nullable [][] trial;

    /** @param meter counts the tables; a scope that the owner closes */
    Kernel(int bits, MemoryMeter meter, Poll poll) {
        super(FIRST_NODES, 1);
        this.meter = meter;
        meter.take((long) BYTES_PER_NODE * table_size);
        operations = new OperationCache("operations", FIRST_CACHE, 3, 2, meter, poll);
        negations = new OperationCache("negations", FIRST_CACHE, 1, 1, meter, poll);
        images = new OperationCache("images", FIRST_CACHE, 3, 3, meter, poll);
        preimages = new OperationCache("preimages", FIRST_CACHE, 3, 3, meter, poll);
        closures = new OperationCache("closures", FIRST_CACHE, 2, 1, meter, poll);
        op_cache = operations;
        not_cache = negations;
        for (int bit = 0; bit < bits; bit++) {
            createVar();
            createVar();
        }
        work_stack = Arrays.copyOf(work_stack, Math.max(64, STACK_PER_VARIABLE * 2 * bits));
    }

    /** Forgets the intermediate results of an operation that a limit ended. */
    void abandon() {
        work_stack_tos = 0;
    }

    private int push(int node) {
        work_stack[work_stack_tos++] = node;
        return node;
    }

    @Override
    protected void update_grow_parameters() {
        // Sizes are prime, since the hash function is linear.
        nodesminfree = Prime.nextPrime(2 * table_size) - table_size;
    }

    @Override
    protected void grow() {
        int freed = gc();
        if (freed >= table_size / 2) {
            return;
        }
        long old = (long) BYTES_PER_NODE * table_size;
        try {
            reserve(table_size + (long) nodesminfree);
        } catch (Limit.Exceeded full) {
            if (freed >= table_size / 8) {
                return;
            }
            throw full;
        }
        dead_nodes = 0;
        growAsSet();
        meter.giveBack(old);
    }

    /**
     * Grows by the number of nodes that {@link #update_grow_parameters} sets, without another collection. By its global
     * settings the library would add a constant number; they are changed for this moment alone.
     */
    private void growAsSet() {
        synchronized (Kernel.class) {
            int smallSize = Configuration.nodetableSmallSize;
            int threshold = Configuration.nodetableSimpleDeadcountThreshold;
            Configuration.nodetableSmallSize = 0;
            Configuration.nodetableSimpleDeadcountThreshold = Integer.MAX_VALUE;
            try {
                super.grow();
            } finally {
                Configuration.nodetableSmallSize = smallSize;
                Configuration.nodetableSimpleDeadcountThreshold = threshold;
            }
        }
    }

    /** Counts larger tables, which are held besides the old ones while these are copied. */
    private void reserve(long nodes) {
        int most = ArraySizes.checked(3 * nodes, "numbers of decision diagrams");
        meter.take(BYTES_PER_NODE * nodes);
        // The library ends the process when the heap is full; arrays that are dropped at once show it before. They take
        // more
        // than the library will at any moment, and a volatile field keeps compilers from removing them.
        trial = new int[][] {new int[most], new int[(int) (2 * nodes)], new int[(int) (nodes / 2)]};
        trial = null;
    }

    @Override
    protected void post_removal_callbak() {
        operations.adapt(this, 2L * table_size);
        negations.adapt(this, table_size / 8);
        images.adapt(this, 2L * table_size);
        preimages.adapt(this, table_size);
        closures.adapt(this, table_size);
    }

    /** The states of the first set that are not in the second. */
    int minus(int set, int other) {
        if (set == EMPTY || other == ALL || set == other) {
            return EMPTY;
        }
        if (other == EMPTY) {
            return set;
        }
        if (set == ALL) {
            return not(other);
        }
        if (operations.lookup(set, other, MINUS)) {
            return operations.answer;
        }
        int hash = operations.hash_value;
        int top = Math.min(getVar(set), getVar(other));
        int low = push(minus(lowAt(set, top), lowAt(other, top)));
        int high = push(minus(highAt(set, top), highAt(other, top)));
        int result = mk(top, low, high);
        work_stack_tos -= 2;
        operations.insert(hash, set, other, MINUS, result);
        return result;
    }

    private int lowAt(int node, int variable) {
        return getVar(node) == variable ? getLow(node) : node;
    }

    private int highAt(int node, int variable) {
        return getVar(node) == variable ? getHigh(node) : node;
    }

    /**
     * The successors of a set, without a separate renaming of variables.
     *
     * @param steps over the variables of the cube and their successors
     * @param cube the conjunction of the bits of the source that the steps mention
     */
    int image(int set, int steps, int cube) {
        return move(images, set, steps, cube);
    }

    /** The predecessors of a set. */
    int preimage(int set, int steps, int cube) {
        return move(preimages, set, steps, cube);
    }

    private int move(OperationCache cache, int set, int steps, int cube) {
        if (set == EMPTY || steps == EMPTY) {
            return EMPTY;
        }
        if (cube == ALL) {
            return set;
        }
        if (cache.lookup(set, steps, cube)) {
            return cache.answer;
        }
        int hash = cache.hash_value;
        int top = getVar(set);
        int bit = getVar(cube);
        int low;
        int high;
        if (top < bit) {
            low = push(move(cache, getLow(set), steps, cube));
            high = push(move(cache, getHigh(set), steps, cube));
        } else {
            top = bit;
            int rest = getHigh(cube);
            int from0 = lowAt(steps, bit);
            int from1 = highAt(steps, bit);
            int from0to1 = highAt(from0, bit + 1);
            int from1to0 = lowAt(from1, bit + 1);
            boolean forward = cache == images;
            int others0 = forward ? from1to0 : from0to1;
            int others1 = forward ? from0to1 : from1to0;
            low = union(cache, lowAt(set, bit), lowAt(from0, bit + 1), highAt(set, bit), others0, rest);
            high = union(cache, lowAt(set, bit), others1, highAt(set, bit), highAt(from1, bit + 1), rest);
        }
        int result = mk(top, low, high);
        work_stack_tos -= 2;
        cache.insert(hash, set, steps, cube, result);
        return result;
    }

    /** Leaves its result on the stack. */
    private int union(OperationCache cache, int set0, int steps0, int set1, int steps1, int rest) {
        int one = push(move(cache, set0, steps0, rest));
        int other = push(move(cache, set1, steps1, rest));
        int result = or(one, other);
        work_stack_tos -= 2;
        return push(result);
    }

    /**
     * The closure of a set under the steps of all groups from a given one on, by saturation (G. Ciardo, G. Lüttgen and R.
     * Siminiceanu, TACAS 2001): lower bits are closed before upper ones.
     */
    int closure(int set, Saturation groups, int group) {
        if (set < 2 || group == groups.size()) {
            return set;
        }
        if (closures.lookup(set, groups.key(group))) {
            return closures.answer;
        }
        int hash = closures.hash_value;
        int result;
        if (getVar(set) < groups.top(group)) {
            int low = push(closure(getLow(set), groups, group));
            int high = push(closure(getHigh(set), groups, group));
            result = mk(getVar(set), low, high);
        } else {
            push(set);
            result = push(set);
            int at = work_stack_tos;
            int before;
            do {
                before = result;
                work_stack[at - 2] = before;
                result = closure(result, groups, group + 1);
                work_stack[at - 1] = result;
                for (int i = groups.start(group); i < groups.start(group + 1); i++) {
                    int found = push(image(result, groups.steps(i), groups.cube(i)));
                    result = or(result, found);
                    work_stack_tos--;
                    work_stack[at - 1] = result;
                }
            } while (result != before);
        }
        work_stack_tos -= 2;
        closures.insert(hash, set, groups.key(group), result);
        return result;
    }

    /**
     * A chain of sets of codes of a field: the states whose code is in a set and whose lower bits are in the set below.
     *
     * @param codes in rising order and each once
     */
    int codes(Field field, int[] codes, int below) {
        return codes(2 * field.first(), field.bits(), codes, 0, codes.length, below);
    }

    private int codes(int variable, int bits, int[] codes, int from, int to, int below) {
        if (from == to) {
            return EMPTY;
        }
        if (bits == 0) {
            return below;
        }
        int split = from;
        while (split < to && (codes[split] >> (bits - 1) & 1) == 0) {
            split++;
        }
        int low = push(codes(variable + 2, bits - 1, codes, from, split, below));
        int high = push(codes(variable + 2, bits - 1, codes, split, to, below));
        int result = mk(variable, low, high);
        work_stack_tos -= 2;
        return result;
    }

    /**
     * The moves of a field, followed by the steps of lower bits.
     *
     * @param pairs source and target codes with their bits interleaved, in rising order
     */
    int moves(Field field, long[] pairs, int below) {
        return moves(2 * field.first(), 2 * field.bits(), pairs, 0, pairs.length, below);
    }

    private int moves(int variable, int bits, long[] pairs, int from, int to, int below) {
        if (from == to) {
            return EMPTY;
        }
        if (bits == 0) {
            return below;
        }
        int split = from;
        while (split < to && (pairs[split] >> (bits - 1) & 1) == 0) {
            split++;
        }
        int low = push(moves(variable + 1, bits - 1, pairs, from, split, below));
        int high = push(moves(variable + 1, bits - 1, pairs, split, to, below));
        int result = mk(variable, low, high);
        work_stack_tos -= 2;
        return result;
    }

    /** The conjunction of the bits of a field and of the cube of lower bits. */
    int cube(Field field, int below) {
        int result = below;
        for (int bit = field.first() + field.bits() - 1; bit >= field.first(); bit--) {
            push(result);
            result = mk(2 * bit, EMPTY, result);
            work_stack_tos--;
        }
        return result;
    }
}
