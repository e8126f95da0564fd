package dovetail.lts;

import java.util.Arrays;

/** Collects transitions in any order. */
public final class TransitionList {
    private int[] from = new int[16];
    private int[] label = new int[16];
    private int[] to = new int[16];
    private int size;

    public void add(int source, int labelId, int target) {
        if (size == from.length) {
            int capacity = size + (size >> 1);
            from = Arrays.copyOf(from, capacity);
            label = Arrays.copyOf(label, capacity);
            to = Arrays.copyOf(to, capacity);
        }
        from[size] = source;
        label[size] = labelId;
        to[size++] = target;
    }

    public int size() {
        return size;
    }

    public int label(int number) {
        return label[number];
    }

    /**
     * The transitions in order.
     *
     * @param states more than any source or target
     * @param least at most any label
     * @param most at least any label
     */
    public TransitionRows rows(int states, int least, int most) {
        // Three stable counting sorts, least significant key first, order rows by (source, label, target).
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            order[i] = i;
        }
        order = sortBy(to, 0, states, order);
        order = sortBy(label, least, most - least + 1, order);
        order = sortBy(from, 0, states, order);
        int[] starts = new int[states + 1];
        int[] labels = new int[size];
        int[] targets = new int[size];
        for (int i = 0; i < size; i++) {
            starts[from[order[i]] + 1]++;
            labels[i] = label[order[i]];
            targets[i] = to[order[i]];
        }
        for (int s = 0; s < states; s++) {
            starts[s + 1] += starts[s];
        }
        return new TransitionRows(starts, labels, targets);
    }

    private static int[] sortBy(int[] key, int least, int keys, int[] order) {
        int[] start = new int[keys + 1];
        for (int i : order) {
            start[key[i] - least + 1]++;
        }
        for (int k = 0; k < keys; k++) {
            start[k + 1] += start[k];
        }
        int[] sorted = new int[order.length];
        for (int i : order) {
            sorted[start[key[i] - least]++] = i;
        }
        return sorted;
    }
}
