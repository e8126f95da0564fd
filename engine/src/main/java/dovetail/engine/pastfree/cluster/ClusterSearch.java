package dovetail.engine.pastfree.cluster;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.pastfree.driver.PhaseOrder;
import dovetail.prepare.TieredSteps;
import dovetail.result.Coverage;
import dovetail.search.Crew;
import dovetail.search.FirstFinds;
import dovetail.search.coverage.StepCounter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Explores a state space cluster by cluster, in a topological order of phases (Past-Free[ze]). Within a cluster states are
 * expanded in the order in which they were found. The order depends on the network and the settings alone.
 */
final class ClusterSearch {
    private static final int BATCHES_PER_THREAD = 4;

    private final TieredSteps steps;
    private final PhaseOrder order;
    private final ClusterStore store;
    private final FirstFinds<Discovery> discoveries;
    private final Crew crew;
    private final Budget budget;
    private final MemoryMeter meter;
    private final Progress progress;
    /** Two sets of batches, so that one is expanded while the other is stored; with one thread, one batch. */
    private final Expansion[] batches;

    private final int setSize;
    private long expanded;
    /** The part of the order of phases that is done. */
    private double reached;

    private long transitions;
    private long deadlocks;
    private long errors;
    /** Null unless steps are counted by transitions. */
    private @Nullable StepCounter counter;

    /** Null unless clusters are searched for accepting cycles. */
    private @Nullable CycleExamination examination;

    /** Null unless checkpoints are written. */
    private @Nullable ClusterCheckpoint checkpoint;

    private boolean isOver;
    /** The cluster that is expanded, or null between clusters. */
    private @Nullable Cluster current;

    /** The number of its states that were taken from its queue. */
    private long taken;

    ClusterSearch(
            TieredSteps steps,
            PhaseOrder order,
            ClusterStore store,
            FirstFinds<Discovery> discoveries,
            Crew crew,
            Budget budget,
            MemoryMeter meter,
            Progress progress) {
        this.steps = steps;
        this.order = order;
        this.store = store;
        this.discoveries = discoveries;
        this.crew = crew;
        this.budget = budget;
        this.meter = meter;
        this.progress = progress;
        this.setSize = BATCHES_PER_THREAD * crew.size();
        this.batches = new Expansion[crew.size() == 1 ? 1 : 2 * setSize];
        int width = steps.current().layout().words();
        for (int i = 0; i < batches.length; i++) {
            batches[i] = new Expansion(width, steps, budget, meter);
        }
    }

    /** The same search with a counter of its steps. */
    ClusterSearch counting(@Nullable StepCounter wanted) {
        counter = wanted;
        return this;
    }

    /** The same search, which ends with a cluster that has an accepting cycle. */
    ClusterSearch examining(@Nullable CycleExamination cycles) {
        examination = cycles;
        return this;
    }

    /** The same search, which writes checkpoints between clusters. */
    ClusterSearch checkpointed(@Nullable ClusterCheckpoint wanted) {
        checkpoint = wanted;
        return this;
    }

    /** Writes the counts and the finds, between two clusters. */
    void write(DataOutputStream out) throws IOException {
        out.writeBoolean(isOver);
        out.writeDouble(reached);
        out.writeLong(expanded);
        out.writeLong(transitions);
        out.writeLong(deadlocks);
        out.writeLong(errors);
        for (List<Discovery> found : discoveries.states()) {
            out.writeInt(found.size());
            for (Discovery one : found) {
                one.write(out);
            }
        }
        Discovery error = discoveries.error();
        out.writeBoolean(error != null);
        if (error != null) {
            error.write(out);
        }
    }

    /** Reads what was written, before the search begins. */
    void read(DataInputStream in) throws IOException {
        isOver = in.readBoolean();
        reached = in.readDouble();
        expanded = in.readLong();
        transitions = in.readLong();
        deadlocks = in.readLong();
        errors = in.readLong();
        int width = steps.current().layout().words();
        for (int goal = 0; goal < discoveries.states().size(); goal++) {
            for (int left = in.readInt(); left > 0; left--) {
                discoveries.take(goal, Discovery.read(in, width));
            }
        }
        if (in.readBoolean()) {
            discoveries.addError(Discovery.read(in, width));
        }
    }

    /** Explores all clusters, or until all goals are found; the limit that ended it, or null. */
    @Nullable
    Limit run() {
        try {
            Cluster next;
            while (!isOver && (next = store.next()) != null) {
                expand(next);
                if (checkpoint != null && !isOver) {
                    checkpoint.writeWhenDue();
                }
            }
            if (checkpoint != null && current == null) {
                checkpoint.write();
            }
            return null;
        } catch (Limit.Exceeded e) {
            return e.limit();
        } catch (OutOfMemoryError e) {
            return budget.memoryExceeded().limit();
        }
    }

    private void expand(Cluster cluster) {
        current = cluster;
        reached = order.fraction(cluster.level, cluster.phase);
        taken = 0;
        while (!isOver && taken < cluster.states) {
            if (isWorthSharing(cluster)) {
                expandTogether(cluster);
            } else {
                Expansion batch = batches[0];
                take(cluster, batch);
                batch.expand(discoveries.wanted(), discoveries.inDeadlocks());
                commit(cluster, batch);
            }
        }
        if (examination != null && !isOver) {
            isOver = examination.isDecisive(cluster, order.masks(), store.phase());
        }
        if (!isOver) {
            store.finish(cluster);
            current = null;
        }
    }

    /** Takes the next states of a cluster for a batch. */
    private void take(Cluster cluster, Expansion batch) {
        batch.first = taken;
        batch.count = cluster.queue.read(batch.chunk, batch.most);
        if (taken == 0) {
            store.enter(batch.chunk);
        }
        taken += batch.count;
        steps.expandedInOrder(expanded);
        batch.takeSteps();
    }

    /** Whether enough states of a cluster wait for all threads. */
    private boolean isWorthSharing(Cluster cluster) {
        long waiting = cluster.states - taken;
        return crew.size() > 1 && waiting >= (long) setSize * batches[0].most && steps.isWorthSharing(waiting);
    }

    /**
     * Expands the states that wait in sets of batches. While one set is stored, in the order of its states, other threads
     * expand the next. The order in which states are stored is the same as with one thread.
     */
    private void expandTogether(Cluster cluster) {
        int stored = 0;
        int storedEnd = 0;
        do {
            int from = stored == 0 && storedEnd > 0 ? setSize : 0;
            int end = isWorthSharing(cluster) ? from + setSize : from;
            for (int i = from; i < end; i++) {
                take(cluster, batches[i]);
            }
            AtomicInteger next = new AtomicInteger(from);
            int firstStored = stored;
            int endStored = storedEnd;
            long wanted = discoveries.wanted();
            long inDeadlocks = discoveries.inDeadlocks();
            crew.run(
                    crew.size(),
                    thread -> {
                        for (int i = firstStored; thread == 0 && i < endStored && !isOver; i++) {
                            commit(cluster, batches[i]);
                        }
                        int mine;
                        while ((mine = next.getAndIncrement()) < end) {
                            batches[mine].expand(wanted, inDeadlocks);
                        }
                    },
                    () -> next.set(end));
            stored = from;
            storedEnd = end;
        } while (!isOver && stored < storedEnd);
    }

    /** Counts and stores the successors of a batch. */
    private void commit(Cluster cluster, Expansion batch) {
        expanded += batch.count;
        transitions += batch.out.count;
        errors += batch.errors;
        if (counter != null) {
            count(batch, counter);
        }
        if (examination != null) {
            examination.note(batch);
        }
        if (batch.hasFinds) {
            for (int i = 0; i < batch.count; i++) {
                deadlocks += batch.isDeadlock[i] ? 1 : 0;
            }
            takeFinds(batch, cluster.id);
        }
        store.commit(cluster, batch);
        budget.check(store.states());
        if (batches[0].isReportDue()) {
            progress.report(new Progress.Snapshot(
                    "pastfree", store.states(), transitions, store.states() - expanded, meter.bytes(), reached));
        }
    }

    private void takeFinds(Expansion batch, int cluster) {
        for (int i = 0; i < batch.count && !discoveries.areComplete(); i++) {
            long satisfied = batch.satisfied[i] & discoveries.wanted();
            if (satisfied != 0) {
                discoveries.add(satisfied, batch.discovery(cluster, i));
            }
            if (batch.isDeadlock[i] && discoveries.wantsDeadlock()) {
                discoveries.addDeadlock(batch.discovery(cluster, i));
            }
            if (batch.isError[i] && discoveries.error() == null) {
                discoveries.addError(batch.discovery(cluster, i));
            }
        }
        isOver = discoveries.areComplete();
    }

    private static void count(Expansion batch, StepCounter counter) {
        counter.count(batch.out, Coverage.NO_DEPTH);
        if (counter.needsStates()) {
            int from = 0;
            for (int i = 0; i < batch.count; i++) {
                int at = i * batch.out.width();
                counter.countJoint(batch.chunk, at, batch.out, from, batch.ends[i], Coverage.NO_DEPTH);
                from = batch.ends[i];
            }
        }
    }

    /** Ends the record of a search that ended within a cluster. */
    void abandon() {
        if (current != null) {
            store.abandon(current);
            current = null;
        }
    }

    /** The part of the order of phases that was done before the last cluster. */
    double reached() {
        return reached;
    }

    /** Whether every cluster was expanded. */
    boolean isWhole() {
        return !isOver;
    }

    long transitions() {
        return transitions;
    }

    long deadlocks() {
        return deadlocks;
    }

    long errors() {
        return errors;
    }
}
