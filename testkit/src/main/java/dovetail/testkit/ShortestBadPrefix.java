package dovetail.testkit;

import dovetail.automaton.word.WordAutomaton;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.result.Trace;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * The steps before the letter that completes a bad prefix: of a run, and the least of a network, by the reference interpreter.
 * A run that stutters into it has all its steps before.
 */
public final class ShortestBadPrefix {
    private final Interpreter interpreter;
    private final List<Atom> atoms;
    private final WordAutomaton bad;

    public ShortestBadPrefix(Network network, List<Atom> atoms, WordAutomaton bad) {
        this.interpreter = new Interpreter(network);
        this.atoms = atoms;
        this.bad = bad;
    }

    /** The steps of a run before its bad prefix is complete. */
    public int of(Trace run) {
        Set<Integer> states = Set.of(bad.initial());
        for (int i = 0; i < run.steps().size(); i++) {
            String action = run.steps().get(i).action();
            states = after(states, valuation(run.state(i)) | Atom.matching(atoms, action));
            if (isBad(states)) {
                return i;
            }
        }
        return run.steps().size();
    }

    private record Node(IntBuffer state, Set<Integer> states) {}

    /** The least such number of steps; nothing when there is no bad prefix, or there are too many states. */
    public OptionalInt steps(int most) {
        Set<Node> visited = new HashSet<>();
        List<Node> level =
                List.of(new Node(IntBuffer.wrap(interpreter.system().initialState()), Set.of(bad.initial())));
        for (int steps = 0; !level.isEmpty() && visited.size() <= most; steps++) {
            List<Node> next = new ArrayList<>();
            for (Node node : level) {
                if (isBadAfter(node, visited, next)) {
                    return OptionalInt.of(steps);
                }
            }
            level = next;
        }
        return OptionalInt.empty();
    }

    /** Whether the next letter may complete a bad prefix; adds the nodes that it leads to. */
    private boolean isBadAfter(Node node, Set<Node> visited, List<Node> next) {
        int[] state = node.state().array();
        long valuation = valuation(state);
        List<Move> moves = interpreter.moves(state);
        if (moves.isEmpty()) {
            return stuttersIntoBad(node.states(), valuation);
        }
        for (Move move : moves) {
            if (!move.isError()) {
                Set<Integer> states = after(node.states(), valuation | Atom.matching(atoms, move.label()));
                Node reached = new Node(IntBuffer.wrap(move.target()), states);
                if (isBad(states)) {
                    return true;
                }
                if (visited.add(reached)) {
                    next.add(reached);
                }
            }
        }
        return false;
    }

    private boolean stuttersIntoBad(Set<Integer> states, long letter) {
        Set<Integer> now = states;
        for (Set<Set<Integer>> seen = new HashSet<>(); seen.add(now); ) {
            now = after(now, letter);
            if (isBad(now)) {
                return true;
            }
        }
        return false;
    }

    private long valuation(int[] state) {
        return Valuations.of(interpreter, atoms, state);
    }

    private boolean isBad(Set<Integer> states) {
        return states.stream().anyMatch(bad.accepting()::contains);
    }

    private Set<Integer> after(Set<Integer> states, long letter) {
        Set<Integer> next = new TreeSet<>();
        for (int state : states) {
            for (WordAutomaton.Edge edge : bad.states().get(state)) {
                if (edge.guard().admits(letter)) {
                    next.add(edge.target());
                }
            }
        }
        return next;
    }
}
