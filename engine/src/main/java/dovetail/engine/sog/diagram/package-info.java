/**
 * Sets of states and relations between states as binary decision diagrams. The only package that knows the JDD library. The
 * entry type is {@link dovetail.engine.sog.diagram.Diagrams}.
 */
package dovetail.engine.sog.diagram;
