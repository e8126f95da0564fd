package dovetail.engine.symbolic;

import dovetail.diagram.Diagrams;
import dovetail.diagram.Groups;
import java.util.ArrayList;
import java.util.List;

/**
 * Shortest paths to sets of reachable states with few sets at once, for want of memory. The distance is found by the states after each
 * number of steps, of which only the last are kept. A state in the middle is one that half of the steps lead to from the beginning, and
 * from which the other half lead to the end; both halves are found alike.
 */
final class MeetingPaths {
    private final Diagrams diagrams;
    private final Levels levels;
    private final Groups groups;
    private final int reachable;

    /** @param reachable the reachable states, which are protected */
    MeetingPaths(Diagrams diagrams, Levels levels, Groups groups, int reachable) {
        this.diagrams = diagrams;
        this.levels = levels;
        this.groups = groups;
        this.reachable = reachable;
    }

    /** The states of a shortest path to a protected set of reachable states that is not empty. */
    List<int[]> to(int goal) {
        int mark = diagrams.mark();
        int[] first = levels.initialVector();
        int distance = 0;
        int states = diagrams.push(diagrams.vector(first, 0));
        int found = diagrams.intersection(states, goal);
        while (found == Diagrams.EMPTY) {
            distance++;
            int next = groups.successors(states);
            diagrams.pop(1);
            states = diagrams.push(next);
            found = diagrams.intersection(states, goal);
        }
        int[] last = diagrams.pick(found, levels.count());
        diagrams.release(mark);
        List<int[]> path = new ArrayList<>();
        path.add(levels.state(first));
        between(first, last, distance, path);
        if (distance > 0) {
            path.add(levels.state(last));
        }
        return path;
    }

    /** Adds the states between two that are so many steps apart. */
    private void between(int[] first, int[] last, int distance, List<int[]> path) {
        if (distance < 2) {
            return;
        }
        int half = distance / 2;
        int mark = diagrams.mark();
        int after = diagrams.push(diagrams.vector(first, 0));
        for (int i = 0; i < half; i++) {
            int next = groups.successors(after);
            diagrams.pop(1);
            after = diagrams.push(next);
        }
        int before = diagrams.push(diagrams.vector(last, 0));
        for (int i = half; i < distance; i++) {
            int next = groups.predecessors(before, reachable);
            diagrams.pop(1);
            before = diagrams.push(next);
        }
        int[] middle = diagrams.pick(diagrams.intersection(after, before), levels.count());
        diagrams.release(mark);
        between(first, middle, half, path);
        path.add(levels.state(middle));
        between(middle, last, distance - half, path);
    }
}
