package dovetail.minimise;

import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import dovetail.lts.TransitionRows;
import java.util.Arrays;
import java.util.List;

/**
 * A transition system while it is worked on: rows of transitions ordered by label and target, none of them twice. It has
 * several roots when systems are compared.
 *
 * @param rows where the transitions of each state start, and behind the last state the number of transitions
 */
record Graph(int[] roots, int[] rows, int[] labels, int[] targets, Alphabet alphabet) {
    Graph(int[] roots, TransitionRows rows, Alphabet alphabet) {
        this(roots, rows.starts(), rows.labels(), rows.targets(), alphabet);
    }

    /** The systems side by side; the root of each is its initial state. States keep their order. */
    static Graph of(List<Lts> systems) {
        Alphabet alphabet = Alphabet.of(systems);
        int[] roots = new int[systems.size()];
        int states = 0;
        for (Lts lts : systems) {
            states = Math.addExact(states, lts.stateCount());
        }
        RowBuilder builder = new RowBuilder(states);
        int offset = 0;
        for (int k = 0; k < roots.length; k++) {
            Lts lts = systems.get(k);
            roots[k] = offset + lts.initial();
            int[] numbers = alphabet.numbersOf(lts);
            for (int s = 0; s < lts.stateCount(); s++) {
                for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                    builder.add(numbers[lts.label(i)], offset + lts.target(i));
                }
                builder.endRow();
            }
            offset += lts.stateCount();
        }
        return new Graph(roots, builder.rows(), alphabet);
    }

    int stateCount() {
        return rows.length - 1;
    }

    /** The reachable states in breadth-first order, those of the first root before the others. */
    int[] reachable() {
        int[] order = new int[stateCount()];
        boolean[] seen = new boolean[stateCount()];
        int size = 0;
        for (int root : roots) {
            int next = size;
            if (!seen[root]) {
                seen[root] = true;
                order[size++] = root;
            }
            for (; next < size; next++) {
                int state = order[next];
                for (int i = rows[state]; i < rows[state + 1]; i++) {
                    if (!seen[targets[i]]) {
                        seen[targets[i]] = true;
                        order[size++] = targets[i];
                    }
                }
            }
        }
        return Arrays.copyOf(order, size);
    }

    /** The same graph with only the given states, numbered as they are listed. */
    Graph renumbered(int[] order) {
        int[] numbers = new int[stateCount()];
        for (int i = 0; i < order.length; i++) {
            numbers[order[i]] = i;
        }
        RowBuilder builder = new RowBuilder(order.length);
        for (int state : order) {
            for (int i = rows[state]; i < rows[state + 1]; i++) {
                builder.add(labels[i], numbers[targets[i]]);
            }
            builder.endRow();
        }
        int[] newRoots = new int[roots.length];
        for (int k = 0; k < roots.length; k++) {
            newRoots[k] = numbers[roots[k]];
        }
        return new Graph(newRoots, builder.rows(), alphabet);
    }

    /** The part that the first root reaches, numbered breadth first, as a system of its own. */
    Lts toLts() {
        Graph ordered = renumbered(reachable());
        int shift = alphabet.tau() == null ? 1 : 0;
        int[] ids = ordered.labels.clone();
        for (int i = 0; i < ids.length; i++) {
            ids[i] -= shift;
        }
        return Lts.ofRows(ordered.roots[0], ordered.rows, ids, ordered.targets, alphabet.names());
    }
}
