/**
 * Pictures of models: {@link dovetail.report.picture.Pictures} lists the drawings that a system has, such as its components, the
 * automaton of each, or its net. State graphs become drawings, too.
 */
package dovetail.report.picture;
