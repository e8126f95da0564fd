package dovetail.reference;

import dovetail.interpret.Move;
import java.util.List;

/** Graph of the steps of a small system, from which the graph of its runs is made. Nodes are numbers from 0. */
interface RunSteps {
    List<Integer> initial();

    /** The number of nodes. */
    int size();

    /** The discrete state of a node. */
    int[] state(int node);

    /** The enabled steps of a node without regard to clocks, including model errors; none in a deadlock. */
    List<Move> enabled(int node);

    /** The steps that are possible from a node, without model errors. */
    List<Taken> steps(int node);

    /** Whether time can pass forever from a node without a step. */
    boolean canWait(int node);

    /** Whether a run counts only if time advances again and again. */
    boolean isTimed();

    /**
     * A step to a node.
     *
     * @param advances whether a unit of time has passed since the last step with this mark
     */
    record Taken(Move move, int target, boolean advances) {}
}
