/**
 * Computation of ample sets: stubborn sets and subtrees of the composition. The entry types are {@link
 * dovetail.por.choose.Chooser} and {@link dovetail.por.choose.StubbornSets}.
 */
package dovetail.por.choose;
