/**
 * The common parts of the input languages: tokens with positions, a cursor that collects all errors of a file, and the
 * {@link dovetail.lang.source.Model} each of them hands over.
 */
package dovetail.lang.source;
