package dovetail.engine.zone.search;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.store.Hash;
import dovetail.store.StateLevels;
import dovetail.zone.Dbm;
import dovetail.zone.ZoneTable;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The symbolic states of a search, split by the hash of the discrete state into parts with a lock each. A node has one number
 * among all parts.
 */
final class Antichains implements StateLevels {
    private static final int PART_BITS = 4;
    static final int PARTS = 1 << PART_BITS;
    private static final int MOST_NODES = Integer.MAX_VALUE >>> PART_BITS;

    private final int width;
    private final ZoneTable table;
    private final ZoneField field;
    private final Antichain[] parts = new Antichain[PARTS];

    Antichains(int width, ZoneTable table, ZoneField field, ZoneUse use, MemoryMeter meter) {
        this.width = width;
        this.table = table;
        this.field = field;
        for (int p = 0; p < PARTS; p++) {
            parts[p] = new Antichain(width, table, use, MOST_NODES, meter);
        }
    }

    Antichain part(int number) {
        return parts[number];
    }

    /** The number among all parts of a node of one of them. */
    static int global(int part, int node) {
        return node << PART_BITS | part;
    }

    /** A number of a node that depends on its discrete state and the bounds of its zone only. */
    long rank(long[] words, int at, int zone) {
        return Hash.mix(Hash.of(words, at, width) + table.hash(zone));
    }

    private int partOf(long[] words, int at) {
        // The store of the part uses the bits of the hash itself.
        return (int) (Hash.mix(Hash.of(words, at, width)) >>> Long.SIZE - PART_BITS);
    }

    /** Adds a successor of a node; the position has a packed state, which becomes its discrete part. */
    void add(long[] words, int at, int parent, long rank, Poll poll) {
        int zone = field.get(words, at);
        field.clear(words, at);
        parts[partOf(words, at)].add(words, at, zone, parent, rank, poll);
    }

    @Override
    public void nextLevel() {
        for (Antichain part : parts) {
            part.nextLevel();
        }
    }

    @Override
    public long size() {
        long sum = 0;
        for (Antichain part : parts) {
            sum += part.nodes();
        }
        return sum;
    }

    long discreteStates() {
        long sum = 0;
        for (Antichain part : parts) {
            sum += part.discreteStates();
        }
        return sum;
    }

    @Override
    public long levelSize(int level) {
        long sum = 0;
        for (Antichain part : parts) {
            sum += part.start(level + 1) - part.start(level);
        }
        return sum;
    }

    /**
     * The packed states on the way to the node of least rank that has a discrete state in a level.
     *
     * @param zones the numbers of the zones that the node may have
     * @param poll counts the nodes of the level
     */
    List<long[]> path(int level, long[] discreteState, IntPredicate zones, Poll poll) {
        int number = partOf(discreteState, 0);
        Antichain part = parts[number];
        int state = part.find(discreteState);
        int least = Antichain.NONE;
        long leastRank = 0;
        for (int node = part.start(level); node < part.start(level + 1); node++) {
            poll.tick();
            if (part.state(node) == state && zones.test(part.zone(node))) {
                long rank = table.hash(part.zone(node));
                if (least == Antichain.NONE || rank < leastRank) {
                    least = node;
                    leastRank = rank;
                }
            }
        }
        return path(global(number, least));
    }

    private List<long[]> path(int last) {
        Deque<long[]> path = new ArrayDeque<>();
        for (int node = last; node != Antichain.NONE; ) {
            Antichain part = parts[node & PARTS - 1];
            int local = node >>> PART_BITS;
            long[] words = new long[width];
            part.copy(local, words);
            field.set(words, 0, part.zone(local));
            path.addFirst(words);
            node = part.parent(local);
        }
        return new ArrayList<>(path);
    }

    /** Writes all states and zones, between two levels. */
    void write(DataOutput out) throws IOException {
        Dbm zone = new Dbm();
        int count = table.size();
        out.writeInt(count);
        for (int number = 0; number < count; number++) {
            table.read(number, zone);
            zone.write(out);
        }
        for (Antichain part : parts) {
            part.write(out);
        }
    }

    /** Reads the states and zones of an empty search. The table may have zones already: these have other numbers then. */
    void read(DataInput in) throws IOException {
        Dbm zone = new Dbm();
        int[] numbers = new int[in.readInt()];
        for (int i = 0; i < numbers.length; i++) {
            zone.read(in);
            numbers[i] = table.intern(zone);
        }
        for (Antichain part : parts) {
            part.read(in, numbers);
        }
    }
}
