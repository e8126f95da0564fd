package dovetail.search.run;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.run.RunCursor;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Goes one step back on shortest paths: finds, for some states of a level, the least predecessor of each among states of the
 * level before.
 */
public final class PathStep implements AutoCloseable {
    private final MemoryMeter meter;
    private final Stepper stepper;
    private final Successors out;
    private final Poll poll;
    private final long workPerState;
    private final int width;
    private final List<long[]> targets;
    private final LeastStates best;

    /** @param targets the states whose predecessors are searched for */
    public PathStep(StepRelation relation, List<long[]> targets, Budget budget) {
        this.meter = budget.meter().scope();
        this.width = relation.layout().words();
        this.stepper = relation.stepper(budget.within(meter));
        this.out = new Successors(width, 64, meter);
        this.poll = new Poll(budget);
        this.workPerState = (long) width + relation.groupCount();
        this.targets = targets;
        this.best = new LeastStates(relation.layout(), targets.size());
    }

    /** Searches among the states of a run. */
    public void search(RunCursor cursor) throws IOException {
        while (cursor.next()) {
            out.clear();
            stepper.successors(cursor.words(), cursor.at(), out);
            poll.tick(workPerState + (long) out.count * width);
            for (int t = 0; t < targets.size(); t++) {
                if (leadsTo(targets.get(t))) {
                    best.offer(t, cursor.words(), cursor.at());
                }
            }
        }
    }

    private boolean leadsTo(long[] target) {
        for (int i = 0; i < out.count; i++) {
            if (Arrays.equals(out.words, i * width, (i + 1) * width, target, 0, width)) {
                return true;
            }
        }
        return false;
    }

    /** For each target the least predecessor that was found, or no state. */
    public List<List<long[]>> found() {
        return best.states();
    }

    @Override
    public void close() {
        meter.close();
    }
}
