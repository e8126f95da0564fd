package dovetail.compose.observe;

/** Graph whose nodes carry classes: numbers of the sets of predicates that hold in them. For the use of one thread. */
public interface ClassedGraph {
    int initial();

    /** The transitions of a node: event, or {@link dovetail.lts.Lts#HIDDEN}, and target in turn. Borrowed. */
    int[] row(int node);

    /** The number of the set of predicates that hold in a node. */
    int classOf(int node);
}
