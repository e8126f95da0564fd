package dovetail.model.task;

import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;

/**
 * Task of an engine: a system and a property that may hold of it. Languages produce tasks, and engines answer them.
 */
public record Task(TransitionSystem system, Property property) {
    /** The system as a network, for engines that need components and rules. */
    public Network network() {
        return system.asNetwork();
    }
}
