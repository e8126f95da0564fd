package dovetail.lts;

import java.util.Arrays;

/**
 * Transitions by their sources: those of state {@code s} are the positions {@code starts[s] .. starts[s+1]-1}, ordered by
 * label and then by target. The arrays are handed over, not copied.
 */
public record TransitionRows(int[] starts, int[] labels, int[] targets) {
    /** The first of the positions {@code from .. to-1} whose label is at least the given one, or {@code to}. */
    public static int seek(int[] labels, int from, int to, int label) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (labels[middle] < label) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The same transitions, each once. */
    public TransitionRows distinct() {
        int[] keptStarts = new int[starts.length];
        int[] keptLabels = new int[labels.length];
        int[] keptTargets = new int[labels.length];
        int kept = 0;
        for (int s = 0; s < starts.length - 1; s++) {
            for (int i = starts[s]; i < starts[s + 1]; i++) {
                if (i == starts[s] || labels[i - 1] != labels[i] || targets[i - 1] != targets[i]) {
                    keptLabels[kept] = labels[i];
                    keptTargets[kept++] = targets[i];
                }
            }
            keptStarts[s + 1] = kept;
        }
        return new TransitionRows(keptStarts, Arrays.copyOf(keptLabels, kept), Arrays.copyOf(keptTargets, kept));
    }
}
