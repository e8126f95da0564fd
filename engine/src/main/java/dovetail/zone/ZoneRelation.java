package dovetail.zone;

import dovetail.base.Budget;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.StepRelation;
import dovetail.step.Stepper;
import java.util.BitSet;

/**
 * Step relation of a zone graph: the steps of the network without time that the clocks admit, with the zone of each successor.
 * Its groups are those of the network, and in an observed graph one more for the passing of time.
 */
final class ZoneRelation implements StepRelation {
    private static final String TIME = "time";

    private final ZoneGraph graph;
    private final StepRelation steps;
    private final GroupTable groups;
    private final int predicates;

    ZoneRelation(ZoneGraph graph, StepRelation steps, GroupTable groups, int predicates) {
        this.graph = graph;
        this.steps = steps;
        this.groups = groups;
        this.predicates = predicates;
    }

    @Override
    public StateLayout layout() {
        return steps.layout();
    }

    @Override
    public Stepper stepper(Budget budget) {
        return graph.observer()
                .<Stepper>map(observer -> new ObservedZoneStepper(this, observer, budget))
                .orElseGet(() -> new PlainZoneStepper(this, budget));
    }

    @Override
    public int groupCount() {
        return steps.groupCount() + (graph.observer().isPresent() ? 1 : 0);
    }

    @Override
    public Group group(int index) {
        return index == steps.groupCount()
                ? new Group(TIME, new BitSet(), new BitSet(), new BitSet())
                : steps.group(index);
    }

    /** The group of the passing of time, by which the observer moves. */
    int timeGroup() {
        return steps.groupCount();
    }

    ZoneGraph graph() {
        return graph;
    }

    GroupTable groups() {
        return groups;
    }

    /** The steps of the network without time. */
    StepRelation untimed() {
        return steps;
    }

    /** The number of predicates that valuations have; further ones are the observer's. */
    int predicates() {
        return predicates;
    }
}
