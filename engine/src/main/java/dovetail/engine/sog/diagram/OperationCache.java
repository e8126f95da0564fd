package dovetail.engine.sog.diagram;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import jdd.bdd.NodeTable;
import jdd.bdd.SimpleCache;

/**
 * Cache of results of diagram operations. It polls the budget at each new result, and grows with the node table as far as the
 * memory allows. After a collection of nodes it drops results of nodes that are gone.
 */
final class OperationCache extends SimpleCache {
    /** The units of work of an operation: it looks up nodes and results in tables that exceed the caches of a processor. */
    private static final int UNITS = 48;

    private final MemoryMeter meter;
    private final Poll poll;

    /**
     * @param keys the numbers that a result is found by
     * @param nodes how many of them, the first ones, are nodes
     */
    OperationCache(String name, int size, int keys, int nodes, MemoryMeter meter, Poll poll) {
        super(name, size, keys, nodes);
        this.meter = meter;
        this.poll = poll;
        meter.take(bytes());
    }

    private long bytes() {
        return (long) Integer.BYTES * width * getSize();
    }

    @Override
    public void insert(int hash, int key, int value) {
        poll.tick(UNITS);
        super.insert(hash, key, value);
    }

    @Override
    public void insert(int hash, int key1, int key2, int value) {
        poll.tick(UNITS);
        super.insert(hash, key1, key2, value);
    }

    @Override
    public void insert(int hash, int key1, int key2, int key3, int value) {
        poll.tick(UNITS);
        super.insert(hash, key1, key2, key3, value);
    }

    /** Grows to at least the given number of entries, or drops invalid results. */
    void adapt(NodeTable table, long entries) {
        if (getSize() < entries && meter.takeSpare(2 * bytes())) {
            meter.giveBack(bytes());
            grow_and_invalidate_cache();
        } else {
            invalidate_cache(table);
        }
    }

    @Override
    public void invalidate_cache(NodeTable table) {
        for (int entry = 0; entry < getSize(); entry++) {
            if (isValid(entry) && !isAlive(entry, table)) {
                invalidate(entry);
            }
        }
    }

    private boolean isAlive(int entry, NodeTable table) {
        boolean alive = table.isValid(getOut(entry));
        for (int key = 1; key <= bdds && alive; key++) {
            alive = table.isValid(getIn(entry, key));
        }
        return alive;
    }
}
