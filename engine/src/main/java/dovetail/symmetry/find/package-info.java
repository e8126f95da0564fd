/**
 * Search for automorphisms of the structure of a network: colour refinement and individualisation. The entry type is {@link
 * dovetail.symmetry.find.AutomorphismSearch}. Its results are checked by {@link
 * dovetail.symmetry.structure.Structure#isAutomorphism}.
 *
 * <p>Paper: B. D. McKay, A. Piperno, Practical graph isomorphism, II (2014), for refinement and individualisation.
 */
package dovetail.symmetry.find;
