/**
 * Reduced ordered binary decision diagrams (R. Bryant, IEEE ToC 1986), for the labels of automata. The entry type is
 * {@link dovetail.bdd.Bdd}.
 */
package dovetail.bdd;
