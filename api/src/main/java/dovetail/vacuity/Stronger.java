package dovetail.vacuity;

import dovetail.property.Property;

/**
 * A property that implies another one without its consequent. Where it holds, the other one holds vacuously.
 *
 * @param property the stronger property
 * @param reason why the other property holds vacuously where this one holds, in the words of a report
 */
public record Stronger(Property property, String reason) {}
