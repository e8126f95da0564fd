package dovetail.search.owcty;

import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.search.run.Partition;
import dovetail.search.run.RunFile;
import dovetail.step.StateLayout;
import dovetail.store.run.RunCursor;
import dovetail.store.run.RunMerge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Candidates of a partition in the memory of a process, and the last step that they have made. A job that is run again, or in
 * another process, does not find them as they should be, and tells so.
 */
public final class CandidatePart {
    /** The step of candidates that a job changes, or did when it failed. */
    private static final int UNSURE = -1;

    private final StateLayout layout;
    private final Cores cores;
    private final MemoryMeter meter;
    private @Nullable CandidateTable table;
    private int made = UNSURE;

    /** @param meter counts the candidates */
    public CandidatePart(StateLayout layout, Cores cores, MemoryMeter meter) {
        this.layout = layout;
        this.cores = cores;
        this.meter = meter.scope();
    }

    /** Whether the candidates are those after a step. */
    public synchronized boolean hasMade(int step) {
        return made == step && table != null;
    }

    private CandidateTable after(int step) {
        if (table == null || made != step) {
            throw new LostTable();
        }
        return table;
    }

    /** Reads the candidates among the states that a partition knows. */
    public synchronized TrimReport build(TrimStep step, Partition partition, Poll poll) throws IOException {
        drop();
        int width = layout.words();
        long count = 0;
        try (RunMerge known = known(partition)) {
            while (known.next()) {
                poll.tick(width);
                count += isCandidate(known) ? 1 : 0;
            }
        }
        long[] states = meter.longs(count * width);
        int end = 0;
        try (RunMerge known = known(partition)) {
            while (known.next()) {
                poll.tick(width);
                if (isCandidate(known)) {
                    System.arraycopy(known.state(), 0, states, end, width);
                    end += width;
                }
            }
        }
        CandidateTable built = new CandidateTable(states, width, cores, meter);
        table = built;
        made = step.number();
        return built.report();
    }

    private RunMerge known(Partition partition) throws IOException {
        List<RunCursor> cursors = new ArrayList<>();
        for (RunFile run : partition.known()) {
            cursors.add(run.open(layout.words()));
        }
        return new RunMerge(cursors, layout.words());
    }

    private boolean isCandidate(RunMerge known) {
        return cores.of(layout, known.state(), 0) != Cores.NONE;
    }

    /** Expands the frontier for a step. */
    void expand(TrimStep step, EdgeExpansion expansion) throws IOException {
        expand(step, expansion, 0, Integer.MAX_VALUE);
    }

    /** Expands some states of the frontier from a position on; returns the position after them, which is -1 at the end. */
    public synchronized int expand(TrimStep step, EdgeExpansion expansion, int from, int most) throws IOException {
        return after(step.number() - 1).expand(expansion, from, most);
    }

    /** Writes the candidates that are left after a step as a run. */
    public synchronized RunFile save(int step, Path file) throws IOException {
        CandidateTable own = after(step);
        return RunFile.write(file, layout.words(), own::write);
    }

    /** Makes a step for which nothing is sent. */
    public synchronized TrimReport make(TrimStep step) {
        CandidateTable own = after(step.number() - 1);
        made = UNSURE;
        own.step(step);
        made = step.number();
        return own.report();
    }

    /** Makes a step by the edges that were sent; closes the cursors. */
    public synchronized TrimReport make(TrimStep step, List<RunCursor> sent, Poll poll) throws IOException {
        CandidateTable own = after(step.number() - 1);
        made = UNSURE;
        own.step(step, sent, poll);
        made = step.number();
        return own.report();
    }

    /**
     * The candidates of the first level that has any, from a level on.
     *
     * @param step the last one that was made
     * @param most the most states
     */
    public synchronized TrimJobs.Starts starts(int step, Partition partition, int level, int most, Poll poll)
            throws IOException {
        CandidateTable own = after(step);
        int width = layout.words();
        for (int i = level; i < partition.levels().size(); i++) {
            List<long[]> states = new ArrayList<>();
            try (RunCursor cursor = partition.levels().get(i).open(width)) {
                while (states.size() < most && cursor.next()) {
                    poll.tick(width);
                    if (own.has(cursor.words(), cursor.at())) {
                        states.add(Arrays.copyOfRange(cursor.words(), cursor.at(), cursor.at() + width));
                    }
                }
            }
            if (!states.isEmpty()) {
                return new TrimJobs.Starts(i, states);
            }
        }
        return TrimJobs.Starts.NONE;
    }

    /** Gives the memory of the candidates back. */
    public synchronized void drop() {
        table = null;
        made = UNSURE;
        meter.close();
    }
}
