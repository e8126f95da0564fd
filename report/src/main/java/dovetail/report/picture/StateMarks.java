package dovetail.report.picture;

import java.util.BitSet;

/**
 * Marks of states of a graph, by their numbers. Deadlocks are known from the graph and need none.
 *
 * @param bad the states in which something bad is true
 * @param errors the states with steps that are model errors, which are no deadlocks
 * @param partial the states of which not all successors are in the graph
 * @param initial the initial states besides that of the graph
 */
public record StateMarks(BitSet bad, BitSet errors, BitSet partial, BitSet initial) {
    /** No state is marked. */
    public static final StateMarks NONE = new StateMarks(new BitSet(), new BitSet(), new BitSet());

    /** The marks where the graph tells the initial state. */
    public StateMarks(BitSet bad, BitSet errors, BitSet partial) {
        this(bad, errors, partial, new BitSet());
    }

    public StateMarks {
        bad = (BitSet) bad.clone();
        errors = (BitSet) errors.clone();
        partial = (BitSet) partial.clone();
        initial = (BitSet) initial.clone();
    }
}
