package dovetail.report.drawing.layout;

import dovetail.report.drawing.layout.Level.Link;

/** Finds the parts of a level that links connect, by a forest of their members. */
final class ConnectedParts {
    private final int[] parent;

    private ConnectedParts(int members) {
        parent = new int[members];
        for (int m = 0; m < members; m++) {
            parent[m] = m;
        }
    }

    /** The number of the part of each member; parts are numbered in the order of their first members. */
    static int[] of(Level level) {
        ConnectedParts forest = new ConnectedParts(level.members.size());
        for (Link link : level.links) {
            int one = forest.root(link.from);
            int other = forest.root(link.to);
            // The first member of a part is its root.
            forest.parent[Math.max(one, other)] = Math.min(one, other);
        }
        int[] part = new int[forest.parent.length];
        int parts = 0;
        for (int m = 0; m < part.length; m++) {
            int root = forest.root(m);
            part[m] = root == m ? parts++ : part[root];
        }
        return part;
    }

    private int root(int member) {
        int m = member;
        while (parent[m] != m) {
            parent[m] = parent[parent[m]];
            m = parent[m];
        }
        return m;
    }
}
