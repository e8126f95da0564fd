package dovetail.diagram;

import dovetail.base.IntVector;
import java.util.ArrayList;
import java.util.List;

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
    /** By level, the list under construction: operations at a level use only those at lower levels meanwhile. */
    private final List<LevelList> lists = new ArrayList<>();

    public Saturation(Groups groups) {
        this.diagrams = groups.diagrams();
        this.groups = groups;
        for (int level = 0; level < groups.levels(); level++) {
            lists.add(new LevelList(diagrams));
        }
    }

    /** The least set that includes a protected one and is closed under all groups. */
    public int closure(int set) {
        // A computation that was not finished leaves vectors there.
        lists.forEach(LevelList::clear);
        return closure(set, 0);
    }

    /**
     * The sets that a closure had under construction when {@link NodesGrown} ended it, from the highest level on, each after the
     * least values of the levels above. Those of the first are in the closure. They are pushed.
     *
     * @param set the set that was to be closed
     */
    public int[] partial(int set) {
        IntVector found = new IntVector();
        int[] least = diagrams.pick(set, groups.levels());
        for (int level = 0; level < groups.levels(); level++) {
            int part = lists.get(level).set();
            for (int above = level - 1; above >= 0 && part != NodeTable.EMPTY; above--) {
                part = diagrams.node(least[above], part, NodeTable.EMPTY);
            }
            if (part != NodeTable.EMPTY) {
                found.add(diagrams.push(part));
            }
        }
        return found.toArray();
    }

    private int closure(int set, int level) {
        if (set == NodeTable.EMPTY || level > groups.last()) {
            return set;
        }
        int known = diagrams.known(Diagrams.CLOSURE, groups.key(level), set, NodeTable.EMPTY);
        if (known >= 0) {
            return known;
        }
        LevelList list = lists.get(level);
        for (int node = set; node != NodeTable.EMPTY; node = diagrams.right(node)) {
            list.add(diagrams.value(node), closure(diagrams.down(node), level + 1));
        }
        int result = closed(list, level);
        diagrams.learned(Diagrams.CLOSURE, groups.key(level), result, NodeTable.EMPTY, result);
        return diagrams.learned(Diagrams.CLOSURE, groups.key(level), set, NodeTable.EMPTY, result);
    }

    /** The closure of the list of a level, whose sets below are closed. */
    private int closed(LevelList list, int level) {
        int set = list.set();
        if (set != NodeTable.EMPTY
                && level <= groups.last()
                && !groups.at(level).isEmpty()) {
            int known = diagrams.known(Diagrams.CLOSURE, groups.key(level), set, NodeTable.EMPTY);
            if (known < 0) {
                diagrams.push(set);
                for (int at = list.takePending(); at >= 0; at = list.takePending()) {
                    fire(list, list.value(at), diagrams.push(list.down(at)), level);
                    diagrams.pop(1);
                }
                known = list.set();
                diagrams.learned(Diagrams.CLOSURE, groups.key(level), known, NodeTable.EMPTY, known);
                diagrams.learned(Diagrams.CLOSURE, groups.key(level), set, NodeTable.EMPTY, known);
                diagrams.pop(1);
            }
            set = known;
        }
        list.clear();
        return set;
    }

    /** Adds to a list the vectors that groups lead to from a value and the vectors which follow it, which are pushed. */
    private void fire(LevelList list, int value, int down, int level) {
        for (Groups.Group group : groups.at(level)) {
            int from = diagrams.push(diagrams.node(value, down, NodeTable.EMPTY));
            group.learn(from);
            diagrams.pop(1);
            move(list, value, down, diagrams.at(group.relation(), value), group.shape(), 0);
        }
    }

    /** Adds the vectors that steps from a value lead to. */
    private void move(LevelList list, int value, int down, int steps, Shape shape, int index) {
        if (shape.role(index) == Shape.Role.CHANGE) {
            for (int after = steps; after != NodeTable.EMPTY; after = diagrams.right(after)) {
                list.add(diagrams.value(after), below(down, diagrams.down(after), shape, index + 1));
            }
        } else {
            list.add(value, below(down, steps, shape, index + 1));
        }
    }

    /** The vectors that a relation leads to from those of a closed set, closed themselves. */
    private int below(int set, int relation, Shape shape, int index) {
        if (relation == NodeTable.EMPTY || index == shape.length()) {
            return relation == NodeTable.EMPTY ? NodeTable.EMPTY : set;
        }
        int key = shape.key(index);
        int known = diagrams.known(Diagrams.FIRING, key, set, relation);
        if (known >= 0) {
            return known;
        }
        int level = shape.first() + index;
        LevelList list = lists.get(level);
        int steps = relation;
        for (int node = set; node != NodeTable.EMPTY && steps != NodeTable.EMPTY; node = diagrams.right(node)) {
            int value = diagrams.value(node);
            if (shape.role(index) == Shape.Role.NONE) {
                move(list, value, diagrams.down(node), relation, shape, index);
            } else {
                while (steps != NodeTable.EMPTY && diagrams.value(steps) < value) {
                    steps = diagrams.right(steps);
                }
                if (steps != NodeTable.EMPTY && diagrams.value(steps) == value) {
                    move(list, value, diagrams.down(node), diagrams.down(steps), shape, index);
                }
            }
        }
        return diagrams.learned(Diagrams.FIRING, key, set, relation, closed(list, level));
    }
}
