package dovetail.compose.problem;

import dovetail.base.Budget;
import dovetail.compose.ComponentLts;
import dovetail.decompose.Decomposition;
import java.util.BitSet;
import java.util.List;

/**
 * Decomposed network as component LTSs over the numbers of its rules: each rule is an event, from all states in which its
 * participants offer it.
 *
 * @param components one per component of the network, with the same states
 * @param errors the events that are model errors, which are never taken
 */
public record NetworkEvents(List<ComponentLts> components, BitSet errors) {
    /** @param budget counts the events and the component LTSs */
    public static NetworkEvents of(Decomposition decomposition, Budget budget) {
        EventTable table = new EventTable(decomposition, budget);
        int rules = decomposition.network().rules().size();
        BitSet errors = new BitSet();
        for (int rule = 0; rule < rules; rule++) {
            int event = table.step(rule, Region.ALL);
            errors.set(event, table.isError(rule));
        }
        return new NetworkEvents(table.components(), errors);
    }
}
