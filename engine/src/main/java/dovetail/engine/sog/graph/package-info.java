/**
 * Symbolic observation graphs of components, their condensation and their quotients (K. Klai and L. Petrucci, ACSD 2008; É. André, K. Klai, H.
 * Ochi and L. Petrucci, Monterey Workshop 2012). The entry type is {@link dovetail.engine.sog.graph.GraphConstruction}.
 */
package dovetail.engine.sog.graph;
