package dovetail.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.store.LevelStore;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checkpoint of a search that keeps its states in a store: each level in a file of its own, written when it is found, and the
 * moment of the search with the checksum of each level. A search that may go on elsewhere writes its levels, too.
 */
public final class LevelCheckpoint implements SearchCheckpoint {
    private final Path path;
    /** Nothing where only levels are written. */
    private final Optional<CheckpointDirectory> directory;

    private final LevelStore store;
    private final LevelFiles files;
    private final List<Long> sums = new ArrayList<>();
    /** The levels whose files are known to be on the disk. */
    private int forced;

    private SearchMoment last = SearchMoment.BEGINNING;
    private boolean isWritten = true;

    /** @param path the directory of the levels, which is that of the checkpoint where there is one */
    public LevelCheckpoint(Path path, Optional<CheckpointDirectory> directory, LevelStore store) {
        this.path = path;
        this.directory = directory;
        this.store = store;
        this.files = new LevelFiles(path, store.width());
    }

    /**
     * A moment of a search between two levels, and its states in files.
     *
     * @param sums the checksum of each level; the last one is to be expanded next
     */
    public record Saved(SearchMoment moment, List<Long> sums) {}

    /** The last moment. */
    public Saved last() {
        return new Saved(last, sums);
    }

    /** The files of the levels. */
    public LevelFiles files() {
        return files;
    }

    @Override
    public Optional<SearchMoment> restore(Budget budget) {
        if (directory.isEmpty()) {
            return Optional.empty();
        }
        Optional<Saved> saved = directory.get().read(CheckpointDirectory.Kind.LEVELS, LevelCheckpoint::read);
        if (saved.isEmpty()) {
            return Optional.empty();
        }
        sums.addAll(saved.get().sums());
        forced = sums.size();
        last = saved.get().moment();
        for (int level = 0; level < sums.size(); level++) {
            restore(level, budget);
        }
        return Optional.of(last);
    }

    private void restore(int level, Budget budget) {
        Path file = files.file(level);
        try {
            files.read(level, sums.get(level), (states, count) -> {
                store.addAll(0, states, count);
                budget.check(store.size());
            });
        } catch (NoSuchFileException e) {
            throw CheckpointDirectory.refused(file, "the checkpoint is damaged: states of a level are missing");
        } catch (IOException e) {
            throw CheckpointDirectory.refused(file, "the checkpoint is damaged: " + e.getMessage());
        }
        store.nextLevel();
    }

    @Override
    public void add(int level) {
        try {
            sums.add(files.write(level, store));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private Limit.Exceeded failed(IOException e) {
        return new Limit.Exceeded(
                directory.isPresent() ? directory.get().failed(e) : CheckpointDirectory.diskFailed(path, e));
    }

    @Override
    public void tell(SearchMoment moment) {
        last = moment;
        isWritten = false;
        if (directory.isPresent() && directory.get().isDue()) {
            write();
        }
    }

    @Override
    public void write() {
        if (isWritten || directory.isEmpty()) {
            return;
        }
        try {
            write(directory.get());
        } catch (IOException e) {
            throw failed(e);
        }
        isWritten = true;
    }

    private void write(CheckpointDirectory place) throws IOException {
        for (; forced < sums.size(); forced++) {
            CheckpointDirectory.force(files.file(forced));
        }
        SearchMoment moment = last;
        place.write(CheckpointDirectory.Kind.LEVELS, out -> {
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
}
