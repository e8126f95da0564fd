/**
 * The structure of a network as terms over points. Points are the parts that a symmetry may permute: slots, components, ports,
 * arrays and values of sorts. A permutation of points that maps the terms onto themselves is an automorphism of the transition
 * system. The entry type is {@link dovetail.symmetry.structure.Structure}.
 */
package dovetail.symmetry.structure;
