package dovetail.search.coverage;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.model.Network;
import dovetail.option.Option;
import dovetail.result.Coverage;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import java.util.BitSet;
import java.util.List;

/**
 * Counts the steps of a search by the transitions of components. Steps are counted by transition group, which is cheap: a
 * successor carries the number of its group. A group of one or two actions determines its transitions. For a group that is
 * a whole rule, {@link JointSteps} finds them.
 */
public final class StepCounting {
    /** Whether a search counts; one option of all engines that can. */
    public static final Option<Boolean> OPTION =
            Option.either("coverage", "true", "false", false, "count how often each transition of the model is taken");

    private final Network network;
    private final GroupTable table;
    private final Transitions transitions;
    private final WholeRules whole;
    private final Passages passages;
    private final boolean isReduced;

    /** @param isReduced whether the search prunes steps */
    public StepCounting(Network network, GroupTable table, boolean isReduced) {
        this.network = network;
        this.table = table;
        this.transitions = new Transitions(network);
        this.whole = new WholeRules(network, table, transitions);
        this.passages = new Passages(network, table);
        this.isReduced = isReduced;
    }

    /** A counter for one thread of a search over packed states. */
    public StepCounter counter(StateLayout layout, Budget budget) {
        MemoryMeter meter = budget.meter();
        JointSteps joint = whole.areNone()
                ? null
                : new JointSteps(
                        whole, transitions, network, layout, new Tally(transitions.size(), meter), new Poll(budget));
        PassedLocations passed =
                passages.areNone() ? null : new PassedLocations(passages, table, network, layout, new Poll(budget));
        return new StepCounter(new Tally(whole.groups(), meter), joint, passed);
    }

    /**
     * The coverage by the steps that the counters of all threads have counted.
     *
     * @param isWhole whether all reachable states were expanded
     */
    public Coverage coverage(List<StepCounter> counters, boolean isWhole) {
        Tally sum = new Tally(transitions.size());
        BitSet passed = new BitSet();
        for (StepCounter counter : counters) {
            passed.or(counter.passed());
            Tally joint = counter.transitions();
            for (int t = 0; joint != null && t < transitions.size(); t++) {
                joint.addTo(sum, t, t);
            }
            for (GroupTable.Entry entry : table.entries()) {
                for (int i = 0; i < entry.actions().size(); i++) {
                    int number = transitions.number(
                            entry.components().get(i), entry.actions().get(i));
                    counter.groups().addTo(sum, entry.number(), number);
                }
            }
        }
        return new CoveredModel(network, transitions, sum, passages, passed).coverage(isWhole, isReduced);
    }
}
