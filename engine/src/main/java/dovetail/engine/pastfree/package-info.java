/**
 * Exploration that frees past clusters of states (Past-Free[ze]) as an engine; the entry type is {@link
 * dovetail.engine.pastfree.PastFreeEngine}.
 */
package dovetail.engine.pastfree;
