package dovetail.result;

import java.util.List;

/**
 * Facts about a trace that explain its verdict.
 *
 * @param atoms the atoms of the property, as users wrote them
 * @param truth for each state of the trace, from the initial one on, the atoms that are true there, by bits; an atom about
 *     actions is true where the next step has such an action
 * @param lostAt the number of the step after which no continuation satisfies the property; 0 for the initial state, -1
 *     where no single step decides
 * @param length the relation of the trace to the shortest one
 * @param remarks sentences about the end of the trace
 */
public record TraceFacts(List<String> atoms, List<Long> truth, int lostAt, Length length, List<String> remarks) {
    /** Nothing is known of the trace. */
    public static final TraceFacts NONE = new TraceFacts(List.of(), List.of(), -1, Length.UNKNOWN);

    /** The relation of a trace to the shortest one that shows the same. */
    public enum Length {
        /** No trace that shows the same has fewer steps. */
        SHORTEST,
        /** It was shortened, and a still shorter one may exist. */
        SHORTENED,
        UNKNOWN
    }

    public TraceFacts {
        atoms = List.copyOf(atoms);
        truth = List.copyOf(truth);
        remarks = List.copyOf(remarks);
    }

    /** Facts that need no sentences. */
    public TraceFacts(List<String> atoms, List<Long> truth, int lostAt, Length length) {
        this(atoms, truth, lostAt, length, List.of());
    }

    /** Whether an atom is true in a state of the trace. */
    public boolean isTrue(int atom, int state) {
        return (truth.get(state) >> atom & 1) != 0;
    }

    /** The same facts, and the relation to the shortest trace. */
    public TraceFacts with(Length other) {
        return new TraceFacts(atoms, truth, lostAt, other, remarks);
    }
}
