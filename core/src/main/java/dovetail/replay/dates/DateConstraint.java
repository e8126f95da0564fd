package dovetail.replay.dates;

/**
 * Difference constraint on the dates of two events of a path: the date of one is at least that of the other and a number.
 *
 * @param number may be negative
 * @param isStrict whether the date is larger than the sum
 */
record DateConstraint(int event, int other, long number, boolean isStrict) {}
