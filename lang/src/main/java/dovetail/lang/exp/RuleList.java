package dovetail.lang.exp;

import java.util.Arrays;

/**
 * The steps that a part of the expression offers, each with its participants, its label, the place in the text of
 * its composition, and the labels that are hidden in it. Lists reach millions of entries, so they are kept in plain arrays.
 */
final class RuleList {
    /** Component and port, in turn, per participant. */
    private int[][] participants = new int[16][];

    private int[] labels = new int[16];
    private int[] offsets = new int[16];
    private int[] hidden = new int[16];
    private int size;

    int size() {
        return size;
    }

    int[] participants(int rule) {
        return participants[rule];
    }

    int label(int rule) {
        return labels[rule];
    }

    /** The offset in the source text, or -1 for a component's own step. */
    int offset(int rule) {
        return offsets[rule];
    }

    /** The labels that are hidden, by their number in {@link HiddenLabels}. */
    int hidden(int rule) {
        return hidden[rule];
    }

    void add(int[] parts, int label, int offset, int hiddenLabels) {
        if (size == labels.length) {
            int capacity = size + (size >> 1);
            participants = Arrays.copyOf(participants, capacity);
            labels = Arrays.copyOf(labels, capacity);
            offsets = Arrays.copyOf(offsets, capacity);
            hidden = Arrays.copyOf(hidden, capacity);
        }
        participants[size] = parts;
        labels[size] = label;
        hidden[size] = hiddenLabels;
        offsets[size++] = offset;
    }

    void addFrom(RuleList other, int rule) {
        add(other.participants[rule], other.labels[rule], other.offsets[rule], other.hidden[rule]);
    }

    /** The rules ordered by label, each as its label in the upper and its number in the lower half. */
    long[] byLabel() {
        long[] order = new long[size];
        for (int i = 0; i < size; i++) {
            order[i] = (long) labels[i] << 32 | i;
        }
        Arrays.sort(order);
        return order;
    }
}
