package dovetail.model;

import dovetail.property.Property;

/** A question: does this property hold of this system? Languages produce tasks, and engines answer them. */
public record Task(TransitionSystem system, Property property) {
    /** The network in question, for engines that need components and rules; they answer questions about networks only. */
    public Network network() {
        return system.accept(new TransitionSystem.Visitor<>() {
            @Override
            public Network network(Network network) {
                return network;
            }
        });
    }
}
