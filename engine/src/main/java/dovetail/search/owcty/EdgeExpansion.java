package dovetail.search.owcty;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.search.run.Expansion;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import java.io.IOException;

/** Expands candidates, and sends their edges inside cores to the partitions of the targets. */
public final class EdgeExpansion implements AutoCloseable {
    private final int width;
    private final MemoryMeter meter;
    private final Stepper stepper;
    private final Poll poll;
    private final long workPerState;
    private final Successors out;
    private final EdgeOutbox outbox;
    private final int marks;
    private final Expansion.Mail mail;

    /**
     * @param product relation of a product, whose steppers tell marks
     * @param bufferWords the words of all buffers of edges together
     */
    public EdgeExpansion(
            StepRelation product, Cores cores, int partitions, int bufferWords, Budget budget, Expansion.Mail mail) {
        this.meter = budget.meter().scope();
        this.width = product.layout().words();
        this.stepper = new CoreRelation(product, cores).stepper(budget.within(meter));
        this.poll = new Poll(budget);
        this.workPerState = (long) width + product.groupCount();
        this.out = new Successors(width, 64, meter);
        this.outbox = new EdgeOutbox(width, partitions, bufferWords, meter);
        this.marks = cores.marks();
        this.mail = mail;
    }

    /** Expands one state. */
    void expand(long[] words, int at) throws IOException {
        out.clear();
        stepper.successors(words, at, out);
        poll.tick(workPerState + (long) out.count * width);
        for (int i = 0; i < out.count; i++) {
            outbox.add(out.words, i * width, out.tags[i] & marks, mail);
        }
    }

    /** Sends the rest of the edges; returns the bytes that were sent in all. */
    public long finish() throws IOException {
        outbox.finish(mail);
        return outbox.sent();
    }

    @Override
    public void close() {
        meter.close();
    }
}
