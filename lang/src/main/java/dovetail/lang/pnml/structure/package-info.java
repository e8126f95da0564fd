/** Structural analysis of place/transition nets: invariants, bounds of places, and sets of places with one token. */
package dovetail.lang.pnml.structure;
