package dovetail.compose.live;

import dovetail.base.Budget;
import dovetail.compose.Composition;
import dovetail.compose.join.JoinCandidates;
import java.util.List;

/** Order of composition: the groups of components that may be composed next. */
public interface JoinOrder {
    /** The groups that an estimate prefers; the best of the first ones, by their products, is composed. */
    JoinOrder SMART = JoinCandidates::of;

    /** The group that the estimate prefers. */
    JoinOrder ESTIMATE = (composition, budget) -> {
        List<List<Integer>> groups = JoinCandidates.of(composition, budget);
        return groups.subList(0, Math.min(1, groups.size()));
    };

    /** Components near the property first, and then their neighbours one by one. */
    JoinOrder NEIGHBOURS = new NeighbourOrder();

    /** The order of the model. */
    JoinOrder GIVEN = (composition, budget) -> List.of(List.of(0, 1));

    /**
     * The groups to choose from, each as indices of components in rising order, the most promising first. None leaves the choice to
     * the sizes of the components.
     *
     * @param composition its monitor declares the events that the property sees
     */
    List<List<Integer>> groups(Composition composition, Budget budget);
}
