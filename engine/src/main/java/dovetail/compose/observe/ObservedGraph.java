package dovetail.compose.observe;

/**
 * Graph of observations, computed on demand: an {@link ObservedLts}, or a product of two before it is built. Nodes are
 * numbered as they appear. For the use of one thread.
 */
public interface ObservedGraph extends ClassedGraph {
    /** The events that are declared, in rising order. Borrowed. */
    int[] alphabet();

    /** Whether an infinite sequence of unobserved steps begins in a node that the transitions do not show. */
    boolean hasLivelock(int node);

    /** The behaviours of a node: each a set of events in rising order. Borrowed. */
    int[][] behavioursOf(int node);
}
