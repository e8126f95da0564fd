package dovetail.search.run;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.search.Finds;
import dovetail.search.Goals;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.Hash;
import dovetail.store.run.RunCursor;
import dovetail.store.run.RunWriter;
import dovetail.store.run.StateOrder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * Expands states of a level. Successors are collected for each partition; when there are many, they are sorted, duplicates
 * are dropped, and the rest is sent as one run. A small table of recent successors drops most duplicates before.
 */
public final class Expansion implements AutoCloseable {
    private static final int RECENT_BITS = 12;
    /** The states for which a buffer has room at first. */
    private static final int FIRST_CAPACITY = 256;

    /** Takes runs for partitions. */
    public interface Mail {
        void send(int partition, byte[] run) throws IOException;
    }

    private final Goals goals;
    private final int level;
    private final int width;
    private final Mail mail;
    private final Stepper stepper;
    private final MemoryMeter meter;
    private final Poll poll;
    private final long workPerState;
    private final Successors out;
    private final Finds finds;
    private final StateOrder order;
    private final long[][] pending;
    private final int[] counts;
    private final int capacity;
    private final long[] recent;
    private long expanded;
    private long transitions;
    private long deadlocks;
    private long mostSteps;
    private long sent;

    /**
     * @param partitions the number of partitions
     * @param bufferWords the words of all buffers of successors together
     */
    public Expansion(
            StepRelation relation, Goals goals, int level, int partitions, int bufferWords, Budget budget, Mail mail) {
        this.goals = goals;
        this.level = level;
        this.mail = mail;
        this.meter = budget.meter().scope();
        this.width = relation.layout().words();
        this.stepper = relation.stepper(budget.within(meter));
        this.poll = new Poll(budget);
        this.workPerState = (long) width + relation.groupCount();
        this.out = new Successors(width, 64, meter);
        this.finds = new Finds(goals, relation.layout());
        this.order = new StateOrder(width);
        this.capacity = Math.max(64, bufferWords / partitions / width);
        this.pending = new long[partitions][0];
        this.counts = new int[partitions];
        this.recent = meter.longs((long) width << RECENT_BITS);
        fillPlaceOfZero();
    }

    /** Places are zero at first, which is a state of one place alone: that place gets a state of another one. */
    private void fillPlaceOfZero() {
        int zero = place(recent, 0);
        long[] other = new long[width];
        do {
            other[0]++;
        } while (place(other, 0) == zero);
        recent[zero] = other[0];
    }

    /** The place of a state among the recent ones. */
    private int place(long[] words, int at) {
        return (int) (Hash.of(words, at, width) >>> Long.SIZE - RECENT_BITS) * width;
    }

    /** Expands all states of a run. */
    public void expandAll(RunCursor cursor) throws IOException {
        while (cursor.next()) {
            expand(cursor.words(), cursor.at());
        }
    }

    /** Expands one state. */
    public void expand(long[] words, int at) throws IOException {
        long satisfied = goals.predicates() == 0 ? 0 : stepper.valuation(words, at) & goals.predicateBits();
        long inDeadlocks = goals.inDeadlocks();
        if ((satisfied & ~inDeadlocks) != 0) {
            finds.offer(satisfied & ~inDeadlocks, level, words, at);
        }
        long errors = out.errors;
        out.clear();
        stepper.successors(words, at, out);
        poll.tick(workPerState + (long) out.count * width);
        expanded++;
        transitions += out.count;
        mostSteps = Math.max(mostSteps, out.count);
        if (out.errors != errors) {
            finds.offerError(level, words, at);
        } else if (out.count == 0) {
            deadlocks++;
            if (goals.deadlock()) {
                finds.offerDeadlock(level, words, at);
            }
            if ((satisfied & inDeadlocks) != 0) {
                finds.offer(satisfied & inDeadlocks, level, words, at);
            }
        }
        for (int i = 0; i < out.count; i++) {
            take(out.words, i * width);
        }
    }

    private void take(long[] words, int at) throws IOException {
        int place = place(words, at);
        if (StateOrder.compare(words, at, recent, place, width) == 0) {
            return;
        }
        System.arraycopy(words, at, recent, place, width);
        int partition = Partition.of(words, at, width, counts.length);
        if ((long) counts[partition] * width == pending[partition].length) {
            enlarge(partition);
        }
        long[] buffer = pending[partition];
        System.arraycopy(words, at, buffer, counts[partition] * width, width);
        if (++counts[partition] == capacity) {
            flush(partition);
        }
    }

    private void enlarge(int partition) {
        long[] old = pending[partition];
        long states = old.length == 0 ? FIRST_CAPACITY : 2L * counts[partition];
        long[] buffer = meter.longs(Math.min(states, capacity) * width);
        System.arraycopy(old, 0, buffer, 0, old.length);
        meter.giveBack(8L * old.length);
        pending[partition] = buffer;
    }

    private void flush(int partition) throws IOException {
        long[] buffer = pending[partition];
        int distinct = order.sortDistinct(buffer, counts[partition]);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(distinct * width * 2 + 64);
        RunWriter writer = new RunWriter(bytes, width);
        for (int i = 0; i < distinct; i++) {
            writer.add(buffer, i * width);
        }
        writer.finish();
        counts[partition] = 0;
        sent += bytes.size();
        mail.send(partition, bytes.toByteArray());
    }

    /** Sends the rest of the successors. */
    public ExpansionReport finish() throws IOException {
        for (int partition = 0; partition < counts.length; partition++) {
            if (counts[partition] > 0) {
                flush(partition);
            }
        }
        return new ExpansionReport(
                expanded,
                transitions,
                deadlocks,
                out.errors,
                mostSteps,
                ExpansionReport.states(finds, goals),
                ExpansionReport.states(finds.error()),
                sent);
    }

    @Override
    public void close() {
        meter.close();
    }
}
