package dovetail.result;

import java.util.List;

/**
 * Facts about a trace that explain its verdict.
 *
 * @param atoms the atoms of the property, as users wrote them
 * @param actions the atoms about actions, by bits
 * @param truth for each state of the trace, from the initial one on, the atoms that are true there, by bits; an atom about
 *     actions is true where the next step has such an action
 * @param lostAt the number of the step after which no continuation satisfies the property; 0 for the initial state, -1
 *     where no single step decides
 * @param length the relation of the trace to the shortest one
 * @param remarks sentences about the end of the trace
 * @param rearranged whether the steps are in another order than the engine found them
 * @param branches runs that leave the trace, of a property of branching time
 */
public record TraceFacts(
        List<String> atoms,
        long actions,
        List<Long> truth,
        int lostAt,
        Length length,
        List<String> remarks,
        boolean rearranged,
        List<Branch> branches) {
    /** Nothing is known of the trace. */
    public static final TraceFacts NONE = new TraceFacts(List.of(), 0, List.of(), -1, Length.UNKNOWN, List.of(), false);

    /** The relation of a trace to the shortest one that shows the same. */
    public enum Length {
        /** No trace that shows the same has fewer steps. */
        SHORTEST,
        /** No trace has a bad prefix that is shown with fewer steps; after the prefix it may be longer than necessary. */
        SHORTEST_PREFIX,
        /** It was shortened, and a still shorter one may exist. */
        SHORTENED,
        UNKNOWN
    }

    public TraceFacts {
        atoms = List.copyOf(atoms);
        truth = List.copyOf(truth);
        remarks = List.copyOf(remarks);
        branches = List.copyOf(branches);
    }

    /** Facts about a trace without branches. */
    public TraceFacts(
            List<String> atoms,
            long actions,
            List<Long> truth,
            int lostAt,
            Length length,
            List<String> remarks,
            boolean rearranged) {
        this(atoms, actions, truth, lostAt, length, remarks, rearranged, List.of());
    }

    /** The same facts, and runs that leave the trace. */
    public TraceFacts branching(List<Branch> others) {
        return new TraceFacts(atoms, actions, truth, lostAt, length, remarks, rearranged, others);
    }

    /** Whether an atom is true in a state of the trace. */
    public boolean isTrue(int atom, int state) {
        return (truth.get(state) >> atom & 1) != 0;
    }

    /** Whether an atom is about actions. */
    public boolean isAction(int atom) {
        return (actions >> atom & 1) != 0;
    }

    /** The same facts, and sentences about the end of the trace. */
    public TraceFacts with(List<String> sentences) {
        return new TraceFacts(atoms, actions, truth, lostAt, length, sentences, rearranged, branches);
    }

    /** The same facts of a run whose steps were rearranged. */
    public TraceFacts inOtherOrder() {
        return new TraceFacts(atoms, actions, truth, lostAt, length, remarks, true, branches);
    }

    /** The facts of the first steps alone. */
    public TraceFacts first(int steps) {
        boolean isShortest = steps == 0 || length == Length.SHORTEST_PREFIX;
        Length cut = isShortest ? Length.SHORTEST : Length.SHORTENED;
        return new TraceFacts(atoms, actions, truth.subList(0, steps + 1), lostAt, cut, remarks, rearranged, branches);
    }

    /** The same facts, and the relation to the shortest trace. */
    public TraceFacts with(Length other) {
        return new TraceFacts(atoms, actions, truth, lostAt, other, remarks, rearranged, branches);
    }
}
