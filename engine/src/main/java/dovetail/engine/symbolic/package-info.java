/**
 * Symbolic search: sets of states as decision diagrams, from which no state is ever listed. The entry type is {@link
 * dovetail.engine.symbolic.SymbolicEngine}.
 */
package dovetail.engine.symbolic;
