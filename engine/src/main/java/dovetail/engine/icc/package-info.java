/**
 * Incremental counterexample construction (Wijs and Neele, CAV 2017): a counterexample is put together component by
 * component. The entry type is {@link dovetail.engine.icc.IccEngine}.
 */
package dovetail.engine.icc;
