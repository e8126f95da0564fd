package dovetail.search.run;

import dovetail.base.Budget;
import dovetail.base.Poll;
import dovetail.store.run.RunCursor;
import dovetail.store.run.RunMerge;
import dovetail.store.run.RunWriter;
import dovetail.store.run.StateOrder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Gathers the successors that a partition owns: merges the runs that were sent to it, drops the states that it knows, and
 * writes the others as the next level. Known runs of like size are merged, so that few are read for each level.
 */
public final class Gathering {
    private final int width;
    private final Path directory;
    private final int level;
    private final int number;
    private final Poll poll;

    /**
     * @param directory the directory of the new files
     * @param level the level of the states that are gathered
     * @param number of the partition
     */
    public Gathering(int width, Path directory, int level, int number, Budget budget) {
        this.width = width;
        this.directory = directory;
        this.level = level;
        this.number = number;
        this.poll = new Poll(budget);
    }

    /** The partition with another level; the cursors are closed. */
    public Partition gather(Partition partition, List<RunCursor> sent) throws IOException {
        try (RunMerge found = new RunMerge(sent, width);
                RunMerge known = new RunMerge(cursors(partition.known()), width)) {
            return with(partition, RunFile.write(file("level"), width, out -> subtract(found, known, out)));
        }
    }

    /** The same by what is in memory about the states of the partition. */
    Partition gather(Partition partition, List<RunCursor> sent, KnownStates known) throws IOException {
        try (RunMerge found = new RunMerge(sent, width);
                known) {
            known.open(partition, poll);
            return with(partition, RunFile.write(file("level"), width, out -> known.writeNew(found, out, poll)));
        }
    }

    /** The partition with another level of states that are all new. */
    Partition append(Partition partition, List<RunCursor> sent) throws IOException {
        try (RunMerge found = new RunMerge(sent, width)) {
            return with(partition, RunFile.write(file("level"), width, out -> copy(found, out)));
        }
    }

    private void copy(RunMerge from, RunWriter out) throws IOException {
        while (from.next()) {
            poll.tick(width);
            out.add(from.state(), 0);
        }
    }

    private Partition with(Partition partition, RunFile next) throws IOException {
        List<RunFile> levels = new ArrayList<>(partition.levels());
        levels.add(next);
        return new Partition(known(partition, next), levels);
    }

    private void subtract(RunMerge found, RunMerge known, RunWriter out) throws IOException {
        boolean isLeft = known.next();
        while (found.next()) {
            poll.tick(width);
            int order = isLeft ? compare(known, found) : 1;
            while (order < 0) {
                poll.tick(width);
                isLeft = known.next();
                order = isLeft ? compare(known, found) : 1;
            }
            if (order > 0) {
                out.add(found.state(), 0);
            }
        }
    }

    private int compare(RunMerge known, RunMerge found) {
        return StateOrder.compare(known.state(), 0, found.state(), 0, width);
    }

    private List<RunFile> known(Partition partition, RunFile next) throws IOException {
        List<RunFile> known = new ArrayList<>(partition.known());
        if (next.states() == 0) {
            return known;
        }
        int merged = partition.runsToMerge(next.states());
        if (merged == 0) {
            known.add(next);
            return known;
        }
        List<RunFile> end = known.subList(known.size() - merged, known.size());
        List<RunFile> all = new ArrayList<>(end);
        all.add(next);
        RunFile union;
        try (RunMerge merge = new RunMerge(cursors(all), width)) {
            union = RunFile.write(file("known"), width, out -> copy(merge, out));
        }
        end.clear();
        known.add(union);
        return known;
    }

    private Path file(String kind) {
        return directory.resolve(kind + "-" + level + "-" + number + ".run");
    }

    private List<RunCursor> cursors(List<RunFile> runs) throws IOException {
        List<RunCursor> cursors = new ArrayList<>();
        try {
            for (RunFile run : runs) {
                cursors.add(run.open(width));
            }
        } catch (IOException e) {
            for (RunCursor cursor : cursors) {
                cursor.close();
            }
            throw e;
        }
        return cursors;
    }
}
