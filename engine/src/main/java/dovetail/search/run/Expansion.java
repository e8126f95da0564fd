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
import java.io.IOException;
import java.util.function.Function;

/** Expands states of a level. Successors are sent to their partitions, but for those that a table of recent ones has. */
public final class Expansion implements AutoCloseable {
    /** Takes runs for partitions. */
    public interface Mail {
        void send(int partition, byte[] run) throws IOException;
    }

    /** Drops successors that their partition has for certain: they need not be sent. */
    public interface Known {
        /**
         * Moves the others of some states to the front of the range, in their order; returns their number.
         *
         * @param from the number of the first state
         * @param hashes of the states, the first one at its beginning
         */
        int drop(int partition, long[] words, int from, int count, long[] hashes);
    }

    private final Goals goals;
    private final int level;
    private final int width;
    private final Stepper stepper;
    private final MemoryMeter meter;
    private final Poll poll;
    private final long workPerState;
    private final Successors out;
    private final Finds finds;
    private final RecentStates recent;
    private final StateOutbox outbox;
    /** Successors that are not sent yet, and their hashes. */
    private final long[] batch;

    private final long[] hashes = new long[RecentStates.BATCH];
    private int pending;
    private final long sentBefore;
    private final Mail mail;
    private long expanded;
    private long transitions;
    private long deadlocks;
    private long mostSteps;

    /**
     * @param partitions the number of partitions
     * @param bufferWords the words of all buffers of successors together
     */
    public Expansion(
            StepRelation relation, Goals goals, int level, int partitions, int bufferWords, Budget budget, Mail mail) {
        this(
                relation,
                goals,
                level,
                meter -> SearchTables.few(relation.layout().words(), partitions, bufferWords, meter),
                budget,
                mail);
    }

    /** @param tables the tables of the thread, or new ones that count on the meter of the expansion */
    Expansion(
            StepRelation relation,
            Goals goals,
            int level,
            Function<MemoryMeter, SearchTables> tables,
            Budget budget,
            Mail mail) {
        this.goals = goals;
        this.level = level;
        this.meter = budget.meter().scope();
        this.width = relation.layout().words();
        this.stepper = relation.stepper(budget.within(meter));
        this.poll = new Poll(budget);
        this.workPerState = (long) width + relation.groupCount();
        this.out = new Successors(width, 64, meter);
        this.finds = new Finds(goals, relation.layout());
        this.batch = new long[RecentStates.BATCH * width];
        SearchTables own = tables.apply(meter);
        this.recent = own.recent();
        this.outbox = own.outbox();
        this.sentBefore = outbox.sent();
        this.mail = mail;
    }

    /** The same expansion, which does not send what is known. */
    public Expansion without(Known some) {
        outbox.without(some);
        return this;
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
            for (int k = 0; k < width; k++) {
                batch[pending * width + k] = out.words[i * width + k];
            }
            hashes[pending++] = Hash.of(out.words, i * width, width);
            if (pending == RecentStates.BATCH) {
                sendBatch();
            }
        }
    }

    private void sendBatch() throws IOException {
        int fresh = recent.takeAll(hashes, batch, pending);
        pending = 0;
        for (int i = 0; i < fresh; i++) {
            outbox.add(hashes[i], batch, i * width, mail);
        }
    }

    /** Sends the rest of the successors. */
    public ExpansionReport finish() throws IOException {
        sendBatch();
        outbox.finish(mail);
        return new ExpansionReport(
                expanded,
                transitions,
                deadlocks,
                out.errors,
                mostSteps,
                ExpansionReport.states(finds, goals),
                ExpansionReport.states(finds.error()),
                outbox.sent() - sentBefore);
    }

    @Override
    public void close() {
        meter.close();
    }
}
