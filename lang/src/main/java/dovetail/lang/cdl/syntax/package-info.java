/**
 * Syntax of CDL, the context description language of OBP (C. Teodorov, L. Le Roux, Z. Drey, P. Dhaussy, "Past-Free[ze]
 * reachability analysis", Section 3.4): the syntax tree {@link dovetail.lang.cdl.syntax.Syntax} and its parser. Predicates
 * and messages are pieces of Fiacre text, kept with their positions.
 */
package dovetail.lang.cdl.syntax;
