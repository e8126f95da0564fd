/**
 * Offers partial-order reduction as an engine of its own, which hands properties of states and of runs to the searches
 * for them. The entry type is {@link dovetail.engine.por.PorEngine}.
 */
package dovetail.engine.por;
