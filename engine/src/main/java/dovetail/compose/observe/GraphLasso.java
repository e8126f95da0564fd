package dovetail.compose.observe;

/**
 * Run of a graph that an automaton accepts.
 *
 * @param events of the steps, or {@link dovetail.lts.Lts#HIDDEN}
 * @param nodes one more than there are steps
 * @param loop the position to which the last step leads, or {@link #FINITE} when the run ends in its last node
 */
public record GraphLasso(int[] events, int[] nodes, int loop) {
    public static final int FINITE = -1;

    public boolean isFinite() {
        return loop == FINITE;
    }

    /** The node in which the steps end. */
    public int last() {
        return nodes[nodes.length - 1];
    }
}
