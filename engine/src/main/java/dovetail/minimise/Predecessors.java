package dovetail.minimise;

/** The transitions of a graph by their targets. */
final class Predecessors {
    private final int[] rows;
    private final int[] sources;

    Predecessors(Graph graph) {
        int n = graph.stateCount();
        rows = new int[n + 1];
        for (int target : graph.targets()) {
            rows[target + 1]++;
        }
        for (int s = 0; s < n; s++) {
            rows[s + 1] += rows[s];
        }
        sources = new int[graph.targets().length];
        int[] next = rows.clone();
        for (int s = 0; s < n; s++) {
            for (int i = graph.rows()[s]; i < graph.rows()[s + 1]; i++) {
                // The sign tells internal steps, which saves an array of labels.
                sources[next[graph.targets()[i]]++] = graph.labels()[i] == Alphabet.TAU ? ~s : s;
            }
        }
    }

    int start(int state) {
        return rows[state];
    }

    int end(int state) {
        return rows[state + 1];
    }

    int source(int position) {
        int source = sources[position];
        return source < 0 ? ~source : source;
    }

    boolean isTau(int position) {
        return sources[position] < 0;
    }
}
