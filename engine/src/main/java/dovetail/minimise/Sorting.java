package dovetail.minimise;

import dovetail.base.IntVector;

/** Sorts the transitions of blocks into slices: the inert ones, and the others by source block or by label and target. */
final class Sorting {
    private final Steps steps;
    private final Blocks blocks;

    Sorting(Steps steps, Blocks blocks) {
        this.steps = steps;
        this.blocks = blocks;
    }

    private boolean isInert(int transition) {
        return steps.isHidden(transition) && blocks.of(steps.source(transition)) == blocks.of(steps.target(transition));
    }

    /** One slice per block that has transitions that are not inert. */
    Slices bySource() {
        int[] order = new int[steps.count()];
        IntVector ends = new IntVector();
        int inertEnd = placeInert(order);
        ends.add(inertEnd);
        int at = inertEnd;
        for (int b = 0; b < blocks.count(); b++) {
            int start = at;
            for (int i = blocks.start(b); i < blocks.end(b); i++) {
                int state = blocks.member(i);
                for (int t = steps.outStart(state); t < steps.outEnd(state); t++) {
                    if (!isInert(t)) {
                        order[at++] = t;
                    }
                }
            }
            if (at > start) {
                ends.add(at);
            }
        }
        return new Slices(order, ends);
    }

    /** One slice per label and block that transitions with the label lead to. */
    Slices byTarget() {
        int m = steps.count();
        int labels = 0;
        for (int t = 0; t < m; t++) {
            labels = Math.max(labels, steps.label(t) + 1);
        }
        // By target block first, then by label; that keeps the order.
        int[] byBlock = new int[m];
        int size = 0;
        int[] next = new int[labels + 1];
        for (int b = 0; b < blocks.count(); b++) {
            for (int i = blocks.start(b); i < blocks.end(b); i++) {
                int state = blocks.member(i);
                for (int k = steps.inStart(state); k < steps.inEnd(state); k++) {
                    int t = steps.incoming(k);
                    if (!isInert(t)) {
                        byBlock[size++] = t;
                        next[steps.label(t) + 1]++;
                    }
                }
            }
        }
        int[] order = new int[m];
        int inertEnd = placeInert(order);
        for (int label = 0; label < labels; label++) {
            next[label + 1] += next[label];
        }
        for (int k = 0; k < size; k++) {
            order[inertEnd + next[steps.label(byBlock[k])]++] = byBlock[k];
        }
        IntVector ends = new IntVector();
        ends.add(inertEnd);
        for (int at = inertEnd + 1; at <= m; at++) {
            if (at == m || !belongTogether(order[at - 1], order[at])) {
                ends.add(at);
            }
        }
        return new Slices(order, ends);
    }

    private boolean belongTogether(int one, int other) {
        return steps.label(one) == steps.label(other) && blocks.of(steps.target(one)) == blocks.of(steps.target(other));
    }

    private int placeInert(int[] order) {
        int size = 0;
        for (int t = 0; t < order.length; t++) {
            if (isInert(t)) {
                order[size++] = t;
            }
        }
        return size;
    }
}
