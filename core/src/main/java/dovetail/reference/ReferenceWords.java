package dovetail.reference;

import dovetail.automaton.word.WordAutomaton;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Oracle for forbidden words: breadth-first search on the product of a small system and the subset construction of the
 * automaton.
 */
public final class ReferenceWords {
    private final Semantics semantics;
    private final WordAutomaton automaton;
    private final AtomValues atoms;

    private record Node(IntBuffer state, Set<Integer> automaton) {}

    private ReferenceWords(TransitionSystem system, Property.NeverWord property) {
        this.semantics = Semantics.of(system);
        this.automaton = property.bad();
        this.atoms = new AtomValues(semantics, property.atoms());
    }

    /** The length of a shortest bad prefix of a run; none when the property holds. */
    public static Optional<Integer> distance(TransitionSystem system, Property.NeverWord property) {
        return new ReferenceWords(system, property).search();
    }

    private Optional<Integer> search() {
        Map<Node, Integer> depths = new HashMap<>();
        Deque<Node> queue = new ArrayDeque<>();
        for (int[] initial : semantics.initialStates()) {
            Node first = new Node(IntBuffer.wrap(initial), Set.of(automaton.initial()));
            depths.put(first, 0);
            queue.add(first);
        }
        while (!queue.isEmpty()) {
            Node node = queue.remove();
            int depth = Objects.requireNonNull(depths.get(node));
            if (isAccepting(node.automaton())) {
                return Optional.of(depth);
            }
            List<Move> moves = semantics.moves(node.state().array());
            for (Move move : moves) {
                if (!move.isError()) {
                    Node next = new Node(IntBuffer.wrap(move.target()), read(node.automaton(), move.label()));
                    if (depths.putIfAbsent(next, depth + 1) == null) {
                        queue.add(next);
                    }
                }
            }
        }
        return Optional.empty();
    }

    private boolean isAccepting(Set<Integer> states) {
        for (int state : states) {
            if (automaton.accepting().contains(state)) {
                return true;
            }
        }
        return false;
    }

    private Set<Integer> read(Set<Integer> states, String label) {
        long letter = atoms.ofLabel(label);
        Set<Integer> after = new HashSet<>();
        for (int state : states) {
            for (WordAutomaton.Edge edge : automaton.states().get(state)) {
                if (edge.guard().admits(letter)) {
                    after.add(edge.target());
                }
            }
        }
        return after;
    }
}
