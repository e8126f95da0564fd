package dovetail.reference;

import dovetail.model.TimedNetwork;
import dovetail.property.Property;

/**
 * Oracle for timed networks in discrete time: searches all runs with integer delays. It is exact for discrete states if
 * all constraints on clocks are closed (T. Henzinger, Z. Manna and A. Pnueli, What good are digital clocks?, 1992).
 */
public final class ReferenceDiscreteTime extends TimedSearch {
    /** @param most a limit on the number of concrete states */
    public ReferenceDiscreteTime(TimedNetwork timed, int most) {
        this(timed, NO_OBSERVER, most);
    }

    /** Searches the runs together with an observer. */
    public ReferenceDiscreteTime(TimedNetwork timed, Property.TimedObserver observer, int most) {
        super(timed, observer, new IntegerTime(), most);
    }
}
