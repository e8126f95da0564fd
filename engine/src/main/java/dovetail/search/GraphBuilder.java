package dovetail.search;

import dovetail.base.ArraySizes;
import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.model.Network;
import dovetail.prepare.TieredSteps;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import dovetail.step.Successors;
import dovetail.store.NumberedStore;
import java.util.Arrays;
import java.util.List;

/**
 * Visits the states of a network breadth first, in the order of their numbers, and records the transitions of each.
 * Since sources come in order, a transition takes a label and a target only.
 */
final class GraphBuilder {
    private static final int STATES_BETWEEN_CHECKS = 256;

    private final SearchClock clock;
    private final Budget budget;
    private final Progress progress;
    private final MemoryMeter meter;
    private final Poll poll;
    private final NumberedStore states;
    private final IntVector rows;
    private final IntVector labels;
    private final IntVector targets;
    private final GroupLabels groupLabels;
    private final Successors out;
    private final SuccessorOrder order = new SuccessorOrder();

    /** Label and target of each transition of one state, as one number to sort by. */
    private long[] row = new long[64];

    GraphBuilder(
            Network network,
            StateLayout layout,
            TieredSteps steps,
            Budget budget,
            MemoryMeter meter,
            Progress progress) {
        this.clock = new SearchClock(steps, budget.within(meter));
        this.budget = budget;
        this.progress = progress;
        this.meter = meter;
        this.poll = new Poll(budget);
        this.states = new NumberedStore(layout.words(), meter);
        this.rows = new IntVector("states", meter);
        this.labels = new IntVector("transitions", meter);
        this.targets = new IntVector("transitions", meter);
        this.groupLabels = new GroupLabels(network);
        this.out = new Successors(layout.words(), 64, meter);
        long[] initial = new long[layout.words()];
        layout.encode(network.initialState(), initial, 0);
        states.add(initial, 0);
    }

    /** The states by their numbers. */
    NumberedStore states() {
        return states;
    }

    /** Builds the graph; a limit of time or memory says how many states were found before it. */
    StateGraph build() {
        try {
            return buildAll();
        } catch (Limit.Exceeded e) {
            Limit limit = e.limit();
            throw limit.kind() == Limit.Kind.STATES
                    ? e
                    : new Limit.Exceeded(new Limit(limit.kind(), limit.text() + " after " + states.size() + " states"));
        }
    }

    private StateGraph buildAll() {
        long[] state = new long[states.width()];
        rows.add(0);
        int source = 0;
        while (source < states.size()) {
            betweenBatches(source);
            StepRelation relation = clock.relation();
            Stepper stepper = clock.stepper();
            do {
                states.get(source, state, 0);
                out.clear();
                stepper.successors(state, 0, out);
                poll.tick(relation.groupCount() + (long) out.count * states.width());
                addRow(relation);
                rows.add(targets.size());
                source++;
            } while (source % STATES_BETWEEN_CHECKS != 0 && source < states.size());
        }
        budget.check(states.size());
        int[] labelArray = labels.drain();
        List<String> names = groupLabels.namesOfUsed(labelArray);
        Lts lts = Lts.ofRows(0, rows.drain(), labelArray, targets.drain());
        return new StateGraph(new LabelledLts(lts, names), out.errors);
    }

    private void addRow(StepRelation relation) {
        groupLabels.replaceGroups(relation, out);
        int[] sorted = order.of(out);
        if (out.count > row.length) {
            row = new long[ArraySizes.grown(row.length, out.count, "successors")];
        }
        for (int i = 0; i < out.count; i++) {
            int number = states.add(out.words, sorted[i] * out.width());
            row[i] = (long) out.tags[sorted[i]] << 32 | (number < 0 ? ~number : number);
        }
        Arrays.sort(row, 0, out.count);
        for (int i = 0; i < out.count; i++) {
            labels.add((int) (row[i] >>> 32));
            targets.add((int) row[i]);
        }
    }

    private void betweenBatches(int expanded) {
        clock.beginBatch(states.size(), expanded);
        if (clock.isReportDue()) {
            progress.report(new Progress.Snapshot(
                    "explore", states.size(), targets.size(), states.size() - expanded, meter.bytes(), Double.NaN));
        }
    }
}
