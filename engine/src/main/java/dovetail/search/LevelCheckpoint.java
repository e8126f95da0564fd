package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.store.LevelStore;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * Checkpoint of a search that keeps its states in a store: each level in a file of its own, written when it is found, and the
 * moment of the search with the number and checksum of the states of each level.
 */
public final class LevelCheckpoint implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final int STATES_AT_ONCE = 1024;

    private final CheckpointDirectory directory;
    private final LevelStore store;
    private final List<Long> sums = new ArrayList<>();
    private final long[] states;
    /** The levels whose files are known to be on the disk. */
    private int forced;

    private SearchMoment last = SearchMoment.BEGINNING;
    private boolean isWritten = true;

    public LevelCheckpoint(CheckpointDirectory directory, LevelStore store) {
        this.directory = directory;
        this.store = store;
        this.states = new long[STATES_AT_ONCE * store.width()];
    }

    /** The directory. */
    public CheckpointDirectory directory() {
        return directory;
    }

    private record Saved(SearchMoment moment, List<Long> sums) {}

    /**
     * Fills the empty store with the states of the checkpoint, so that it is as it was; nothing where there is none.
     *
     * @throws dovetail.base.InputException when the checkpoint is damaged
     * @throws dovetail.base.Limit.Exceeded when the states do not fit the memory
     */
    public Optional<SearchMoment> restore(Budget budget) {
        Optional<Saved> saved = directory.read(LevelCheckpoint::read);
        if (saved.isEmpty()) {
            return Optional.empty();
        }
        for (int level = 0; level < saved.get().sums().size(); level++) {
            Path file = file(level);
            try {
                restore(file, saved.get().sums().get(level), budget);
            } catch (NoSuchFileException | EOFException e) {
                throw CheckpointDirectory.refused(file, "the checkpoint is damaged: states of a level are missing");
            } catch (IOException e) {
                throw CheckpointDirectory.refused(file, "the checkpoint is damaged: " + e.getMessage());
            }
        }
        sums.addAll(saved.get().sums());
        forced = sums.size();
        last = saved.get().moment();
        return Optional.of(last);
    }

    private void restore(Path file, long expected, Budget budget) throws IOException {
        CRC32C sum = new CRC32C();
        try (DataInputStream in = new DataInputStream(
                new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER), sum))) {
            long left = in.readLong();
            while (left > 0) {
                int count = (int) Math.min(left, STATES_AT_ONCE);
                for (int i = 0; i < count * store.width(); i++) {
                    states[i] = in.readLong();
                }
                store.addAll(0, states, count);
                budget.check(store.size());
                left -= count;
            }
        }
        if (sum.getValue() != expected) {
            throw new IOException("wrong checksum of a level");
        }
        store.nextLevel();
    }

    /**
     * Takes the level that is to be expanded next.
     *
     * @throws Limit.Exceeded when it cannot be written; so do the methods below
     */
    public void add(int level) {
        try {
            save(level);
        } catch (IOException e) {
            throw new Limit.Exceeded(directory.failed(e));
        }
    }

    private void save(int level) throws IOException {
        CRC32C sum = new CRC32C();
        try (DataOutputStream out = new DataOutputStream(
                new CheckedOutputStream(new BufferedOutputStream(Files.newOutputStream(file(level)), BUFFER), sum))) {
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
        sums.add(sum.getValue());
    }

    /** Tells the moment of the search after a level; it is written when it is time, or the search ends. */
    public void tell(SearchMoment moment) {
        last = moment;
        isWritten = false;
        if (directory.isDue()) {
            write();
        }
    }

    /** Writes the last moment that was told. */
    public void write() {
        if (isWritten) {
            return;
        }
        try {
            force();
        } catch (IOException e) {
            throw new Limit.Exceeded(directory.failed(e));
        }
        isWritten = true;
    }

    private void force() throws IOException {
        for (; forced < sums.size(); forced++) {
            CheckpointDirectory.force(file(forced));
        }
        SearchMoment moment = last;
        directory.write(out -> {
            moment.write(out);
            out.writeInt(sums.size());
            for (long sum : sums) {
                out.writeLong(sum);
            }
        });
    }

    private static Saved read(DataInputStream in) throws IOException {
        SearchMoment moment = SearchMoment.read(in);
        List<Long> sums = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            sums.add(in.readLong());
        }
        return new Saved(moment, sums);
    }

    private Path file(int level) {
        return directory.path().resolve("level-" + level + ".states");
    }

    @Override
    public void close() {
        directory.close();
    }
}
