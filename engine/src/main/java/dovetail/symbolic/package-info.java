/**
 * Symbolic state spaces of synchronous products: sets of global states in decision diagrams, and symbolic observation graphs
 * whose aggregates are such sets. The entry types are {@link dovetail.symbolic.SymbolicProduct} and {@link
 * dovetail.symbolic.SymbolicGraph}.
 */
package dovetail.symbolic;
