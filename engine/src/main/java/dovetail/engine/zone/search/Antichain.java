package dovetail.engine.zone.search;

import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.store.NumberedStore;
import dovetail.zone.ConvexUnion;
import dovetail.zone.Dbm;
import dovetail.zone.Inclusion;
import dovetail.zone.ZoneTable;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Set of symbolic states: keeps, for each discrete state, an antichain of zones. A zone within a known one is not added; a
 * zone that includes known ones replaces them. States come in levels. Those of the next level that are replaced are not
 * visited; those of earlier levels stay readable for paths.
 *
 * <p>A symbolic state is a node of 16 bytes: its discrete state, zone and parent, and the next node of the antichain. Of two
 * parents the one of lower rank is kept, so that paths do not depend on the order in which threads find states.
 */
final class Antichain {
    static final int NONE = -1;

    private static final int FIRST = 32;

    /** The packed bounds that are compared in a unit of a poll. */
    private static final int BOUNDS_PER_UNIT = 16;

    private final ZoneTable table;
    private final MemoryMeter meter;
    private final ZoneUse use;
    private final int mostNodes;
    private final NumberedStore discrete;
    /** By discrete state, the first node. */
    private int[] heads;

    /** By node, the discrete state, or its complement for a node that was replaced before its visit. */
    private int[] states;

    private int[] zones;
    private int[] parents;
    private int[] nexts;
    /** By node of the next level, the rank of its parent. */
    private long[] ranks;

    private int size;
    private int replaced;
    /** The first node of each level that has begun, and of the next one. */
    private int[] starts = {0};

    private int levels;

    private final ConvexUnion union = new ConvexUnion();
    private final Dbm one = new Dbm();
    private final Dbm other = new Dbm();

    Antichain(int width, ZoneTable table, ZoneUse use, int mostNodes, MemoryMeter meter) {
        this.table = table;
        this.meter = meter;
        this.use = use;
        this.mostNodes = mostNodes;
        this.discrete = new NumberedStore(width, meter);
        this.heads = meter.ints(FIRST);
        this.states = meter.ints(FIRST);
        this.zones = meter.ints(FIRST);
        this.parents = meter.ints(FIRST);
        this.nexts = meter.ints(FIRST);
        this.ranks = meter.longs(FIRST);
    }

    synchronized int discreteStates() {
        return discrete.size();
    }

    /** The number of nodes that are visited or will be. */
    synchronized int nodes() {
        return size - replaced;
    }

    /** Ends a level: the nodes that were added become the ones to visit. */
    synchronized void nextLevel() {
        levels++;
        starts = levels < starts.length ? starts : meter.grow(starts, levels + 1L);
        starts[levels] = size;
    }

    /** The first node of a level; the first one after the last level for the number after it. */
    synchronized int start(int level) {
        return starts[level];
    }

    /**
     * Adds a symbolic state to the next level, unless a known zone includes its zone.
     *
     * @param words the discrete state, at a position
     * @param parent the node from which the state was reached, and its rank
     */
    synchronized void add(long[] words, int at, int zone, int parent, long rank, Poll poll) {
        int number = discrete.add(words, at);
        if (number >= 0) {
            heads = number < heads.length ? heads : meter.grow(heads, number + 1L);
            heads[number] = NONE;
            put(NONE, number, zone, parent, rank);
        } else {
            add(~number, zone, parent, rank, poll);
        }
    }

    private void add(int state, int zone, int parent, long rank, Poll poll) {
        long work = 1 + (long) table.clocks(zone) * table.clocks(zone) / BOUNDS_PER_UNIT;
        int added = zone;
        int free = NONE;
        int node = heads[state];
        int before = NONE;
        while (node != NONE) {
            // A search that ends here visits no further node, so that the antichain need not be complete.
            poll.tick(work);
            int known = zones[node];
            int next = nexts[node];
            boolean isWaiting = node >= starts[levels];
            boolean mayUnite = use.union() && isWaiting;
            Inclusion inclusion = use.inclusion() || mayUnite ? table.compare(known, added) : Inclusion.NEITHER;
            if (known == added || use.inclusion() && inclusion == Inclusion.INCLUDES) {
                if (known == added) {
                    prefer(node, parent, rank);
                }
                drop(free, state);
                return;
            }
            boolean isUnion = mayUnite && inclusion == Inclusion.NEITHER && isConvexUnion(known, added, poll);
            if (isUnion || use.inclusion() && inclusion == Inclusion.INCLUDED) {
                unlink(state, before, next);
                if (isWaiting) {
                    drop(free, state);
                    free = node;
                }
                if (isUnion) {
                    added = table.intern(union.union());
                    next = heads[state];
                    before = NONE;
                }
            } else {
                before = node;
            }
            node = next;
        }
        put(free, state, added, parent, rank);
    }

    /** Marks a waiting node as replaced, if there is one. */
    private void drop(int node, int state) {
        if (node != NONE) {
            states[node] = ~state;
            replaced++;
        }
    }

    private void prefer(int node, int parent, long rank) {
        int waiting = node - starts[levels];
        if (waiting >= 0 && rank < ranks[waiting]) {
            ranks[waiting] = rank;
            parents[node] = parent;
        }
    }

    private boolean isConvexUnion(int known, int added, Poll poll) {
        table.read(known, one);
        table.read(added, other);
        return union.isConvex(one, other, poll);
    }

    private void unlink(int state, int before, int next) {
        if (before == NONE) {
            heads[state] = next;
        } else {
            nexts[before] = next;
        }
    }

    /** Puts a node in front of its antichain; at the place of a replaced one, or a new one. */
    private void put(int free, int state, int zone, int parent, long rank) {
        int node = free == NONE ? allocate() : free;
        states[node] = state;
        zones[node] = zone;
        parents[node] = parent;
        nexts[node] = heads[state];
        ranks[node - starts[levels]] = rank;
        heads[state] = node;
    }

    private int allocate() {
        if (size == mostNodes) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "more zones than the limit of " + mostNodes));
        }
        if (size == states.length) {
            states = meter.grow(states, size + 1L);
        }
        if (size == zones.length) {
            zones = meter.grow(zones, size + 1L);
        }
        if (size == parents.length) {
            parents = meter.grow(parents, size + 1L);
        }
        if (size == nexts.length) {
            nexts = meter.grow(nexts, size + 1L);
        }
        if (size - starts[levels] == ranks.length) {
            ranks = meter.grow(ranks, ranks.length + 1L);
        }
        return size++;
    }

    /**
     * Copies some nodes; those that were replaced before their visit are not among them.
     *
     * @param words room for the discrete states
     * @param numbers room for the numbers of the nodes, and then for their zones
     * @return how many were copied
     */
    synchronized int read(int from, int to, long[] words, int[] numbers, int[] zoneNumbers) {
        int count = 0;
        for (int node = from; node < to; node++) {
            if (states[node] >= 0) {
                discrete.get(states[node], words, count * discrete.width());
                numbers[count] = node;
                zoneNumbers[count++] = zones[node];
            }
        }
        return count;
    }

    /** The number of a discrete state that is known. */
    synchronized int find(long[] words) {
        return discrete.find(words, 0);
    }

    /** The discrete state of a node, or a negative number for one that was replaced before its visit. */
    synchronized int state(int node) {
        return states[node];
    }

    synchronized void copy(int node, long[] out) {
        discrete.get(states[node], out, 0);
    }

    synchronized int zone(int node) {
        return zones[node];
    }

    synchronized int parent(int node) {
        return parents[node];
    }

    /** Writes the set between two levels. */
    synchronized void write(DataOutput out) throws IOException {
        long[] words = new long[discrete.width()];
        out.writeInt(discrete.size());
        for (int state = 0; state < discrete.size(); state++) {
            discrete.get(state, words, 0);
            for (long word : words) {
                out.writeLong(word);
            }
            out.writeInt(heads[state]);
        }
        out.writeInt(size);
        for (int node = 0; node < size; node++) {
            out.writeInt(states[node]);
            out.writeInt(zones[node]);
            out.writeInt(parents[node]);
            out.writeInt(nexts[node]);
        }
        out.writeInt(replaced);
        out.writeInt(levels);
        for (int level = 0; level <= levels; level++) {
            out.writeInt(starts[level]);
        }
    }

    /**
     * Reads the states and nodes of an empty set.
     *
     * @param zoneNumbers the present number of each zone that was written
     */
    synchronized void read(DataInput in, int[] zoneNumbers) throws IOException {
        long[] words = new long[discrete.width()];
        for (int left = in.readInt(); left > 0; left--) {
            for (int k = 0; k < words.length; k++) {
                words[k] = in.readLong();
            }
            int state = discrete.add(words, 0);
            heads = state < heads.length ? heads : meter.grow(heads, state + 1L);
            heads[state] = in.readInt();
        }
        int count = in.readInt();
        states = meter.grow(states, count);
        zones = meter.grow(zones, count);
        parents = meter.grow(parents, count);
        nexts = meter.grow(nexts, count);
        for (size = 0; size < count; size++) {
            states[size] = in.readInt();
            zones[size] = zoneNumbers[in.readInt()];
            parents[size] = in.readInt();
            nexts[size] = in.readInt();
        }
        replaced = in.readInt();
        levels = in.readInt();
        starts = meter.grow(starts, levels + 1L);
        for (int level = 0; level <= levels; level++) {
            starts[level] = in.readInt();
        }
    }
}
