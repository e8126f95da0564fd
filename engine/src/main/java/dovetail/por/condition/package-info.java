/**
 * Conditions that a reduction must satisfy for a purpose: visibility (C2), the cycle condition (C3), and moves of a
 * monitor. The entry type is {@link dovetail.por.condition.Preserved}.
 */
package dovetail.por.condition;
