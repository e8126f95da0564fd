package dovetail.search.run;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.result.Counts;
import dovetail.result.Survey;
import dovetail.search.DepthBound;
import dovetail.search.Finds;
import dovetail.search.FoundPaths;
import dovetail.search.Goals;
import dovetail.search.SearchMoment;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.step.StateLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Visits states level by level, each level a job over sorted runs in files (delayed duplicate detection, Korf 2003; Stern and
 * Dill 1998). A state is tested when it is expanded; a search ends with the level in which it finds the last of its goals.
 */
public final class RunSearch {
    private final LevelJobs jobs;
    private final StateLayout layout;
    private final Goals goals;
    private final DepthBound bound;
    private final Path directory;
    private final Budget budget;
    private final MemoryMeter meter;
    private final Progress progress;
    private final Finds finds;
    private final List<Long> levels = new ArrayList<>();
    private List<Partition> partitions = new ArrayList<>();
    private long states;
    private long transitions;
    private long deadlocks;
    private long errors;
    private long expanded;
    private long mostSteps;
    private long sent;
    private long beyond;
    private Optional<RunCheckpoint> checkpoint = Optional.empty();
    private Optional<Handover> handover = Optional.empty();
    /** Files that no later level needs, but the last checkpoint may name. */
    private final Set<String> obsolete = new HashSet<>();

    private boolean isWhole;
    private boolean keepsLevels;
    private SearchMoment last = SearchMoment.BEGINNING;
    private boolean isWritten = true;

    /** @param directory the directory of the runs, which all jobs can read and write; it exists */
    public RunSearch(
            LevelJobs jobs,
            StateLayout layout,
            Goals goals,
            DepthBound bound,
            Path directory,
            Budget budget,
            Progress progress) {
        this.jobs = jobs;
        this.layout = layout;
        this.goals = goals;
        this.bound = bound;
        this.directory = directory;
        this.budget = budget;
        this.meter = budget.meter();
        this.progress = progress;
        this.finds = new Finds(goals, layout);
    }

    /** The same search, which goes on from a checkpoint and continues it; its directory is that of the runs. */
    public RunSearch checkpointed(Optional<CheckpointDirectory> wanted) {
        checkpoint = wanted.map(place -> new RunCheckpoint(place, budget));
        return this;
    }

    /** The same search, which goes on from the states of one in memory, unless it goes on from its own checkpoint. */
    public RunSearch after(Optional<Handover> wanted) {
        handover = wanted;
        return this;
    }

    /** The same search, which keeps the runs of all levels, so that paths to any state can be searched for. */
    public RunSearch keepingLevels() {
        keepsLevels = true;
        return this;
    }

    /** The partitions with all states that were found. */
    public List<Partition> partitions() {
        return List.copyOf(partitions);
    }

    /**
     * A shortest path to a state, from the initial one on, after a search that kept its levels.
     *
     * @throws Limit.Exceeded when a limit ends the search for it
     */
    public List<long[]> pathTo(long[] state, int level) throws IOException {
        return new RunPaths(jobs, partitions).to(state, level);
    }

    /** The bytes of the runs that jobs sent to partitions so far. */
    public long sent() {
        return sent;
    }

    /** The bytes of all runs on disk. */
    public long bytesOnDisk() {
        long bytes = 0;
        for (Partition partition : partitions) {
            for (RunFile run : partition.known()) {
                bytes += run.bytes();
            }
        }
        return bytes;
    }

    public SearchResult run(int[] initialState) {
        @Nullable Limit limit = null;
        FoundPaths paths = FoundPaths.NONE;
        try {
            try {
                visitLevels(begin(initialState));
            } catch (Limit.Exceeded e) {
                limit = e.limit();
            }
            write();
            if (limit == null || limit.isOfSpace()) {
                paths = paths();
            }
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        } catch (IOException e) {
            limit = failed(e);
        } catch (OutOfMemoryError e) {
            limit = Limit.heapFull();
        }
        return result(paths, limit);
    }

    private Limit failed(IOException e) {
        Limit limit = CheckpointDirectory.diskFailed(directory, e);
        return checkpoint.isEmpty()
                ? limit
                : new Limit(limit.kind(), limit.text() + "; the last checkpoint is as it was");
    }

    /** Begins with the initial state, or with the checkpoint. Returns whether the search was over there. */
    private boolean begin(int[] initialState) throws IOException {
        if (checkpoint.isPresent()) {
            Optional<RunCheckpoint.Saved> saved = checkpoint.get().read();
            if (saved.isPresent()) {
                restore(saved.get());
                return saved.get().moment().isOver();
            }
        }
        if (handover.isPresent()) {
            RunCheckpoint.Saved saved = handover.get().write(jobs.partitions(), directory);
            restore(saved);
            obsolete.addAll(handover.get().obsolete());
            last = saved.moment();
            isWritten = false;
            write();
            return false;
        }
        beginAnew(initialState);
        return false;
    }

    private void restore(RunCheckpoint.Saved saved) {
        SearchMoment moment = saved.moment();
        partitions = saved.partitions();
        levels.addAll(moment.levels());
        transitions = moment.transitions();
        deadlocks = moment.deadlocks();
        errors = moment.errors();
        expanded = moment.expanded();
        mostSteps = moment.mostSteps();
        isWhole = moment.isWhole();
        finds.restore(moment.finds());
        states = frontier();
        for (long size : levels) {
            states += size;
        }
    }

    /** The number of states that are to be expanded next. */
    private long frontier() {
        long count = 0;
        for (Partition partition : partitions) {
            count += partition.frontier().states();
        }
        return count;
    }

    private void beginAnew(int[] initialState) throws IOException {
        long[] initial = new long[layout.words()];
        layout.encode(initialState, initial, 0);
        int count = jobs.partitions();
        int home = Partition.of(initial, 0, initial.length, count);
        for (int i = 0; i < count; i++) {
            boolean isHome = i == home;
            RunFile run = RunFile.write(directory.resolve("level-0-" + i + ".run"), initial.length, out -> {
                if (isHome) {
                    out.add(initial, 0);
                }
            });
            partitions.add(new Partition(isHome ? List.of(run) : List.of(), List.of(run)));
        }
        states = 1;
    }

    private void visitLevels(boolean wasOver) throws IOException {
        boolean isOver = wasOver;
        long next = frontier();
        for (int level = levels.size(); next > 0 && !isOver; level++) {
            if (bound.excludes(level)) {
                beyond = next;
                throw new Limit.Exceeded(bound.limit());
            }
            levels.add(next);
            budget.check(states);
            finds.beginLevel();
            progress.report(
                    new Progress.Snapshot("explore", states, transitions, next, meter.bytes(), Double.NaN, level));
            next = visit(level);
            isOver = finds.areComplete();
            isWhole = next == 0;
            tell(isOver);
        }
    }

    private void tell(boolean isOver) throws IOException {
        last = new SearchMoment(
                levels, transitions, deadlocks, errors, expanded, mostSteps, isOver, isWhole, finds.moment());
        isWritten = false;
        if (checkpoint.isEmpty() || checkpoint.get().directory().isDue()) {
            write();
        }
    }

    /** Writes the last moment, where there are checkpoints, and deletes files that it does not need. */
    private void write() throws IOException {
        if (isWritten) {
            return;
        }
        if (checkpoint.isPresent()) {
            checkpoint.get().write(last, partitions);
        }
        obsolete.removeAll(files(partitions));
        for (String file : obsolete) {
            Files.deleteIfExists(Path.of(file));
        }
        obsolete.clear();
        isWritten = true;
    }

    /** Expands a level; returns the number of states of the next one. */
    private long visit(int level) throws IOException {
        LevelJobs.Level done = jobs.expand(level, goals, partitions, directory);
        obsolete.addAll(files(partitions));
        long found = 0;
        List<Partition> next = new ArrayList<>();
        for (Partition partition : done.partitions()) {
            found += partition.frontier().states();
            next.add(goals.areNone() && !keepsLevels ? partition.withoutPast() : partition);
        }
        for (ExpansionReport report : done.reports()) {
            expanded += report.expanded();
            transitions += report.transitions();
            deadlocks += report.deadlocks();
            errors += report.errors();
            mostSteps = Math.max(mostSteps, report.mostSteps());
            sent += report.sent();
            report.tell(finds, goals, level);
        }
        partitions = next;
        states += found;
        return found;
    }

    private static Set<String> files(List<Partition> partitions) {
        Set<String> files = new HashSet<>();
        partitions.forEach(partition -> files.addAll(partition.files()));
        return files;
    }

    private FoundPaths paths() throws IOException {
        return goals.areNone() ? FoundPaths.NONE : new RunPaths(jobs, partitions).to(finds, goals);
    }

    private SearchResult result(FoundPaths paths, @Nullable Limit limit) {
        long found = states - beyond;
        int depth = Math.max(0, levels.size() - 1);
        Counts counts = new Counts(found, transitions, found, depth, deadlocks, errors, meter.peak());
        Survey survey = Survey.of(Optional.empty(), levels, mostSteps, transitions, expanded);
        return new SearchResult(counts, paths, limit, survey.excludingErrors(isWhole && errors == 0));
    }
}
