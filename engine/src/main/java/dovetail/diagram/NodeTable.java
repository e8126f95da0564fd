package dovetail.diagram;

import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Table of the nodes of list decision diagrams. A node is a value, the diagram below it, and the node of the next larger value to
 * its right. Equal nodes are one node, so that equal sets have equal numbers.
 *
 * <p>Nodes that no root needs are collected when the table is full. The roots are the entries of a stack, on which operations
 * protect their intermediate results, and numbered roots whose node may change. The arguments of an operation must be protected.
 */
class NodeTable {
    /** The empty set. */
    public static final int EMPTY = 0;

    /** The set of the empty vector alone. */
    public static final int END = 1;

    private static final int FIRST_NODE = 2;
    private static final int FIRST_SIZE = 1 << 10;
    private static final int FIRST_ROOTS = 1 << 6;
    private static final int ARRAYS = 5;
    /** The size of tables that grow without a collection: results about nodes that are collected have to be computed again. */
    private static final int SMALL = 1 << 20;

    /** A collection that frees less than this part, as its divisor, is followed by growth. */
    private static final int ENOUGH = 2;
    /** The same where memory does not allow growth. */
    private static final int LEAST = 8;

    final MemoryMeter meter;
    private int[] values;
    private int[] downs;
    private int[] rights;
    /** The next node with the same hash, or the next free node. */
    private int[] nexts;
    /** The first node of each hash. */
    private int[] buckets;

    /** The limit that kept the table from growing. */
    private Limit exceeded = new Limit(Limit.Kind.MEMORY, "the table of nodes cannot grow");

    private int free = EMPTY;
    private int unused = FIRST_NODE;
    private int live;
    private int peak;
    /** After so many new nodes, growth is signalled. */
    private long left = Long.MAX_VALUE;

    private int[] stack;
    private int depth;
    private int[] roots;
    private int rootCount;
    /** The numbers of roots that are to be used again. */
    private final IntVector freeRoots = new IntVector();

    private final List<LevelList> lists = new ArrayList<>();

    NodeTable(MemoryMeter meter) {
        this.meter = meter;
        this.values = meter.ints(FIRST_SIZE);
        this.downs = meter.ints(FIRST_SIZE);
        this.rights = meter.ints(FIRST_SIZE);
        this.nexts = meter.ints(FIRST_SIZE);
        this.buckets = meter.ints(FIRST_SIZE);
        this.stack = meter.ints(FIRST_SIZE);
        this.roots = meter.ints(FIRST_ROOTS);
    }

    public final int value(int node) {
        return values[node];
    }

    /** The vectors that follow the value of a node. */
    public final int down(int node) {
        return downs[node];
    }

    /** The vectors that begin with a larger value. */
    public final int right(int node) {
        return rights[node];
    }

    /** The most nodes at once. */
    public final int peakNodes() {
        return Math.max(peak, live);
    }

    /** Protects a node until it is popped. */
    public final int push(int node) {
        if (depth == stack.length) {
            stack = meter.grow(stack, depth + 1L);
        }
        stack[depth++] = node;
        return node;
    }

    public final void pop(int count) {
        depth -= count;
    }

    /** Pops the node that was pushed last. */
    public final int popped() {
        return stack[--depth];
    }

    /** The height of the stack of protected nodes, for {@link #release}. */
    public final int mark() {
        return depth;
    }

    public final void release(int mark) {
        depth = mark;
    }

    /** Protects the vectors of a list as long as they are in it. */
    final void protect(LevelList list) {
        lists.add(list);
    }

    /** A new numbered root, which protects the empty set so far. */
    public final int newRoot() {
        if (freeRoots.size() > 0) {
            return freeRoots.pop();
        }
        if (rootCount == roots.length) {
            roots = meter.grow(roots, rootCount + 1L);
        }
        return rootCount++;
    }

    /** Gives a numbered root back, whose number a new one may have. */
    public final void freeRoot(int number) {
        roots[number] = EMPTY;
        freeRoots.add(number);
    }

    public final int root(int number) {
        return roots[number];
    }

    public final void setRoot(int number, int node) {
        roots[number] = node;
    }

    /** The set of vectors that begin with a value and go on in a set, or are in the set to the right, whose values are larger. */
    public final int node(int value, int down, int right) {
        if (down == EMPTY) {
            return right;
        }
        int hash = hash(value, down, right);
        for (int node = buckets[hash & buckets.length - 1]; node != EMPTY; node = nexts[node]) {
            if (values[node] == value && downs[node] == down && rights[node] == right) {
                return node;
            }
        }
        if (--left < 0) {
            left = Long.MAX_VALUE;
            throw new NodesGrown();
        }
        if (free == EMPTY && unused == values.length) {
            push(down);
            push(right);
            makeRoom();
            pop(2);
        }
        int node = free;
        if (node == EMPTY) {
            node = unused++;
        } else {
            free = nexts[node];
        }
        live++;
        values[node] = value;
        downs[node] = down;
        rights[node] = right;
        int bucket = hash & buckets.length - 1;
        nexts[node] = buckets[bucket];
        buckets[bucket] = node;
        return node;
    }

    /** Throws {@link NodesGrown} once, when so many more nodes have been made. */
    public final void signalGrowth(long more) {
        left = more;
    }

    private static int hash(int value, int down, int right) {
        int hash = value * 0x9E3779B1 + down * 0x85EBCA77 + right * 0xC2B2AE3D;
        hash ^= hash >>> 15;
        hash *= 0x2C1B3C6D;
        return hash ^ hash >>> 13;
    }

    /** Grows a small table; collects nodes in a large one, and grows it if most of them are needed. */
    private void makeRoom() {
        peak = Math.max(peak, live);
        if (values.length < SMALL && mayGrow()) {
            return;
        }
        collect();
        collected();
        int size = values.length;
        if (size - live < size / ENOUGH && !mayGrow() && size - live < size / LEAST) {
            throw new Limit.Exceeded(exceeded);
        }
    }

    /** Doubles the table, if memory allows. */
    private boolean mayGrow() {
        try {
            grow();
            return true;
        } catch (Limit.Exceeded full) {
            exceeded = full.limit();
            return false;
        }
    }

    /** Drops results that are about nodes which are gone. */
    void collected() {}

    /** Doubles the table; throws, and changes nothing, where memory does not allow it. */
    private void grow() {
        int size = values.length;
        // While arrays are copied one after the other, one old array is held besides the new ones.
        long copied = (long) Integer.BYTES * 2 * size;
        meter.take(ARRAYS * copied);
        try {
            values = Arrays.copyOf(values, 2 * size);
            downs = Arrays.copyOf(downs, 2 * size);
            rights = Arrays.copyOf(rights, 2 * size);
            nexts = Arrays.copyOf(nexts, 2 * size);
            buckets = new int[2 * size];
        } finally {
            meter.giveBack(ARRAYS * copied / 2);
        }
        relink(null);
    }

    /** Frees all nodes that no root needs. */
    private void collect() {
        BitSet marked = new BitSet(values.length);
        for (int i = 0; i < depth; i++) {
            mark(stack[i], marked);
        }
        for (int i = 0; i < rootCount; i++) {
            mark(roots[i], marked);
        }
        for (LevelList list : lists) {
            for (int i = 0; i < list.size(); i++) {
                mark(list.down(i), marked);
            }
        }
        relink(marked);
    }

    private void mark(int from, BitSet marked) {
        for (int node = from; node >= FIRST_NODE && !marked.get(node); node = rights[node]) {
            marked.set(node);
            mark(downs[node], marked);
        }
    }

    /** Links the nodes by their hashes anew, and frees those that are not marked; without marks, those that are free stay so. */
    private void relink(@Nullable BitSet marked) {
        Arrays.fill(buckets, EMPTY);
        int mask = buckets.length - 1;
        live = 0;
        int freed = EMPTY;
        for (int node = unused - 1; node >= FIRST_NODE; node--) {
            boolean isLive = marked == null ? downs[node] != EMPTY : marked.get(node);
            if (isLive) {
                int bucket = hash(values[node], downs[node], rights[node]) & mask;
                nexts[node] = buckets[bucket];
                buckets[bucket] = node;
                live++;
            } else {
                downs[node] = EMPTY;
                nexts[node] = freed;
                freed = node;
            }
        }
        free = freed;
    }

    /** Whether a node is in use. */
    final boolean isLive(int node) {
        return node < FIRST_NODE || downs[node] != EMPTY;
    }
}
