/**
 * Sets of states and relations between states as list decision diagrams that belong to frames. The entry type is {@link
 * dovetail.engine.sog.diagram.FramedDiagrams}.
 */
package dovetail.engine.sog.diagram;
