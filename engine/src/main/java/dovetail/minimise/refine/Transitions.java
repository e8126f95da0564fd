package dovetail.minimise.refine;

import dovetail.lts.Lts;

/**
 * Transitions of an LTS, numbered as in its rows and indexed by source and by target. Those of a target are listed with
 * internal ones first.
 */
final class Transitions {
    private final Lts lts;
    private final int[] sources;
    private final int[] inRows;
    private final int[] inHidden;
    private final int[] in;
    private final boolean hiding;

    /** @param hiding whether internal steps may be inert; otherwise they are ordinary steps */
    Transitions(Lts lts, boolean hiding) {
        this.lts = lts;
        this.hiding = hiding;
        int n = lts.stateCount();
        int m = lts.transitionCount();
        sources = new int[m];
        in = new int[m];
        inRows = new int[n + 1];
        inHidden = new int[n];
        for (int s = 0; s < n; s++) {
            for (int t = lts.rowStart(s); t < lts.rowStart(s + 1); t++) {
                sources[t] = s;
                inRows[lts.target(t) + 1]++;
            }
        }
        for (int s = 0; s < n; s++) {
            inRows[s + 1] += inRows[s];
            inHidden[s] = inRows[s];
        }
        for (int t = 0; t < m; t++) {
            if (isHidden(t)) {
                in[inHidden[lts.target(t)]++] = t;
            }
        }
        int[] next = inHidden.clone();
        for (int t = 0; t < m; t++) {
            if (!isHidden(t)) {
                in[next[lts.target(t)]++] = t;
            }
        }
    }

    int stateCount() {
        return inHidden.length;
    }

    int count() {
        return lts.transitionCount();
    }

    /** Whether a transition is an internal step that may be inert. */
    boolean isHidden(int transition) {
        return hiding && lts.event(transition) == Lts.HIDDEN;
    }

    int event(int transition) {
        return lts.event(transition);
    }

    int source(int transition) {
        return sources[transition];
    }

    int target(int transition) {
        return lts.target(transition);
    }

    int outStart(int state) {
        return lts.rowStart(state);
    }

    int outEnd(int state) {
        return lts.rowStart(state + 1);
    }

    int inStart(int state) {
        return inRows[state];
    }

    /** The end of the internal transitions among those into a state. */
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
