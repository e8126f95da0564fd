/**
 * Branching time on sets of states: the states that satisfy a formula, and runs that show why. Engines represent the sets. The
 * entry types are {@link dovetail.branching.Labelling} and {@link dovetail.branching.StateSets}.
 */
package dovetail.branching;
