/** What all engines have in common; one package per technique lies below. The entry type is {@link dovetail.engine.Engine}. */
package dovetail.engine;
