package dovetail.engine.symbolic;

import dovetail.diagram.Diagrams;
import dovetail.diagram.Groups;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Shortest paths to sets of reachable states. The breadth-first layers are computed up to the first that has a state of each set,
 * and paths are found backwards through them.
 */
final class LayeredPaths {
    private final Diagrams diagrams;
    private final Levels levels;
    private final Groups groups;
    /** The roots of the layers. */
    private final List<Integer> layers = new ArrayList<>();
    /** The root that protects all states of the layers. */
    private final int visited;

    LayeredPaths(Diagrams diagrams, Levels levels, Groups groups) {
        this.diagrams = diagrams;
        this.levels = levels;
        this.groups = groups;
        this.visited = diagrams.newRoot();
        int first = protectedRoot(diagrams.vector(levels.initialVector(), 0));
        layers.add(first);
        diagrams.setRoot(visited, diagrams.root(first));
    }

    private int protectedRoot(int set) {
        int root = diagrams.newRoot();
        diagrams.setRoot(root, set);
        return root;
    }

    /** The states of a shortest path to a protected set of reachable states that is not empty. */
    List<int[]> to(int goal) {
        int level = 0;
        int found = diagrams.intersection(layer(0), goal);
        while (found == Diagrams.EMPTY) {
            level++;
            found = diagrams.intersection(layer(level), goal);
        }
        List<int[]> path = new ArrayList<>();
        int[] vector = diagrams.pick(found, levels.count());
        path.add(levels.state(vector));
        while (level > 0) {
            level--;
            int target = diagrams.push(diagrams.vector(vector, 0));
            vector = diagrams.pick(groups.predecessors(target, layer(level)), levels.count());
            diagrams.pop(1);
            path.add(levels.state(vector));
        }
        Collections.reverse(path);
        return path;
    }

    /** Releases all layers. */
    void close() {
        diagrams.freeRoot(visited);
        layers.forEach(diagrams::freeRoot);
    }

    private int layer(int number) {
        if (number == layers.size()) {
            int last = diagrams.root(layers.get(number - 1));
            int next = diagrams.push(groups.successors(last));
            layers.add(protectedRoot(diagrams.minus(next, diagrams.root(visited))));
            diagrams.pop(1);
            int fresh = diagrams.root(layers.get(number));
            if (fresh == Diagrams.EMPTY) {
                throw new IllegalStateException("the set has no reachable state");
            }
            diagrams.setRoot(visited, diagrams.union(diagrams.root(visited), fresh));
        }
        return diagrams.root(layers.get(number));
    }
}
