/**
 * Incremental counterexample construction (Wijs and Neele, CAV 2017): chooses the part of each component in a
 * counterexample, component by component. The entry type is {@link dovetail.engine.icc.IccEngine}.
 */
package dovetail.engine.icc;
