/**
 * Symbolic state spaces of synchronous products: sets of global states in decision diagrams. The entry type is {@link
 * dovetail.symbolic.SymbolicProduct}.
 */
package dovetail.symbolic;
