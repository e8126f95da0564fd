package dovetail.reference;

import dovetail.model.TimedNetwork;
import dovetail.property.Property;

/**
 * Oracle for timed networks in dense time: searches the graph of regions (R. Alur and D. Dill, A theory of timed automata,
 * 1994). It is exact for all constraints, and exponential in the number of clocks.
 */
public final class ReferenceRegions extends TimedSearch {
    /** @param most a limit on the number of regions */
    public ReferenceRegions(TimedNetwork timed, int most) {
        this(timed, NO_OBSERVER, most);
    }

    /** Searches the runs together with an observer. */
    public ReferenceRegions(TimedNetwork timed, Property.TimedObserver observer, int most) {
        super(timed, observer, time(timed, observer), most);
    }

    private static TimeSteps time(TimedNetwork timed, Property.TimedObserver observer) {
        return new RegionTime(
                timed.clocks().size() + observer.automaton().clocks().size());
    }
}
