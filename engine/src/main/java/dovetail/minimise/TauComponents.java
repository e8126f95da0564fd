package dovetail.minimise;

import dovetail.lts.Lts;

/**
 * The strongly connected components of the internal steps (Tarjan's algorithm, with its own stack). A component gets
 * its number when all it reaches by internal steps has one: such a step never leads to a greater number.
 */
final class TauComponents {
    private final Lts lts;
    private final int[] component;
    private final int[] low;
    private final int[] next;
    private final int[] path;
    private final int[] open;
    private int pathSize;
    private int openSize;
    private int visited;
    private int count;

    TauComponents(Lts lts) {
        this.lts = lts;
        int n = lts.stateCount();
        component = new int[n];
        low = new int[n];
        next = new int[n];
        path = new int[n];
        open = new int[n];
        for (int s = 0; s < n; s++) {
            if (low[s] == 0) {
                search(s);
            }
        }
    }

    int count() {
        return count;
    }

    /** The component of each state. */
    int[] components() {
        return component;
    }

    private void search(int root) {
        enter(root);
        while (pathSize > 0) {
            int state = path[pathSize - 1];
            int position = next[state];
            if (position < lts.rowStart(state + 1) && lts.event(position) == Lts.HIDDEN) {
                int target = lts.target(position);
                if (low[target] == 0) {
                    enter(target);
                    continue; // The position stays, so that the target is looked at again when it is finished.
                }
                if (component[target] < 0) {
                    low[state] = Math.min(low[state], low[target]);
                }
                next[state]++;
            } else {
                pathSize--;
                finish(state);
            }
        }
    }

    private void enter(int state) {
        low[state] = ++visited;
        next[state] = lts.rowStart(state);
        path[pathSize++] = state;
        open[openSize++] = state;
        // While a state is open its entry number is kept, negated, where the component's number will be.
        component[state] = -visited;
    }

    private void finish(int state) {
        if (low[state] == -component[state]) {
            int member;
            do {
                member = open[--openSize];
                component[member] = count;
            } while (member != state);
            count++;
        }
    }
}
