package dovetail.reference;

import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Steps of a system without time: its nodes are its reachable states. */
final class StateSteps implements RunSteps {
    private final Map<IntBuffer, Integer> numbers = new HashMap<>();
    private final List<int[]> states = new ArrayList<>();
    private final List<List<Move>> enabled = new ArrayList<>();
    private final List<List<Taken>> steps = new ArrayList<>();
    private final List<Integer> initial = new ArrayList<>();

    StateSteps(Semantics semantics) {
        for (int[] state : semantics.initialStates()) {
            initial.add(number(state));
        }
        for (int i = 0; i < states.size(); i++) {
            List<Move> moves = semantics.moves(states.get(i));
            List<Taken> taken = new ArrayList<>();
            for (Move move : moves) {
                if (!move.isError()) {
                    taken.add(new Taken(move, number(move.target()), true));
                }
            }
            enabled.add(moves);
            steps.add(taken);
        }
    }

    private int number(int[] state) {
        Integer known = numbers.putIfAbsent(IntBuffer.wrap(state), states.size());
        if (known == null) {
            states.add(state);
            return states.size() - 1;
        }
        return known;
    }

    @Override
    public List<Integer> initial() {
        return initial;
    }

    @Override
    public int size() {
        return states.size();
    }

    @Override
    public int[] state(int node) {
        return states.get(node);
    }

    @Override
    public List<Move> enabled(int node) {
        return enabled.get(node);
    }

    @Override
    public List<Taken> steps(int node) {
        return steps.get(node);
    }

    @Override
    public boolean canWait(int node) {
        return false;
    }

    @Override
    public boolean isTimed() {
        return false;
    }
}
