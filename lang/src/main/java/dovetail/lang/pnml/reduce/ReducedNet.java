package dovetail.lang.pnml.reduce;

import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.List;

/**
 * Result of the reduction of a net.
 *
 * @param net the reduced net
 * @param places by place of the original, its number in the reduced net or {@link #REMOVED}
 * @param words by transition of the reduced net, the transitions of the original that it stands for, in their order
 * @param completions the transitions that were postponed, the last one first: a run to a deadlock ends with them
 * @param summary the reduction in words
 */
public record ReducedNet(Net net, int[] places, List<int[]> words, List<Completion> completions, String summary) {
    public static final int REMOVED = -1;

    public ReducedNet {
        words = List.copyOf(words);
        completions = List.copyOf(completions);
    }

    /**
     * Transitions of the original that fire at the end of a run to a deadlock as often as they can.
     *
     * @param inputs the tokens that the first of them needs, of places of the original that were left when they were postponed
     */
    public record Completion(Arcs inputs, int[] word) {}

    /** Whether anything was removed. */
    public boolean isSmaller(Net original) {
        return net.places().size() < original.places().size()
                || net.transitions().size() < original.transitions().size();
    }
}
