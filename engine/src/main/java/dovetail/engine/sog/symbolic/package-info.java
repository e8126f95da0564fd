/**
 * Symbolic state spaces of synchronous products: sets of global states in decision diagrams, and symbolic observation graphs
 * whose aggregates are such sets. The entry types are {@link dovetail.engine.sog.symbolic.SymbolicProduct} and {@link
 * dovetail.engine.sog.symbolic.SymbolicGraph}.
 */
package dovetail.engine.sog.symbolic;
