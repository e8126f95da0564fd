package dovetail.search.run;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.search.LevelCheckpoint;
import dovetail.search.LevelFiles;
import dovetail.store.Hash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Hands a search that memory has become too small for over to runs on disk: the levels that it has found are sorted. */
public final class Handover {
    /** The share of the memory, as its divisor, for buffers; and for runs that are sent. */
    private static final int SHARE_DIVISOR = 8;

    private static final int MOST_BUFFER_WORDS = 1 << 22;

    private final LevelFiles files;
    private final LevelCheckpoint.Saved saved;
    private final boolean keepsLevels;
    private final Budget budget;

    /**
     * @param saved the last moment between levels
     * @param keepsLevels whether paths may be searched for
     */
    public Handover(LevelFiles files, LevelCheckpoint.Saved saved, boolean keepsLevels, Budget budget) {
        this.files = files;
        this.saved = saved;
        this.keepsLevels = keepsLevels;
        this.budget = budget;
    }

    /** Sorts the states into so many partitions, with runs in a directory. */
    RunCheckpoint.Saved write(int count, Path directory) throws IOException {
        List<Partition> partitions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            partitions.add(new Partition(List.of(), List.of()));
        }
        int bufferWords = (int) Math.min(MOST_BUFFER_WORDS, budget.memory() / SHARE_DIVISOR / Long.BYTES);
        int last = saved.sums().size() - 1;
        int level = 0;
        while (level <= last) {
            // Levels that no path is searched in are sorted together, which merges them once.
            int end = keepsLevels || level == last ? level + 1 : last;
            sort(level, end, bufferWords, directory, partitions);
            level = end;
        }
        return new RunCheckpoint.Saved(saved.moment(), partitions);
    }

    private void sort(int first, int end, int bufferWords, Path directory, List<Partition> partitions)
            throws IOException {
        int width = files.width();
        int count = partitions.size();
        try (MemoryMeter meter = budget.meter().scope();
                Sendings sendings = new Sendings(width, count, directory, budget.memory() / SHARE_DIVISOR, meter)) {
            StateOutbox outbox = new StateOutbox(width, count, bufferWords, meter);
            for (int level = first; level < end; level++) {
                files.read(level, saved.sums().get(level), (states, some) -> {
                    budget.check(0);
                    for (int i = 0; i < some; i++) {
                        outbox.add(Hash.of(states, i * width, width), states, i * width, sendings);
                    }
                });
            }
            outbox.finish(sendings);
            for (int i = 0; i < count; i++) {
                Partition before = partitions.get(i);
                Partition after =
                        new Gathering(width, directory, end - 1, i, budget).append(before, sendings.cursors(i));
                partitions.set(i, keepsLevels ? after : after.withoutPast());
                delete(before, partitions.get(i));
            }
        }
    }

    private static void delete(Partition before, Partition after) throws IOException {
        Set<String> obsolete = new HashSet<>(before.files());
        obsolete.removeAll(after.files());
        for (String file : obsolete) {
            Files.deleteIfExists(Path.of(file));
        }
    }

    /** The files that are not needed once runs have the states. */
    List<String> obsolete() {
        List<String> obsolete = new ArrayList<>();
        for (int level = 0; level < saved.sums().size(); level++) {
            obsolete.add(files.file(level).toString());
        }
        return obsolete;
    }
}
