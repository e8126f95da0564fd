/**
 * State graphs on demand: states of a system that a user expands one after another, and folds of them. The entry types are
 * {@link dovetail.simulate.graph.StateExploration}, which finds states by their paths, and {@link
 * dovetail.simulate.graph.Folds}, which makes classes of them. A {@link dovetail.simulate.graph.GraphView} is drawn.
 */
package dovetail.simulate.graph;
