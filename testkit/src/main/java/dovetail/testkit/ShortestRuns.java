package dovetail.testkit;

import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Finds the least number of steps of a lasso that violates a linear-time property, by trying all of them, shorter ones
 * first. No automaton is used: every lasso is judged by the replay.
 */
public final class ShortestRuns {
    private final Interpreter interpreter;
    private final Replay replay;
    private final Property.OfRuns property;
    private final List<Step> steps = new ArrayList<>();
    private final Map<IntBuffer, List<Step>> moves = new HashMap<>();
    private int length;
    private long patience;

    /** @param patience the number of paths after which trying ends */
    public ShortestRuns(Network network, Property.OfRuns property, long patience) {
        this.interpreter = new Interpreter(network);
        this.replay = new Replay(network);
        this.property = property;
        this.patience = patience;
    }

    /** Whether all lassos that were asked for have been tried. */
    public boolean isComplete() {
        return patience > 0;
    }

    /** The least number of steps up to a bound; nothing when there is none, or patience has ended. */
    public OptionalInt length(int most) {
        for (length = 0; length <= most && isComplete(); length++) {
            if (tryAll(interpreter.system().initialState())) {
                return OptionalInt.of(length);
            }
        }
        return OptionalInt.empty();
    }

    /** Whether a path of the present length that continues the present one is a violation. */
    private boolean tryAll(int[] state) {
        if (--patience <= 0) {
            return false;
        }
        if (steps.size() == length) {
            return closes(state);
        }
        for (Step step : moves.computeIfAbsent(IntBuffer.wrap(state), s -> distinctSteps(s.array()))) {
            steps.add(step);
            boolean found = tryAll(step.after());
            steps.remove(steps.size() - 1);
            if (found) {
                return true;
            }
        }
        return false;
    }

    private boolean closes(int[] last) {
        if (interpreter.moves(last).isEmpty()) {
            return violates(Trace.Kind.DEADLOCK, length);
        }
        int[] state = interpreter.system().initialState();
        for (int i = 0; i < length; i++) {
            if (Arrays.equals(state, last) && violates(Trace.Kind.LASSO, i)) {
                return true;
            }
            state = steps.get(i).after();
        }
        return false;
    }

    /** The steps out of a state, those of the same label, components and target only once. */
    private List<Step> distinctSteps(int[] state) {
        Map<List<Object>, Step> distinct = new LinkedHashMap<>();
        for (Move move : interpreter.moves(state)) {
            if (!move.isError()) {
                distinct.putIfAbsent(
                        List.of(move.label(), move.components(), IntBuffer.wrap(move.target())),
                        new Step(move.label(), move.components(), move.origins(), move.target()));
            }
        }
        return List.copyOf(distinct.values());
    }

    private boolean violates(Trace.Kind kind, int loopStart) {
        Network network = interpreter.system();
        try {
            replay.judged(new Trace(network, kind, loopStart, network.initialState(), steps, null), property);
            return true;
        } catch (Replay.ReplayFailure e) {
            return false;
        }
    }
}
