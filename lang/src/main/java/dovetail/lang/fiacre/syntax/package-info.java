/** The syntax of Fiacre: preprocessor, parsers and the syntax tree with unresolved names. */
package dovetail.lang.fiacre.syntax;
