/**
 * Partial-order reduction as an engine of its own: it decides whether a property survives the reduction, and has the
 * reduced state space searched by those who know how. The entry type is {@link dovetail.engine.por.PorEngine}.
 */
package dovetail.engine.por;
