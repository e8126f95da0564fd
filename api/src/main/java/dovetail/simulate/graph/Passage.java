package dovetail.simulate.graph;

import dovetail.interpret.Move;
import org.jspecify.annotations.Nullable;

/**
 * A step of a state as the semantics offers it, with the state of the graph that it leads to.
 *
 * @param reached the state; null of a model error, and of a step that the clocks exclude here
 */
record Passage(Move move, int @Nullable [] reached) {}
