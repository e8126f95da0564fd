/** Syntax of PNML: the net of a file, {@link dovetail.lang.pnml.syntax.Net}, and its parser on top of StAX. */
package dovetail.lang.pnml.syntax;
