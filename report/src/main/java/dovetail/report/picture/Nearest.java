package dovetail.report.picture;

import dovetail.lts.Lts;
import dovetail.report.drawing.Drawing;
import dovetail.report.text.Numbers;
import java.util.Arrays;

/**
 * Chooses the states of a graph that are drawn: those nearest to the initial one, in the order of a breadth-first search; then, as
 * far as there is room, those that nothing leads to.
 */
final class Nearest {
    private final int[] chosen;
    private final int[] number;
    private final boolean[] isPartial;

    Nearest(int initial, int[][] successors, int most) {
        int[] queue = new int[successors.length];
        number = new int[successors.length];
        Arrays.fill(number, -1);
        int size = 0;
        int head = 0;
        for (int root = -1; root < successors.length; root++) {
            int start = root < 0 ? initial : root;
            if (number[start] >= 0) {
                continue;
            }
            number[start] = size;
            queue[size++] = start;
            for (; head < size; head++) {
                for (int target : successors[queue[head]]) {
                    if (number[target] < 0) {
                        number[target] = size;
                        queue[size++] = target;
                    }
                }
            }
        }
        chosen = Arrays.copyOf(queue, Math.min(size, most));
        for (int i = chosen.length; i < size; i++) {
            number[queue[i]] = -1;
        }
        isPartial = new boolean[successors.length];
        for (int state : chosen) {
            for (int target : successors[state]) {
                isPartial[state] |= number[target] < 0;
            }
        }
    }

    /** Chooses states of a transition system. */
    static Nearest of(Lts lts, int most) {
        int[][] successors = new int[lts.stateCount()][];
        for (int state = 0; state < successors.length; state++) {
            successors[state] = new int[lts.rowStart(state + 1) - lts.rowStart(state)];
            for (int i = 0; i < successors[state].length; i++) {
                successors[state][i] = lts.target(lts.rowStart(state) + i);
            }
        }
        return new Nearest(lts.initial(), successors, most);
    }

    /** The chosen states, the nearest first. */
    int[] all() {
        return chosen;
    }

    /** The position of a state among the chosen ones, or -1. */
    int number(int state) {
        return number[state];
    }

    /** Whether some successor of a state is not chosen. */
    boolean isPartial(int state) {
        return isPartial[state];
    }

    /** Adds the sentence that says how much is drawn, unless that is everything. */
    void remark(String what, Drawing.Builder drawing) {
        if (chosen.length < number.length) {
            drawing.remark("Drawn are the " + Numbers.grouped(chosen.length) + " of " + Numbers.grouped(number.length)
                    + " " + what + " that are nearest to the initial one.");
        }
    }
}
