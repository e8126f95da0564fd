package dovetail.engine.sog.graph;

/**
 * Graph of observations, computed on demand: an {@link ObservedLts}, or a product of two before it is built. Nodes are
 * numbered as they appear. For the use of one thread.
 */
public interface ObservedGraph {
    int initial();

    /** The events that are declared, in rising order. Borrowed. */
    int[] alphabet();

    /** The transitions of a node: event, or {@link dovetail.lts.Lts#HIDDEN}, and target in turn. Borrowed. */
    int[] row(int node);

    /** The number of the set of predicates that hold in a node. */
    int classOf(int node);

    /** Whether an infinite sequence of unobserved steps begins in a node that the transitions do not show. */
    boolean hasLivelock(int node);

    /** The behaviours of a node: each a set of events in rising order. Borrowed. */
    int[][] behavioursOf(int node);
}
