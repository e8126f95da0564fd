package dovetail.reference;

import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.model.TransitionSystem;
import dovetail.property.Property;
import dovetail.replay.StepLetters;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Oracle for forbidden words and observers: breadth-first search on the product of a small system and the subset
 * construction of the automaton.
 */
public final class ReferenceWords {
    private final Semantics semantics;
    private final StepLetters letters;

    private record Node(IntBuffer state, Set<Integer> automaton) {}

    private ReferenceWords(Semantics semantics, StepLetters letters) {
        this.semantics = semantics;
        this.letters = letters;
    }

    /** The length of a shortest bad prefix of a run; none when the property holds. */
    public static Optional<Integer> distance(TransitionSystem system, Property.NeverWord property) {
        Semantics semantics = Semantics.of(system);
        try {
            return new ReferenceWords(semantics, StepLetters.of(semantics, property)).search();
        } catch (ModelError e) {
            throw new IllegalStateException("actions have no predicates", e);
        }
    }

    /**
     * The length of a shortest prefix of a run that the observer accepts; none when there is no such prefix.
     *
     * @throws ModelError when a predicate has no value in a state on the way
     */
    public static Optional<Integer> distance(TransitionSystem system, Property.Observer property) throws ModelError {
        Semantics semantics = Semantics.of(system);
        return new ReferenceWords(semantics, StepLetters.of(semantics, property)).search();
    }

    private Optional<Integer> search() throws ModelError {
        Map<Node, Integer> depths = new HashMap<>();
        Deque<Node> queue = new ArrayDeque<>();
        for (int[] initial : semantics.initialStates()) {
            Node first = new Node(IntBuffer.wrap(initial), letters.initial(initial));
            depths.put(first, 0);
            queue.add(first);
        }
        while (!queue.isEmpty()) {
            Node node = queue.remove();
            int depth = Objects.requireNonNull(depths.get(node));
            if (letters.isAccepting(node.automaton())) {
                return Optional.of(depth);
            }
            int[] state = node.state().array();
            for (Move move : semantics.moves(state)) {
                if (!move.isError()) {
                    long letter = letters.letter(state, move.label(), move.target());
                    Node next = new Node(IntBuffer.wrap(move.target()), letters.read(node.automaton(), letter));
                    if (depths.putIfAbsent(next, depth + 1) == null) {
                        queue.add(next);
                    }
                }
            }
        }
        return Optional.empty();
    }
}
