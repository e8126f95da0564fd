/** Syntax trees of Promela, and the parser that resolves names as it reads, as SPIN does. */
package dovetail.lang.promela.syntax;
