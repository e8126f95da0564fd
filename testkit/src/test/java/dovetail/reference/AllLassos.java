package dovetail.reference;

import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.replay.Lasso;
import dovetail.replay.RunCheck;
import dovetail.result.Step;
import dovetail.result.Trace;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tries the runs of a network that close after a number of steps, one by one, without any automaton; shorter ones first,
 * and where they are very many, not all.
 */
final class AllLassos {
    private final Interpreter interpreter;
    private final Property.OfRuns property;
    private final List<Step> steps = new ArrayList<>();
    private final Map<IntBuffer, List<Step>> moves = new HashMap<>();
    private int longest;
    private int patience = 1_500;

    private AllLassos(Network network, Property.OfRuns property) {
        this.interpreter = new Interpreter(network);
        this.property = property;
    }

    /** A run of at most so many steps that violates the property. */
    static Optional<Lasso> violation(Network network, Property.OfRuns property, int longest) {
        AllLassos all = new AllLassos(network, property);
        Lasso found = null;
        for (all.longest = 1; found == null && all.longest <= longest; all.longest++) {
            found = all.search();
        }
        return Optional.ofNullable(found);
    }

    private Lasso search() {
        Trace path = trace(Trace.Kind.PATH, -1);
        if (interpreter.moves(path.last()).isEmpty()) {
            return violates(trace(Trace.Kind.DEADLOCK, steps.size())) ? lasso(path, steps.size()) : null;
        }
        for (Step step : moves.computeIfAbsent(IntBuffer.wrap(path.last()), state -> distinctSteps(state.array()))) {
            steps.add(step);
            Lasso found = steps.size() == longest ? closing(path) : search();
            if (found != null || patience == 0) {
                return found;
            }
            steps.remove(steps.size() - 1);
        }
        return null;
    }

    /** The steps out of a state, those of the same label, components and target only once. */
    private List<Step> distinctSteps(int[] state) {
        Map<List<Object>, Step> distinct = new LinkedHashMap<>();
        for (Move move : interpreter.moves(state)) {
            if (!move.isError()) {
                distinct.putIfAbsent(
                        List.of(move.label(), move.components(), IntBuffer.wrap(move.target())), move.step());
            }
        }
        return List.copyOf(distinct.values());
    }

    private Lasso closing(Trace path) {
        int[] target = steps.get(steps.size() - 1).after();
        for (int i = 0; i < steps.size(); i++) {
            if (Arrays.equals(path.state(i), target) && violates(trace(Trace.Kind.LASSO, i))) {
                return lasso(path, i);
            }
        }
        return null;
    }

    private boolean violates(Trace run) {
        patience = Math.max(0, patience - 1);
        return new RunCheck(interpreter, run).objection(property).isEmpty();
    }

    private Trace trace(Trace.Kind kind, int loopStart) {
        Network network = interpreter.system();
        return new Trace(network, kind, loopStart, network.initialState(), steps, null);
    }

    private Lasso lasso(Trace path, int loopStart) {
        List<int[]> states = new ArrayList<>();
        for (int i = 0; i <= path.steps().size(); i++) {
            states.add(path.state(i));
        }
        return new Lasso(states, steps.stream().map(AllLassos::taken).toList(), loopStart);
    }

    private static Lasso.Taken taken(Step step) {
        return new Lasso.Taken(step.action(), Set.copyOf(step.components()));
    }
}
