package dovetail.diagram;

import java.util.ArrayList;
import java.util.List;

/** Transition groups by the first level that they depend on, and the operations that apply all of them to a set of states. */
public final class Groups {
    private final Diagrams diagrams;
    /** The first of its positions in caches, one for each level. */
    private final int key;

    private final List<List<Group>> byLevel = new ArrayList<>();
    /** The last level at which a group begins. */
    private int last = -1;

    /** Transition group: a relation of a shape. */
    public interface Group {
        /** The shape of the relation. */
        Shape shape();

        /** The relation as far as it is known. */
        int relation();

        /**
         * Learns the relation from the vectors of a set, which is protected and begins at the first level of the shape. A relation
         * that is known from the beginning is not learned.
         */
        default void learn(int set) {}
    }

    public Groups(Diagrams diagrams, int levels, List<? extends Group> all) {
        this(diagrams, levels, all, 0);
    }

    /**
     * Some of the groups.
     *
     * @param number the number of this part among others of the same groups; 0 is all of them
     */
    public Groups(Diagrams diagrams, int levels, List<? extends Group> all, int number) {
        this.diagrams = diagrams;
        this.key = number * levels;
        for (int level = 0; level < levels; level++) {
            byLevel.add(new ArrayList<>());
        }
        for (Group group : all) {
            byLevel.get(group.shape().first()).add(group);
            last = Math.max(last, group.shape().first());
        }
    }

    /** The position of a level in caches. */
    int key(int level) {
        return key + level;
    }

    Diagrams diagrams() {
        return diagrams;
    }

    int levels() {
        return byLevel.size();
    }

    /** The groups that begin at a level. */
    List<Group> at(int level) {
        return byLevel.get(level);
    }

    /** The last level at which a group begins. */
    int last() {
        return last;
    }

    /** The successors of the states of a set. */
    public int successors(int states) {
        return successors(states, 0);
    }

    private int successors(int set, int level) {
        if (set == NodeTable.EMPTY || level > last) {
            return NodeTable.EMPTY;
        }
        int known = diagrams.known(Diagrams.SUCCESSORS, key + level, set, NodeTable.EMPTY);
        if (known >= 0) {
            return known;
        }
        diagrams.push(NodeTable.EMPTY);
        for (Group group : byLevel.get(level)) {
            diagrams.unite(diagrams.image(set, group.relation(), group.shape()));
        }
        for (int node = set; node != NodeTable.EMPTY; node = diagrams.right(node)) {
            int below = successors(diagrams.down(node), level + 1);
            diagrams.unite(diagrams.node(diagrams.value(node), below, NodeTable.EMPTY));
        }
        return diagrams.learned(Diagrams.SUCCESSORS, key + level, set, NodeTable.EMPTY, diagrams.popped());
    }

    /** The states of a set that have a step to one of the targets. */
    public int predecessors(int targets, int within) {
        return predecessors(targets, within, 0);
    }

    private int predecessors(int targets, int within, int level) {
        if (targets == NodeTable.EMPTY || within == NodeTable.EMPTY || level > last) {
            return NodeTable.EMPTY;
        }
        int known = diagrams.known(Diagrams.PREDECESSORS, key + level, targets, within, NodeTable.EMPTY);
        if (known >= 0) {
            return known;
        }
        diagrams.push(NodeTable.EMPTY);
        for (Group group : byLevel.get(level)) {
            diagrams.unite(diagrams.preimage(targets, group.relation(), group.shape(), within));
        }
        int found = 0;
        for (int node = targets; node != NodeTable.EMPTY; node = diagrams.right(node)) {
            int there = diagrams.at(within, diagrams.value(node));
            int below = predecessors(diagrams.down(node), there, level + 1);
            diagrams.push(node);
            diagrams.push(below);
            found++;
        }
        int rest = NodeTable.EMPTY;
        for (; found > 0; found--) {
            int below = diagrams.popped();
            rest = diagrams.node(diagrams.value(diagrams.popped()), below, rest);
        }
        diagrams.unite(rest);
        return diagrams.learned(
                Diagrams.PREDECESSORS, key + level, targets, within, NodeTable.EMPTY, diagrams.popped());
    }
}
