package dovetail.diagram;

import dovetail.base.Budget;
import dovetail.base.Poll;

/**
 * Operations on sets of vectors and on relations of {@link Shape shapes}, as list decision diagrams. Sets are numbers of nodes.
 * Arguments must be protected, and results are not. For the use of one thread, whose stack must be deep: operations recur on
 * levels and on the values of a level.
 */
public final class Diagrams extends NodeTable {
    private static final int UNION = 1;
    private static final int INTERSECTION = 2;
    private static final int MINUS = 3;
    private static final int IMAGE = 4;
    private static final int PROJECTION = 5;
    static final int FIRING = 6;
    static final int CLOSURE = 7;
    static final int SUCCESSORS = 8;
    private static final int PREIMAGE = 9;
    static final int PREDECESSORS = 10;
    private static final int KIND_BITS = 4;

    /** The most levels of all shapes together. */
    public static final int MOST_POSITIONS = Integer.MAX_VALUE >> KIND_BITS;

    /** The units of work of an operation: it looks up nodes and results in tables that exceed the caches of a processor. */
    private static final int UNITS = 16;

    /** The part of the memory limit, as its divisor, that results may take. */
    private static final int CACHE_DIVISOR = 4;

    private Poll poll;
    private final ResultCache results;
    /** Results that depend on three nodes. */
    private final ResultCache ternary;

    /** Diagrams that count on the meter of a budget and poll it. */
    public Diagrams(Budget budget) {
        super(budget.meter());
        this.poll = new Poll(budget);
        this.results = new ResultCache(2, budget.meter(), budget.memory() / CACHE_DIVISOR);
        this.ternary = new ResultCache(3, budget.meter(), budget.memory() / CACHE_DIVISOR);
    }

    /** Polls another budget from now on; memory stays on the meter of the first. */
    public void pollBy(Budget other) {
        poll = new Poll(other);
    }

    @Override
    void collected() {
        results.sweep(this);
        ternary.sweep(this);
    }

    /** A known result, or {@link ResultCache#MISSING}. */
    int known(int kind, int position, int one, int other) {
        return results.get(position << KIND_BITS | kind, one, other);
    }

    int learned(int kind, int position, int one, int other, int result) {
        poll.tick(UNITS);
        results.put(position << KIND_BITS | kind, one, other, result);
        return result;
    }

    /** A known result about three nodes, or {@link ResultCache#MISSING}. */
    int known(int kind, int position, int one, int other, int third) {
        return ternary.get(position << KIND_BITS | kind, one, other, third);
    }

    int learned(int kind, int position, int one, int other, int third, int result) {
        poll.tick(UNITS);
        ternary.put(position << KIND_BITS | kind, one, other, third, result);
        return result;
    }

    /** Adds vectors to the set that was pushed last. */
    public void unite(int more) {
        int before = popped();
        push(before);
        push(more);
        int both = union(before, more);
        pop(2);
        push(both);
    }

    /** The set of one vector, from a position of it on. */
    public int vector(int[] values, int from) {
        int set = END;
        for (int i = values.length - 1; i >= from; i--) {
            set = node(values[i], set, EMPTY);
        }
        return set;
    }

    public int union(int one, int other) {
        if (one == other || other == EMPTY) {
            return one;
        }
        if (one == EMPTY) {
            return other;
        }
        int a = Math.min(one, other);
        int b = Math.max(one, other);
        int known = known(UNION, 0, a, b);
        if (known >= 0) {
            return known;
        }
        int result;
        if (value(a) < value(b)) {
            result = node(value(a), down(a), union(right(a), b));
        } else if (value(a) > value(b)) {
            result = node(value(b), down(b), union(a, right(b)));
        } else {
            int down = push(union(down(a), down(b)));
            int right = union(right(a), right(b));
            pop(1);
            result = node(value(a), down, right);
        }
        return learned(UNION, 0, a, b, result);
    }

    public int intersection(int one, int other) {
        if (one == other) {
            return one;
        }
        int a = Math.min(one, other);
        int b = Math.max(one, other);
        while (a != EMPTY && b != EMPTY && value(a) != value(b)) {
            if (value(a) < value(b)) {
                a = right(a);
            } else {
                b = right(b);
            }
        }
        if (a == EMPTY || b == EMPTY || a == b) {
            return a == b ? a : EMPTY;
        }
        int known = known(INTERSECTION, 0, a, b);
        if (known >= 0) {
            return known;
        }
        int down = push(intersection(down(a), down(b)));
        int right = intersection(right(a), right(b));
        pop(1);
        int result = node(value(a), down, right);
        return learned(INTERSECTION, 0, a, b, result);
    }

    /** The vectors of a set that are not in another. */
    public int minus(int set, int other) {
        if (set == EMPTY || set == other) {
            return EMPTY;
        }
        int b = other;
        while (b != EMPTY && value(b) < value(set)) {
            b = right(b);
        }
        if (b == EMPTY) {
            return set;
        }
        int known = known(MINUS, 0, set, b);
        if (known >= 0) {
            return known;
        }
        int result;
        if (value(set) < value(b)) {
            result = node(value(set), down(set), minus(right(set), b));
        } else {
            int down = push(minus(down(set), down(b)));
            int right = minus(right(set), right(b));
            pop(1);
            result = node(value(set), down, right);
        }
        return learned(MINUS, 0, set, b, result);
    }

    /** The short vectors of a shape that occur in the vectors of a set, which begin at the first level of the shape. */
    public int projection(int set, Shape shape) {
        return projection(set, shape, 0);
    }

    private int projection(int set, Shape shape, int index) {
        if (set == EMPTY) {
            return EMPTY;
        }
        if (index == shape.length()) {
            return END;
        }
        int known = known(PROJECTION, shape.key(index), set, EMPTY);
        if (known >= 0) {
            return known;
        }
        int down = push(projection(down(set), shape, index + 1));
        int right = push(projection(right(set), shape, index));
        boolean isRead = shape.role(index) != Shape.Role.NONE;
        int result = isRead ? node(value(set), down, right) : union(down, right);
        pop(2);
        return learned(PROJECTION, shape.key(index), set, EMPTY, result);
    }

    /** The vectors that a relation leads to from those of a set, which begin at the first level of the shape. */
    public int image(int set, int relation, Shape shape) {
        return image(set, relation, shape, 0);
    }

    private int image(int set, int relation, Shape shape, int index) {
        if (set == EMPTY || relation == EMPTY || index == shape.length()) {
            return relation == EMPTY ? EMPTY : set;
        }
        int key = shape.key(index);
        int known = known(IMAGE, key, set, relation);
        if (known >= 0) {
            return known;
        }
        int result;
        if (shape.role(index) == Shape.Role.NONE) {
            int down = push(image(down(set), relation, shape, index + 1));
            int right = image(right(set), relation, shape, index);
            pop(1);
            result = node(value(set), down, right);
        } else if (value(set) < value(relation)) {
            result = image(right(set), relation, shape, index);
        } else if (value(set) > value(relation)) {
            result = image(set, right(relation), shape, index);
        } else if (shape.role(index) == Shape.Role.READ) {
            int down = push(image(down(set), down(relation), shape, index + 1));
            int right = image(right(set), right(relation), shape, index);
            pop(1);
            result = node(value(set), down, right);
        } else {
            push(image(right(set), right(relation), shape, index));
            for (int after = down(relation); after != EMPTY; after = right(after)) {
                unite(node(value(after), image(down(set), down(after), shape, index + 1), EMPTY));
            }
            result = popped();
        }
        return learned(IMAGE, key, set, relation, result);
    }

    /** The vectors of a set from which a relation leads into another set. */
    public int preimage(int target, int relation, Shape shape, int within) {
        return preimage(target, relation, shape, 0, within);
    }

    private int preimage(int target, int relation, Shape shape, int index, int within) {
        if (target == EMPTY || relation == EMPTY || within == EMPTY) {
            return EMPTY;
        }
        if (index == shape.length()) {
            return intersection(target, within);
        }
        int key = shape.key(index);
        int known = known(PREIMAGE, key, target, relation, within);
        if (known >= 0) {
            return known;
        }
        Shape.Role role = shape.role(index);
        int found = 0;
        int steps = relation;
        int to = target;
        for (int from = within; from != EMPTY; from = right(from)) {
            int value = value(from);
            to = role == Shape.Role.CHANGE ? target : from(to, value);
            steps = role == Shape.Role.NONE ? relation : from(steps, value);
            boolean isStep = role == Shape.Role.NONE || steps != EMPTY && value(steps) == value;
            if (!isStep) {
                continue;
            }
            if (role == Shape.Role.CHANGE) {
                push(from);
                push(EMPTY);
                for (int after = down(steps); after != EMPTY && to != EMPTY; after = right(after)) {
                    to = from(to, value(after));
                    if (to != EMPTY && value(to) == value(after)) {
                        unite(preimage(down(to), down(after), shape, index + 1, down(from)));
                    }
                }
                found++;
            } else if (to != EMPTY && value(to) == value) {
                int rest = role == Shape.Role.NONE ? relation : down(steps);
                int below = preimage(down(to), rest, shape, index + 1, down(from));
                push(from);
                push(below);
                found++;
            }
        }
        int result = EMPTY;
        for (; found > 0; found--) {
            int below = popped();
            result = node(value(popped()), below, result);
        }
        return learned(PREIMAGE, key, target, relation, within, result);
    }

    /** The vectors of a set whose first value is at least a given one. */
    private int from(int set, int value) {
        int node = set;
        while (node != EMPTY && value(node) < value) {
            node = right(node);
        }
        return node;
    }

    /** The vectors that follow a value in a set. */
    public int at(int set, int value) {
        int node = from(set, value);
        return node != EMPTY && value(node) == value ? down(node) : EMPTY;
    }

    /** Whether a vector is in a set. */
    public boolean contains(int set, int[] vector) {
        int node = set;
        for (int i = 0; i < vector.length && node != EMPTY; i++) {
            node = at(node, vector[i]);
        }
        return node != EMPTY;
    }

    /** One vector of a set that is not empty: the least one. */
    public int[] pick(int set, int length) {
        int[] vector = new int[length];
        int node = set;
        for (int i = 0; i < length; i++) {
            vector[i] = value(node);
            node = down(node);
        }
        return vector;
    }
}
