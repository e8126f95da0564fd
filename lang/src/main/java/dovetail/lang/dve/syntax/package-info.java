/** The syntax of DVE: the parser and the syntax tree with unresolved names. */
package dovetail.lang.dve.syntax;
