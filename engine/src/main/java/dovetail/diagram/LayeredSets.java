package dovetail.diagram;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.TupleNumbering;
import java.util.Arrays;

/**
 * Sets of vectors as nodes by level, of which adjacent levels can be exchanged. A node is the list of its values with the nodes
 * below. An exchange keeps the numbers of the upper nodes and makes the lower ones anew, so that no other level changes.
 */
final class LayeredSets {
    /** The bytes of a node besides its arcs. */
    private static final int BYTES_PER_NODE = 28;

    private static final int BYTES_PER_ARC = 2 * Integer.BYTES;

    private final MemoryMeter meter;
    private final Poll poll;
    /** By level and node, each value followed by the number of the node below. */
    private final int[][][] nodes;
    /** By level, the number that it had at first. */
    private final int[] order;

    private final int[] arcs;
    private long size;
    private long work;

    /** Arcs of two levels: the upper value and the node below by position, and keys of the lower value and the position. */
    private int[] uppers = new int[16];

    private int[] belows = new int[16];
    private long[] keys = new long[16];

    /**
     * @param sets protected sets that are not empty
     * @param levels the length of their vectors
     * @param meter counts the nodes; a scope that the owner closes
     */
    LayeredSets(Diagrams diagrams, int[] sets, int levels, MemoryMeter meter, Poll poll) {
        this.meter = meter;
        this.poll = poll;
        this.nodes = new int[levels][][];
        this.order = new int[levels];
        this.arcs = new int[levels];
        int[] heads = sets.clone();
        for (int level = 0; level < levels; level++) {
            order[level] = level;
            TupleNumbering below = new TupleNumbering();
            int[][] here = new int[heads.length][];
            for (int i = 0; i < heads.length; i++) {
                here[i] = arcs(diagrams, heads[i], below);
            }
            replace(level, here);
            heads = new int[below.size()];
            for (int i = 0; i < heads.length; i++) {
                heads[i] = below.get(i)[0];
            }
        }
    }

    private int[] arcs(Diagrams diagrams, int head, TupleNumbering below) {
        int length = 0;
        for (int node = head; node != NodeTable.EMPTY; node = diagrams.right(node)) {
            length += 2;
        }
        poll.tick(length);
        int[] list = new int[length];
        int at = 0;
        for (int node = head; node != NodeTable.EMPTY; node = diagrams.right(node)) {
            list[at++] = diagrams.value(node);
            list[at++] = below.of(diagrams.down(node));
        }
        return list;
    }

    private void replace(int level, int[][] fresh) {
        int count = 0;
        for (int[] node : fresh) {
            count += node.length / 2;
        }
        int before = nodes[level] == null ? 0 : nodes[level].length;
        long change = (long) BYTES_PER_NODE * (fresh.length - before) + (long) BYTES_PER_ARC * (count - arcs[level]);
        meter.resize(change);
        size += count - arcs[level];
        arcs[level] = count;
        nodes[level] = fresh;
    }

    int levels() {
        return nodes.length;
    }

    /** The number of arcs, of which list diagrams have at most as many nodes. */
    long size() {
        return size;
    }

    /** The number of arcs of a level. */
    int size(int level) {
        return arcs[level];
    }

    /** The number of arcs that exchanges have visited. */
    long work() {
        return work;
    }

    /** By level, the number that it had at first. */
    int[] order() {
        return order.clone();
    }

    /** Exchanges a level and the one below it. */
    void swap(int level) {
        int[][] upper = nodes[level];
        TupleNumbering lower = new TupleNumbering();
        int[][] fresh = new int[upper.length][];
        for (int i = 0; i < upper.length; i++) {
            fresh[i] = exchanged(upper[i], nodes[level + 1], lower);
        }
        int[][] below = new int[lower.size()][];
        for (int i = 0; i < below.length; i++) {
            below[i] = lower.get(i);
        }
        replace(level, fresh);
        replace(level + 1, below);
        int other = order[level];
        order[level] = order[level + 1];
        order[level + 1] = other;
    }

    /** The arcs of an upper node after the exchange; those of its lower nodes are numbered. */
    private int[] exchanged(int[] node, int[][] lowerBefore, TupleNumbering lower) {
        int count = 0;
        for (int i = 0; i < node.length; i += 2) {
            int[] child = lowerBefore[node[i + 1]];
            ensure(count + child.length / 2);
            for (int j = 0; j < child.length; j += 2) {
                uppers[count] = node[i];
                belows[count] = child[j + 1];
                keys[count] = (long) child[j] << Integer.SIZE | count;
                count++;
            }
        }
        work += count;
        poll.tick(8L * count);
        Arrays.sort(keys, 0, count);
        int[] result = new int[2 * count];
        int length = 0;
        for (int from = 0; from < count; ) {
            int value = (int) (keys[from] >> Integer.SIZE);
            int to = from;
            while (to < count && (int) (keys[to] >> Integer.SIZE) == value) {
                to++;
            }
            int[] child = new int[2 * (to - from)];
            for (int i = from; i < to; i++) {
                child[2 * (i - from)] = uppers[(int) keys[i]];
                child[2 * (i - from) + 1] = belows[(int) keys[i]];
            }
            result[length++] = value;
            result[length++] = lower.of(child);
            from = to;
        }
        return Arrays.copyOf(result, length);
    }

    private void ensure(int length) {
        if (length > keys.length) {
            int more = 2 * length;
            meter.take((long) (2 * Integer.BYTES + Long.BYTES) * (more - keys.length));
            uppers = Arrays.copyOf(uppers, more);
            belows = Arrays.copyOf(belows, more);
            keys = Arrays.copyOf(keys, more);
        }
    }

    /** The first set as a list diagram over the present levels. */
    int first(Diagrams diagrams) {
        int mark = diagrams.mark();
        int[] below = {NodeTable.END};
        for (int level = nodes.length - 1; level >= 0; level--) {
            int[] here = new int[level == 0 ? 1 : nodes[level].length];
            for (int i = 0; i < here.length; i++) {
                int[] node = nodes[level][i];
                poll.tick(node.length);
                int set = NodeTable.EMPTY;
                for (int j = node.length - 2; j >= 0; j -= 2) {
                    set = diagrams.node(node[j], below[node[j + 1]], set);
                }
                here[i] = diagrams.push(set);
            }
            below = here;
        }
        diagrams.release(mark);
        return below[0];
    }
}
