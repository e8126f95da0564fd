/**
 * Incremental counterexample construction (Wijs and Neele, CAV 2017): a counterexample is put together component by
 * component. The entry type is {@code Construction}.
 */
package dovetail.engine.icc;
