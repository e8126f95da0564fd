package dovetail.engine.ltl;

import dovetail.base.Budget;
import dovetail.search.SearchCheckpoint;
import dovetail.search.SearchMoment;
import dovetail.search.checkpoint.Snapshots;
import dovetail.search.cycle.CycleSearch;
import dovetail.store.LevelStore;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Checkpoint of a search of the product: a snapshot of the states before the tail, as they were when the last level had been
 * expanded, and of the search for cycles, at any moment. The level that was being expanded is expanded again; states that the
 * search for cycles has visited are no starts any more.
 */
final class LtlCheckpoint implements SearchCheckpoint {
    private static final int STATES_AT_ONCE = 256;

    private final Snapshots snapshots;
    private final CycleSearch cycles;
    private final LevelStore store;
    private final DeadEnds deadEnds;
    /** The number of steps into the tail so far. */
    private final LongSupplier added;

    private final long[] states;
    private SearchMoment last = SearchMoment.BEGINNING;
    /** The numbers of steps into the tail at the moment that was read, and at the last one. */
    private long addedBefore;

    private long addedAtLast;

    private boolean isRestored;
    private boolean isInCycles;
    private long[] entrance;
    private boolean enteredThrough;

    /** @param store the states before the tail */
    LtlCheckpoint(Snapshots snapshots, CycleSearch cycles, LevelStore store, DeadEnds deadEnds, LongSupplier added) {
        this.snapshots = snapshots;
        this.cycles = cycles;
        this.store = store;
        this.deadEnds = deadEnds;
        this.added = added;
        this.states = new long[STATES_AT_ONCE * store.width()];
        this.entrance = new long[store.width()];
        cycles.calling(this::writeWhenDue);
    }

    /** Tells the state from which the search for cycles begins. */
    void enter(long[] from, boolean through) {
        isInCycles = true;
        entrance = from;
        enteredThrough = through;
    }

    /** Tells that this search is over. */
    void leave() {
        isInCycles = false;
    }

    /** Whether a search for cycles was read that had begun; told once. */
    boolean takeBegun() {
        boolean isBegun = isRestored && isInCycles;
        isRestored = false;
        return isBegun;
    }

    /** Whether a snapshot was read. */
    boolean isBegun() {
        return isRestored;
    }

    long[] entrance() {
        return entrance;
    }

    boolean enteredThrough() {
        return enteredThrough;
    }

    /** The number of steps into the tail before the snapshot. */
    long addedBefore() {
        return addedBefore;
    }

    @Override
    public Optional<SearchMoment> restore(Budget budget) {
        Optional<SearchMoment> moment = snapshots.read(this::read);
        return moment.isPresent() && moment.get().levels().isEmpty() ? Optional.empty() : moment;
    }

    private SearchMoment read(DataInputStream in) throws IOException {
        SearchMoment moment = SearchMoment.read(in);
        for (int left = in.readInt(); left > 0; left--) {
            for (long more = in.readLong(); more > 0; more -= STATES_AT_ONCE) {
                int count = (int) Math.min(STATES_AT_ONCE, more);
                for (int i = 0; i < count * store.width(); i++) {
                    states[i] = in.readLong();
                }
                store.addAll(0, states, count);
            }
            store.nextLevel();
        }
        addedBefore = in.readLong();
        addedAtLast = addedBefore;
        if (in.readBoolean()) {
            deadEnds.meet();
        }
        isInCycles = in.readBoolean();
        enteredThrough = in.readBoolean();
        for (int k = 0; k < entrance.length; k++) {
            entrance[k] = in.readLong();
        }
        cycles.read(in);
        isRestored = true;
        last = moment;
        return moment;
    }

    @Override
    public void add(int level) {}

    @Override
    public void tell(SearchMoment moment) {
        last = moment;
        addedAtLast = addedBefore + added.getAsLong();
        if (!cycles.hasEnded() && (moment.isWhole() || snapshots.isDue())) {
            writeSnapshot();
        }
    }

    private void writeWhenDue() {
        if (snapshots.isDue()) {
            writeSnapshot();
        }
    }

    /** Writes the end of a search for cycles from the initial state that has found none. */
    void finish() {
        isInCycles = false;
        writeSnapshot();
    }

    private void writeSnapshot() {
        snapshots.write(this::write);
    }

    private void write(DataOutputStream out) throws IOException {
        last.write(out);
        int levels = last.levels().isEmpty() ? 0 : last.levels().size() + 1;
        out.writeInt(levels);
        for (int level = 0; level < levels; level++) {
            out.writeLong(store.levelSize(level));
            for (int part = 0; part < store.threads(); part++) {
                long size = store.levelSize(level, part);
                for (long from = 0; from < size; from += STATES_AT_ONCE) {
                    int count = (int) Math.min(STATES_AT_ONCE, size - from);
                    store.read(level, part, from, count, states);
                    for (int i = 0; i < count * store.width(); i++) {
                        out.writeLong(states[i]);
                    }
                }
            }
        }
        out.writeLong(addedAtLast);
        out.writeBoolean(deadEnds.areMet());
        out.writeBoolean(isInCycles);
        out.writeBoolean(enteredThrough);
        for (long word : entrance) {
            out.writeLong(word);
        }
        cycles.write(out);
    }

    /** Nothing: the states may have changed since the last moment. */
    @Override
    public void write() {}
}
