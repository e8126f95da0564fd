package dovetail.symmetry.structure;

import dovetail.base.IntVector;

/**
 * Sorts of values, found by unification. A value of the sort {@link #NUMERIC} is computed with or compared by size. Values of
 * other sorts are only stored, compared for equality and used as indices, so that a symmetry may permute them: these are
 * scalarsets (C. N. Ip, D. L. Dill, Better verification through symmetry, 1996), inferred and not declared.
 */
final class Sorts {
    static final int NONE = -1;
    static final int NUMERIC = 0;

    private final IntVector parents = new IntVector();

    Sorts() {
        parents.add(NUMERIC);
    }

    int fresh() {
        parents.add(parents.size());
        return parents.size() - 1;
    }

    /** The representative of a sort. The one of {@link #NUMERIC} is itself. */
    int find(int sort) {
        int root = sort;
        while (parents.get(root) != root) {
            root = parents.get(root);
        }
        int next = sort;
        while (parents.get(next) != root) {
            int up = parents.get(next);
            parents.set(next, root);
            next = up;
        }
        return root;
    }

    void unify(int a, int b) {
        int first = find(a);
        int second = find(b);
        parents.set(Math.max(first, second), Math.min(first, second));
    }

    boolean isNumeric(int sort) {
        return find(sort) == NUMERIC;
    }

    /** The number of sorts that were made, each a bound of the representatives. */
    int size() {
        return parents.size();
    }
}
