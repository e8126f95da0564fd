/**
 * The common parts of all engines; one package per technique lies below. The entry type is
 * {@link dovetail.engine.Engine}.
 */
package dovetail.engine;
