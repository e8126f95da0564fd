/**
 * Symmetry reduction: a search visits one state of each orbit of a group of automorphisms. The group is found in the structure of
 * the network, and each of its generators is proved to be an automorphism that preserves the predicates of the question. The
 * entry type is {@link dovetail.symmetry.SymmetryReduction}; {@link dovetail.symmetry.OrbitRelation} is an ordinary {@link
 * dovetail.step.StepRelation}.
 */
package dovetail.symmetry;
