package dovetail.engine.symbolic.diagram;

/**
 * Closure of a set under transition groups, by saturation (G. Ciardo, G. Lüttgen and R. Siminiceanu, TACAS 2001). A set at a level is
 * closed under the groups that begin there once the sets below it are closed. The vectors that a group leads to are closed level by
 * level while they are computed.
 *
 * <p>Relations may be learned meanwhile: a group is told the vectors that it is about to be applied to. A closed set has only
 * vectors that its groups have been told, so that it stays closed when they learn more.
 */
public final class Saturation {
    private final Diagrams diagrams;
    private final Groups groups;

    public Saturation(Groups groups) {
        this.diagrams = groups.diagrams();
        this.groups = groups;
    }

    /** The least set that includes a protected one and is closed under all groups. */
    public int closure(int set) {
        return closure(set, 0);
    }

    private int closure(int set, int level) {
        if (set == NodeTable.EMPTY || level > groups.last()) {
            return set;
        }
        return closed(diagrams.push(closedBelow(set, level)), level, 1);
    }

    /** The set whose vectors below the first value are closed. */
    private int closedBelow(int set, int level) {
        if (set == NodeTable.EMPTY) {
            return set;
        }
        int down = diagrams.push(closure(diagrams.down(set), level + 1));
        int right = closedBelow(diagrams.right(set), level);
        diagrams.pop(1);
        return diagrams.node(diagrams.value(set), down, right);
    }

    /** The closure of a pushed set that is closed below; pops so many nodes. */
    private int closed(int set, int level, int pushed) {
        if (set == NodeTable.EMPTY || level > groups.last() || groups.at(level).isEmpty()) {
            diagrams.pop(pushed);
            return set;
        }
        int known = diagrams.known(Diagrams.CLOSURE, level, set, NodeTable.EMPTY);
        if (known >= 0) {
            diagrams.pop(pushed);
            return known;
        }
        diagrams.push(set);
        int before;
        int now = set;
        do {
            before = now;
            for (Groups.Group group : groups.at(level)) {
                group.learn(now);
                diagrams.unite(fired(now, group.relation(), group.shape(), 0));
                now = diagrams.popped();
                diagrams.push(now);
            }
        } while (now != before);
        diagrams.learned(Diagrams.CLOSURE, level, now, NodeTable.EMPTY, now);
        diagrams.learned(Diagrams.CLOSURE, level, set, NodeTable.EMPTY, now);
        diagrams.pop(pushed + 1);
        return now;
    }

    /** The vectors that a relation leads to, closed below the level of the index. The set is closed. */
    private int fired(int set, int relation, Shape shape, int index) {
        if (set == NodeTable.EMPTY || relation == NodeTable.EMPTY) {
            return NodeTable.EMPTY;
        }
        int key = shape.key(index);
        int known = diagrams.known(Diagrams.FIRING, key, set, relation);
        if (known >= 0) {
            return known;
        }
        int result =
                switch (shape.role(index)) {
                    case NONE -> unrelated(set, relation, shape, index);
                    case READ -> reading(set, relation, shape, index);
                    case CHANGE -> changing(set, relation, shape, index);
                };
        return diagrams.learned(Diagrams.FIRING, key, set, relation, result);
    }

    /** The vectors below the level of an index that a relation leads to, closed at the next level too. */
    private int below(int set, int relation, Shape shape, int index) {
        if (relation == NodeTable.EMPTY || index + 1 == shape.length()) {
            return relation == NodeTable.EMPTY ? NodeTable.EMPTY : diagrams.down(set);
        }
        int found = diagrams.push(fired(diagrams.down(set), relation, shape, index + 1));
        return closed(found, shape.first() + index + 1, 1);
    }

    private int unrelated(int set, int relation, Shape shape, int index) {
        if (set == NodeTable.EMPTY) {
            return set;
        }
        int down = diagrams.push(below(set, relation, shape, index));
        int right = unrelated(diagrams.right(set), relation, shape, index);
        diagrams.pop(1);
        return diagrams.node(diagrams.value(set), down, right);
    }

    private int reading(int set, int relation, Shape shape, int index) {
        int from = set;
        int steps = relation;
        while (from != NodeTable.EMPTY && steps != NodeTable.EMPTY && diagrams.value(from) != diagrams.value(steps)) {
            if (diagrams.value(from) < diagrams.value(steps)) {
                from = diagrams.right(from);
            } else {
                steps = diagrams.right(steps);
            }
        }
        if (from == NodeTable.EMPTY || steps == NodeTable.EMPTY) {
            return NodeTable.EMPTY;
        }
        int down = diagrams.push(below(from, diagrams.down(steps), shape, index));
        int right = reading(diagrams.right(from), diagrams.right(steps), shape, index);
        diagrams.pop(1);
        return diagrams.node(diagrams.value(from), down, right);
    }

    private int changing(int set, int relation, Shape shape, int index) {
        diagrams.push(NodeTable.EMPTY);
        int from = set;
        int steps = relation;
        while (from != NodeTable.EMPTY && steps != NodeTable.EMPTY) {
            if (diagrams.value(from) < diagrams.value(steps)) {
                from = diagrams.right(from);
            } else if (diagrams.value(from) > diagrams.value(steps)) {
                steps = diagrams.right(steps);
            } else {
                for (int after = diagrams.down(steps); after != NodeTable.EMPTY; after = diagrams.right(after)) {
                    int found = below(from, diagrams.down(after), shape, index);
                    diagrams.unite(diagrams.node(diagrams.value(after), found, NodeTable.EMPTY));
                }
                from = diagrams.right(from);
                steps = diagrams.right(steps);
            }
        }
        return diagrams.popped();
    }
}
