package dovetail.cli.convert;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import dovetail.model.Network;
import dovetail.reference.Interpreter;
import dovetail.reference.Move;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds the state space with the reference interpreter, breadth first. Good for the sizes that people look at. */
public final class InterpretedGraph implements StateGraph {
    private static final int CHECK_EVERY = 1024;
    /** What a state costs here besides its slots: the array, its wrapper and the entries that hold them. */
    private static final int OVERHEAD = 160;

    @Override
    public Graph of(Network network, Budget budget, Progress progress) {
        Interpreter interpreter = new Interpreter(network);
        Map<IntBuffer, Integer> numbers = new HashMap<>();
        List<int[]> states = new ArrayList<>();
        Lts.Builder lts = new Lts.Builder().initial(0);
        long errors = 0;
        long transitions = 0;
        number(network.initialState(), numbers, states);
        for (int source = 0; source < states.size(); source++) {
            if (source % CHECK_EVERY == 0) {
                long bytes = states.size() * (OVERHEAD + 4L * network.slots().size()) + 12 * transitions;
                budget.checkMemory(bytes);
                progress.report(new Progress.Snapshot(
                        "", states.size(), transitions, states.size() - source, bytes, Double.NaN));
            }
            budget.check(states.size());
            for (Move move : interpreter.moves(states.get(source))) {
                if (move.isError()) {
                    errors++;
                } else {
                    lts.transition(source, move.label(), number(move.target(), numbers, states));
                    transitions++;
                }
            }
        }
        return new Graph(lts.build(), errors);
    }

    private static int number(int[] state, Map<IntBuffer, Integer> numbers, List<int[]> states) {
        Integer known = numbers.putIfAbsent(IntBuffer.wrap(state), states.size());
        if (known != null) {
            return known;
        }
        states.add(state);
        return states.size() - 1;
    }
}
