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
    private final List<List<Edge>> edges = new ArrayList<>();
    private int best = Integer.MAX_VALUE;

    private record Node(IntBuffer state, int q) {}

    /** A step of the product to a node, or a loop so far: to a node with the marks seen. */
    private record Edge(int target, int marks) {}

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
        Scc components = Scc.ofAll(edges.stream()
                .map(out -> out.stream().mapToInt(Edge::target).toArray())
                .toArray(int[][]::new));
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
        List<Edge> out = new ArrayList<>();
        for (Letter step : letters) {
            for (Automaton.Edge edge : automaton.edges(node.q())) {
                if (edge.guard().admits(step.letter())) {
                    int target = reach(step.target(), edge.target(), distances.get(number) + 1);
                    out.add(new Edge(target, edge.marks()));
                }
            }
        }
        edges.add(out);
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
        Set<Edge> visited = new HashSet<>();
        List<Edge> level = List.of(new Edge(start, 0));
        for (int length = distances.get(start) + 1; !level.isEmpty() && length < best; length++) {
            List<Edge> next = new ArrayList<>();
            for (Edge path : level) {
                for (Edge edge : edges.get(path.target())) {
                    Edge longer = new Edge(edge.target(), path.marks() | edge.marks());
                    if (longer.equals(new Edge(start, automaton.allMarks()))) {
                        best = length;
                        return;
                    }
                    if (components.inside(start, longer.target()) && visited.add(longer)) {
                        next.add(longer);
                    }
                }
            }
            level = next;
        }
    }
}
