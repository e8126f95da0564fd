package dovetail.lang.promela.lower;

import dovetail.lang.promela.control.ControlGraph;
import dovetail.lang.promela.control.Move;
import dovetail.lang.promela.lexical.Token;
import dovetail.lang.promela.syntax.Program.Process;
import java.util.ArrayList;
import java.util.List;

/**
 * A proctype at a place of processes.
 *
 * @param place the number of the place, which is the {@code _pid} of the process
 */
record Instance(int place, Process process, ControlGraph graph, String name, boolean isInitial) {
    String type() {
        return process.name().text();
    }

    Token at() {
        return process.name();
    }

    /** Whether the process can reach its end. */
    boolean canEnd() {
        for (Move.Point point : graph.points()) {
            for (Move move : point.moves()) {
                if (move.isEnd()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The points at which the process may be in a state, the first one first. */
    List<Integer> resting() {
        boolean[] rests = new boolean[graph.points().size()];
        List<Integer> found = new ArrayList<>();
        add(0, rests, found);
        for (int i = 0; i < found.size(); i++) {
            for (Move move : graph.points().get(found.get(i)).moves()) {
                after(move, rests, found, new boolean[rests.length]);
            }
        }
        return found;
    }

    private static void add(int point, boolean[] rests, List<Integer> found) {
        if (!rests[point]) {
            rests[point] = true;
            found.add(point);
        }
    }

    private void after(Move move, boolean[] rests, List<Integer> found, boolean[] seen) {
        int target = move.target();
        if (target == Move.EXIT) {
            return;
        }
        if (!move.keepsControl() || move.mayMeet() || mayBlock(target) || maySend(target)) {
            add(target, rests, found);
        }
        if (move.keepsControl() && !seen[target]) {
            seen[target] = true;
            for (Move next : graph.points().get(target).moves()) {
                after(next, rests, found, seen);
            }
        }
    }

    private boolean maySend(int point) {
        return graph.points().get(point).moves().stream().anyMatch(Move::mayMeet);
    }

    /** Whether a process may have no step at a point. */
    boolean mayBlock(int point) {
        if (process.provided() != null || process.priority() != null) {
            return true;
        }
        for (Move move : graph.points().get(point).moves()) {
            if (move.isAlwaysEnabled()) {
                return false;
            }
        }
        return true;
    }
}
