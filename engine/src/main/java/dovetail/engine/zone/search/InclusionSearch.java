package dovetail.engine.zone.search;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.prepare.TieredSteps;
import dovetail.search.Finds;
import dovetail.search.FoundPaths;
import dovetail.search.Goals;
import dovetail.search.LevelSearch;
import dovetail.search.SearchResult;
import dovetail.search.checkpoint.CheckpointDirectory;
import dovetail.search.checkpoint.Snapshots;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.StateLevels;
import dovetail.zone.ZoneGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Visits the states of a zone graph level by level, with one or more threads, and prunes by inclusion (C. Daws and S. Tripakis,
 * Model checking of real-time reachability properties using abstractions, 1998). A state whose zone lies within the zone of
 * a known state with the same discrete part is not visited: each step that it has, the known state has too.
 *
 * <p>A level is visited as a whole, also where its own successors include some of its zones. So the states and paths do not
 * depend on the number of threads, unless zones are united.
 */
public final class InclusionSearch extends LevelSearch {
    private static final int NODES_PER_CHUNK = 64;

    private final ZoneUse use;
    private final ZoneField field;
    private final Antichains found;
    private final FoundZonePaths paths;
    private final AtomicInteger[] cursors = new AtomicInteger[Antichains.PARTS];
    private final int threads;

    public InclusionSearch(
            TieredSteps steps,
            ZoneGraph graph,
            ZoneUse use,
            Goals goals,
            int threads,
            Budget budget,
            MemoryMeter meter,
            Progress progress) {
        super(steps, new Finds(goals, steps.current().layout(), true), threads, budget, meter, progress);
        this.use = use;
        this.field = new ZoneField(steps.current().layout(), graph.zoned().zoneSlot());
        this.found = new Antichains(width, graph.table(), field, use, meter);
        this.paths = new FoundZonePaths(field, found, finds, goals);
        this.threads = threads;
        Arrays.setAll(cursors, p -> new AtomicInteger());
    }

    /** Lets the search go on from a snapshot and write others. */
    public void kept(CheckpointDirectory place) {
        checkpointed(Optional.of(new ZoneCheckpoint(new Snapshots(place), found)));
    }

    @Override
    protected StateLevels states() {
        return found;
    }

    @Override
    protected Worker worker(int thread) {
        return new Visitor(thread);
    }

    @Override
    protected void addInitial(long[] state) {
        found.add(state, 0, Antichain.NONE, 0, new Poll(budget));
    }

    @Override
    protected void share() {
        for (int p = 0; p < cursors.length; p++) {
            cursors[p].set(found.part(p).start(level()));
        }
    }

    @Override
    protected @Nullable Limit completePaths(@Nullable Limit limit) {
        Limit met = paths.complete(steps.current(), budget.withGrace().within(meter));
        return limit == null ? met : limit;
    }

    @Override
    protected FoundPaths paths() {
        return paths.found();
    }

    @Override
    protected Progress.Snapshot snapshot(long nodes, long transitions, long waiting) {
        return new Progress.Snapshot("zones", nodes, transitions, waiting, meter.bytes(), Double.NaN);
    }

    /**
     * Whether every path of a result is one of the zone graph; a path through a union need not be.
     *
     * @throws Limit.Exceeded when a limit is met before that is known
     */
    public boolean hasRealPaths(SearchResult result) {
        if (!use.union()) {
            return true;
        }
        ZonePath real = new ZonePath(steps.current(), field, budget.withGrace().within(meter));
        List<@Nullable List<long[]>> all = new ArrayList<>();
        result.found().paths().forEach(all::addAll);
        all.add(result.found().errorPath());
        for (List<long[]> path : all) {
            if (path != null && !real.exists(path)) {
                return false;
            }
        }
        return true;
    }

    /** Figures of the states found. */
    public Map<String, Number> figures() {
        Map<String, Number> figures = new LinkedHashMap<>();
        figures.put("discreteStates", found.discreteStates());
        return figures;
    }

    private final class Visitor extends Worker {
        private final int[] nodes = new int[NODES_PER_CHUNK];
        private final int[] zones = new int[NODES_PER_CHUNK];
        /** The part of the nodes in the chunk. */
        private int part;

        /** The state that is expanded, as the parent of its successors. */
        private int node;

        private long rank;

        Visitor(int thread) {
            super(thread, new long[NODES_PER_CHUNK * width], new Successors(width, 64, meter));
        }

        /** Threads begin with different parts. */
        @Override
        protected void visitLevel() {
            for (int i = 0; i < Antichains.PARTS; i++) {
                part = (i + thread * Antichains.PARTS / threads) % Antichains.PARTS;
                Antichain states = found.part(part);
                int end = states.start(level() + 1);
                int from;
                while (!isStopped() && (from = cursors[part].getAndAdd(NODES_PER_CHUNK)) < end) {
                    expand(states.read(from, Math.min(end, from + NODES_PER_CHUNK), chunk, nodes, zones));
                    check();
                }
            }
        }

        @Override
        protected void step(Stepper stepper, int index, int at) {
            node = Antichains.global(part, nodes[index]);
            rank = found.rank(chunk, at, zones[index]);
            field.set(chunk, at, zones[index]);
            stepper.successors(chunk, at, out);
            field.clear(chunk, at);
        }

        @Override
        protected void keep() {
            count();
            for (int k = 0; k < out.count; k++) {
                found.add(out.words, k * width, node, rank, poll);
            }
            out.clear();
        }
    }
}
