package dovetail.lang.pnml.structure;

import dovetail.base.linear.SparseVector;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/** Incidence matrix of a net, by its places: the change of their tokens by some of the transitions. */
final class Incidence {
    private final int[] sizes;
    private final int[][] transitions;
    private final long[][] changes;

    private Incidence(int places) {
        sizes = new int[places];
        transitions = new int[places][];
        changes = new long[places][];
    }

    /** The rows of the matrix, with zeros in the columns of other transitions. */
    static List<SparseVector> of(Net net, IntPredicate counts) {
        Incidence matrix = new Incidence(net.places().size());
        for (int t = 0; t < net.transitions().size(); t++) {
            if (counts.test(t)) {
                matrix.add(t, net.transitions().get(t));
            }
        }
        List<SparseVector> rows = new ArrayList<>();
        for (int place = 0; place < matrix.sizes.length; place++) {
            rows.add(
                    matrix.sizes[place] == 0
                            ? SparseVector.ZERO
                            : SparseVector.of(matrix.transitions[place], matrix.changes[place], matrix.sizes[place]));
        }
        return rows;
    }

    private void add(int number, Net.Transition transition) {
        Arcs inputs = transition.inputs();
        Arcs outputs = transition.outputs();
        for (int i = 0; i < inputs.size(); i++) {
            int place = inputs.place(i);
            add(place, number, (long) outputs.weightOf(place) - inputs.weight(i));
        }
        for (int i = 0; i < outputs.size(); i++) {
            if (inputs.weightOf(outputs.place(i)) == 0) {
                add(outputs.place(i), number, outputs.weight(i));
            }
        }
    }

    private void add(int place, int transition, long change) {
        if (change == 0) {
            return;
        }
        int size = sizes[place]++;
        if (size == 0) {
            transitions[place] = new int[4];
            changes[place] = new long[4];
        } else if (size == transitions[place].length) {
            transitions[place] = Arrays.copyOf(transitions[place], size * 2);
            changes[place] = Arrays.copyOf(changes[place], size * 2);
        }
        transitions[place][size] = transition;
        changes[place][size] = change;
    }
}
