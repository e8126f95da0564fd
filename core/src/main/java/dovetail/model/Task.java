package dovetail.model;

import dovetail.property.Property;

/** A question: does this property hold of this network? What languages produce and engines answer. */
public record Task(Network network, Property property) {}
