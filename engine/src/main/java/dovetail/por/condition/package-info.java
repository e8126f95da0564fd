/**
 * Conditions on ample sets for a preserved aspect: visibility (C2), the cycle proviso (C3), and moves of a monitor. The
 * entry type is {@link dovetail.por.condition.Preserved}.
 */
package dovetail.por.condition;
