package dovetail.bench.lasso;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.base.IntVector;
import dovetail.graph.Scc;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.testkit.Valuations;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The length of a shortest accepting lasso of a product, by brute force: from every product state, breadth first over product
 * states and the marks seen since. It uses the reference interpreter. Runs that end are extended by stuttering.
 */
final class BruteForce {
    private final Interpreter interpreter;
    private final List<Atom> atoms;
    private final Automaton automaton;
    private final int most;
    private final Map<IntBuffer, List<Letter>> steps = new HashMap<>();
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final List<Node> nodes = new ArrayList<>();
    private final IntVector distances = new IntVector();
    private final List<int[]> targets = new ArrayList<>();
    private final List<int[]> marks = new ArrayList<>();
    private int best = Integer.MAX_VALUE;

    private record Node(IntBuffer state, int q) {}

    /** A step as the automaton reads it. */
    private record Letter(long letter, IntBuffer target) {}

    /** @param most the number of product states beyond which there is no answer */
    BruteForce(Network network, List<Atom> atoms, Automaton automaton, int most) {
        this.interpreter = new Interpreter(network);
        this.atoms = atoms;
        this.automaton = automaton;
        this.most = most;
    }

    /** The least number of steps; nothing when the product is too large. */
    OptionalInt length() {
        reach(IntBuffer.wrap(interpreter.system().initialState()), automaton.initial(), 0);
        for (int next = 0; next < nodes.size(); next++) {
            if (nodes.size() > most) {
                return OptionalInt.empty();
            }
            expand(next);
        }
        Scc components = Scc.ofAll(targets.toArray(int[][]::new));
        for (int node = 0; node < nodes.size(); node++) {
            tryLoops(node, components);
        }
        return OptionalInt.of(best);
    }

    private int reach(IntBuffer state, int q, int distance) {
        Node node = new Node(state, q);
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known != null) {
            return known;
        }
        nodes.add(node);
        distances.add(distance);
        return nodes.size() - 1;
    }

    private void expand(int number) {
        Node node = nodes.get(number);
        List<Letter> letters = steps.computeIfAbsent(node.state(), state -> letters(state.array()));
        if (letters.isEmpty()) {
            long letter = valuation(node.state().array());
            if (interpreter.moves(node.state().array()).isEmpty()
                    && Acceptance.acceptsForever(automaton, node.q(), letter)) {
                best = Math.min(best, distances.get(number));
            }
        }
        IntVector to = new IntVector();
        IntVector seen = new IntVector();
        for (Letter step : letters) {
            for (Automaton.Edge edge : automaton.edges(node.q())) {
                if (edge.guard().admits(step.letter())) {
                    to.add(reach(step.target(), edge.target(), distances.get(number) + 1));
                    seen.add(edge.marks());
                }
            }
        }
        targets.add(to.toArray());
        marks.add(seen.toArray());
    }

    private List<Letter> letters(int[] state) {
        long valuation = valuation(state);
        List<Letter> letters = new ArrayList<>();
        for (Move move : interpreter.moves(state)) {
            if (!move.isError()) {
                letters.add(new Letter(valuation | Atom.matching(atoms, move.label()), IntBuffer.wrap(move.target())));
            }
        }
        return letters;
    }

    private long valuation(int[] state) {
        return Valuations.of(interpreter, atoms, state);
    }

    /** The shortest loop through a node with all marks, unless it is too long to matter. */
    private void tryLoops(int start, Scc components) {
        Set<Long> visited = new HashSet<>();
        IntVector queue = new IntVector();
        IntVector seen = new IntVector();
        queue.add(start);
        seen.add(0);
        int end = 1;
        int depth = 0;
        for (int next = 0; next < queue.size(); next++) {
            if (next == end) {
                end = queue.size();
                depth++;
            }
            if (distances.get(start) + depth + 1 >= best) {
                return;
            }
            int node = queue.get(next);
            for (int i = 0; i < targets.get(node).length; i++) {
                int target = targets.get(node)[i];
                int all = seen.get(next) | marks.get(node)[i];
                if (target == start && all == automaton.allMarks()) {
                    best = distances.get(start) + depth + 1;
                    return;
                }
                if (components.inside(start, target) && visited.add((long) target << Integer.SIZE | all)) {
                    queue.add(target);
                    seen.add(all);
                }
            }
        }
    }
}
