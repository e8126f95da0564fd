package dovetail.model;

import dovetail.base.Origin;
import java.io.Serializable;
import java.util.List;

/**
 * Clock of a transition of a timed network: measures the time since the transition was enabled. The transition is given by
 * its rules, of which each has another outcome. It is enabled while one of them has a step.
 *
 * @param name the user's name for the transition
 * @param rules the numbers of the rules in the network
 * @param interval the times at which the transition may fire; it fires at the latest at the upper bound
 */
public record Clock(String name, List<Integer> rules, TimeInterval interval, Origin origin) implements Serializable {
    public Clock {
        rules = List.copyOf(rules);
    }
}
