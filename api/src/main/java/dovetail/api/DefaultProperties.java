package dovetail.api;

import dovetail.check.ModelErrors;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;

/**
 * The properties that are checked of a model when none is asked for: those that are stated about it, and freedom from model
 * errors.
 */
public final class DefaultProperties {
    /** The name of freedom from deadlocks, which has no name of its own. */
    public static final String DEADLOCK_FREE = "deadlockfree";

    private static final Property.DeadlockFree NO_DEADLOCK = new Property.DeadlockFree(DEADLOCK_FREE);
    private static final Property.TimelockFree NO_TIMELOCK = new Property.TimelockFree("timelockfree");

    private DefaultProperties() {}

    /** The properties of every system with such steps; computations of a synchronous one are infinite. */
    public static List<Property> of(TransitionSystem system) {
        if (system.isSynchronous()) {
            return List.of();
        }
        return system.timed().isPresent() ? List.of(NO_DEADLOCK, NO_TIMELOCK) : List.of(NO_DEADLOCK);
    }

    /**
     * The properties that are checked of a model.
     *
     * @param stated those of its text and its property file; where there are none, those of every such system are checked
     */
    public static List<Property> of(TransitionSystem system, List<Property> stated) {
        List<Property> all = new ArrayList<>(stated.isEmpty() ? of(system) : stated);
        all.add(errorFree());
        return all;
    }

    /** Freedom from model errors. */
    public static Property errorFree() {
        return new Property.ErrorFree(ModelErrors.NAME);
    }
}
