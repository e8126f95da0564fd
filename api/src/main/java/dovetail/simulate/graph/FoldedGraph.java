package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.lts.Lts;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;

/** Graph of classes that was made by a fold, which can tell an example of each class. */
public final class FoldedGraph {
    private final GraphView view;
    private final StateExploration exploration;
    private final ExploredStates explored;
    /** The first member of each class; empty where classes have no members. */
    private final int[] first;

    FoldedGraph(GraphView view, StateExploration exploration, ExploredStates explored, int[] first) {
        this.view = view;
        this.exploration = exploration;
        this.explored = explored;
        this.first = first;
    }

    public GraphView view() {
        return view;
    }

    /**
     * The number in the exploration of a state of a class: its first member, at the end of a shortest path where all reachable
     * states were folded. Nothing where classes have no members.
     *
     * @param place the place of the class among the nodes
     */
    public OptionalInt example(int place, Budget budget) {
        if (first.length == 0) {
            return OptionalInt.empty();
        }
        int state = first[place];
        int number = explored.numbers()[state];
        return OptionalInt.of(number == StateExploration.NONE ? exploration.along(pathTo(state), budget) : number);
    }

    /** The values of the states on a shortest path. */
    private List<int[]> pathTo(int goal) {
        Lts lts = explored.lts().lts();
        int[] before = new int[lts.stateCount()];
        Arrays.fill(before, StateExploration.NONE);
        for (int state : lts.reachableFrom(lts.initial())) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int target = lts.target(i);
                if (before[target] == StateExploration.NONE && target != lts.initial()) {
                    before[target] = state;
                }
            }
        }
        Deque<int[]> path = new ArrayDeque<>();
        for (int state = goal; state != StateExploration.NONE; state = before[state]) {
            path.addFirst(explored.states().get(state));
        }
        return List.copyOf(path);
    }
}
