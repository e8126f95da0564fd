package dovetail.minimise;

/**
 * The transitions of a graph, from both ends. Those out of a state have the numbers of its row; those into a state are
 * listed with internal ones first.
 */
final class Steps {
    private final int[] rows;
    private final int[] labels;
    private final int[] targets;
    private final int[] sources;
    private final int[] inRows;
    private final int[] inHidden;
    private final int[] in;
    private final boolean hiding;

    /** @param hiding whether internal steps may be inert; if not, they are steps like any other */
    Steps(Graph graph, boolean hiding) {
        this.hiding = hiding;
        rows = graph.rows();
        labels = graph.labels();
        targets = graph.targets();
        int n = graph.stateCount();
        int m = targets.length;
        sources = new int[m];
        in = new int[m];
        inRows = new int[n + 1];
        inHidden = new int[n];
        for (int s = 0; s < n; s++) {
            for (int t = rows[s]; t < rows[s + 1]; t++) {
                sources[t] = s;
                inRows[targets[t] + 1]++;
            }
        }
        for (int s = 0; s < n; s++) {
            inRows[s + 1] += inRows[s];
            inHidden[s] = inRows[s];
        }
        for (int t = 0; t < m; t++) {
            if (isHidden(t)) {
                in[inHidden[targets[t]]++] = t;
            }
        }
        int[] next = inHidden.clone();
        for (int t = 0; t < m; t++) {
            if (!isHidden(t)) {
                in[next[targets[t]]++] = t;
            }
        }
    }

    int stateCount() {
        return inHidden.length;
    }

    int count() {
        return targets.length;
    }

    /** Whether a transition is an internal step that may be inert. */
    boolean isHidden(int transition) {
        return hiding && labels[transition] == Alphabet.TAU;
    }

    int label(int transition) {
        return labels[transition];
    }

    int source(int transition) {
        return sources[transition];
    }

    int target(int transition) {
        return targets[transition];
    }

    int outStart(int state) {
        return rows[state];
    }

    int outEnd(int state) {
        return rows[state + 1];
    }

    int inStart(int state) {
        return inRows[state];
    }

    /** Where the internal ones among the transitions into a state end. */
    int inHiddenEnd(int state) {
        return inHidden[state];
    }

    int inEnd(int state) {
        return inRows[state + 1];
    }

    int incoming(int at) {
        return in[at];
    }
}
