/**
 * Symbolic observation graphs of components and their composition (K. Klai and L. Petrucci, ACSD 2008; É. André, K. Klai, H.
 * Ochi and L. Petrucci, Monterey Workshop 2012). The entry type is {@link dovetail.engine.sog.graph.IncrementalSearch}.
 */
package dovetail.engine.sog.graph;
