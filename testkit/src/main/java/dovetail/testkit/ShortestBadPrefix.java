package dovetail.testkit;

import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.property.Property;
import dovetail.property.RunRules;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The least number of steps that are shown of a violation of a safety property, over all runs of a network. It is found breadth
 * first by the reference interpreter. A run that stutters into a bad prefix is shown with all its steps. Where runs that end do
 * not count, a bad prefix counts if an infinite run continues it.
 */
public final class ShortestBadPrefix {
    private final Interpreter interpreter;
    private final PrefixDecision decision;
    private final boolean stutters;

    public ShortestBadPrefix(Network network, Property.OfRuns property) {
        this.interpreter = new Interpreter(network);
        this.decision = PrefixDecision.of(interpreter, property);
        this.stutters = property.rules().finite() == RunRules.FiniteRuns.STUTTER;
    }

    private record Node(IntBuffer state, Set<Integer> states) {}

    /** The least number of steps; nothing when there is no bad prefix, or there are too many states. */
    public OptionalInt steps(int most) {
        Set<Node> visited = new HashSet<>();
        List<Node> level = List.of(new Node(IntBuffer.wrap(interpreter.system().initialState()), decision.initial()));
        for (int steps = 0; !level.isEmpty() && visited.size() <= most; steps++) {
            List<Node> next = new ArrayList<>();
            for (Node node : level) {
                if (isLost(node)) {
                    return OptionalInt.of(steps);
                }
                addSuccessors(node, visited, next);
            }
            level = next;
        }
        return OptionalInt.empty();
    }

    private boolean isLost(Node node) {
        int[] state = node.state().array();
        boolean isLost = decision.isLost(node.states()) || decision.isLostIn(node.states(), state);
        if (!stutters) {
            return isLost && new RunsOnForever(interpreter).isTrueOf(state);
        }
        return isLost || interpreter.moves(state).isEmpty() && decision.isLostStuttering(node.states(), state);
    }

    private void addSuccessors(Node node, Set<Node> visited, List<Node> next) {
        int[] state = node.state().array();
        for (Move move : interpreter.moves(state)) {
            if (!move.isError()) {
                Set<Integer> states = decision.after(node.states(), state, move.label(), move.target());
                Node reached = new Node(IntBuffer.wrap(move.target()), states);
                if (visited.add(reached)) {
                    next.add(reached);
                }
            }
        }
    }
}
