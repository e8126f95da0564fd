package dovetail.check;

import dovetail.property.Property;
import dovetail.result.Verdict;

/** A property and the verdict on it. */
public record Answer(Property property, Verdict verdict) {}
