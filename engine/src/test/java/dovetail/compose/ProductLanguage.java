package dovetail.compose;

import dovetail.lts.Lts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/**
 * The language of the whole product of a composition, by the subset construction on tuples of local states. Events are
 * read as letters; an event may be read as no letter at all, and several as the same one.
 */
public final class ProductLanguage {
    private final List<ComponentLts> members;
    private final Composition composition;
    private final IntUnaryOperator letter;
    private final Predicate<List<Integer>> isAccepting;
    private final boolean endsAtBad;

    private ProductLanguage(Composition composition, IntUnaryOperator letter, boolean violations) {
        this.composition = composition;
        this.letter = letter;
        this.members = new ArrayList<>(composition.components());
        members.add(composition.monitor());
        this.endsAtBad = violations;
        this.isAccepting = violations ? this::isBad : tuple -> true;
    }

    /**
     * All words that the components and the monitor take together.
     *
     * @param letter the letter of an event, {@link Lts#HIDDEN} for none
     */
    public static ProductLanguage ofWords(Composition composition, IntUnaryOperator letter) {
        return new ProductLanguage(composition, letter, false);
    }

    /** The words that lead the monitor into its bad state, and no longer. */
    public static ProductLanguage ofViolations(Composition composition, IntUnaryOperator letter) {
        return new ProductLanguage(composition, letter, true);
    }

    private boolean isBad(List<Integer> tuple) {
        return tuple.get(tuple.size() - 1) == composition.bad();
    }

    /** A shortest word of one language only, or null when the languages are equal. */
    public static List<Integer> difference(ProductLanguage one, ProductLanguage other, int letters) {
        record Node(Set<List<Integer>> left, Set<List<Integer>> right) {}
        record Reached(Node node, List<Integer> word) {}
        Set<Node> seen = new HashSet<>();
        Deque<Reached> open = new ArrayDeque<>();
        Node start = new Node(one.closed(Set.of(one.initial())), other.closed(Set.of(other.initial())));
        open.add(new Reached(start, List.of()));
        seen.add(start);
        while (!open.isEmpty()) {
            Reached next = open.remove();
            if (one.accepts(next.node().left()) != other.accepts(next.node().right())) {
                return next.word();
            }
            for (int l = 0; l < letters; l++) {
                Node after = new Node(
                        one.after(next.node().left(), l),
                        other.after(next.node().right(), l));
                if (seen.add(after)) {
                    List<Integer> word = new ArrayList<>(next.word());
                    word.add(l);
                    open.add(new Reached(after, word));
                }
            }
        }
        return null;
    }

    private boolean accepts(Set<List<Integer>> tuples) {
        return tuples.stream().anyMatch(isAccepting);
    }

    private List<Integer> initial() {
        return members.stream().map(ComponentLts::initial).toList();
    }

    private Set<List<Integer>> after(Set<List<Integer>> tuples, int read) {
        Set<List<Integer>> next = new HashSet<>();
        tuples.forEach(tuple -> next.addAll(successors(tuple, read)));
        return closed(next);
    }

    private Set<List<Integer>> closed(Set<List<Integer>> tuples) {
        Set<List<Integer>> closed = new HashSet<>(tuples);
        Deque<List<Integer>> open = new ArrayDeque<>(tuples);
        while (!open.isEmpty()) {
            for (List<Integer> next : successors(open.remove(), Lts.HIDDEN)) {
                if (closed.add(next)) {
                    open.add(next);
                }
            }
        }
        return closed;
    }

    private Set<List<Integer>> successors(List<Integer> tuple, int read) {
        Set<List<Integer>> found = new HashSet<>();
        if (endsAtBad && isBad(tuple)) {
            return found;
        }
        if (read == Lts.HIDDEN) {
            found.addAll(TupleWalk.successors(members, tuple, Lts.HIDDEN));
        }
        for (int event = 0; event < composition.events(); event++) {
            if (letter.applyAsInt(event) == read) {
                found.addAll(TupleWalk.successors(members, tuple, event));
            }
        }
        return found;
    }
}
