package dovetail.compose.observe;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.base.IntVector;
import dovetail.base.MemoryMeter;
import dovetail.base.TupleNumbering;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Product of a classed graph and the automaton of the runs that violate a property, on demand. The automaton reads the
 * observed word: it moves on steps that the property sees. If only other steps follow, it has to accept the last letter
 * repeated forever, and the product is silent from then on.
 */
public final class AutomatonProduct {
    private static final int BYTES_PER_NODE = 140;

    private final ClassedGraph graph;
    private final Automaton automaton;
    private final Visibility visibility;
    private final MemoryMeter meter;
    /** The mark of steps that the automaton reads. */
    private final int read;

    /** The nodes of the graph with states of the automaton. */
    private final TupleNumbering nodes = new TupleNumbering();

    private final List<int[]> rows = new ArrayList<>();
    private final Map<Ended, Boolean> forever = new HashMap<>();

    /** A state of the automaton and a letter that is repeated forever. */
    private record Ended(int state, long letter) {}

    /** The letters that the automaton reads. */
    public interface Visibility {
        /** The mask of the state atoms that hold in a class. */
        long state(int number);

        /** The mask of the action atoms that match an event; none match a hidden step. */
        long action(int event);
    }

    public AutomatonProduct(ClassedGraph graph, Automaton automaton, Visibility visibility, MemoryMeter meter) {
        this.graph = graph;
        this.automaton = automaton;
        this.visibility = visibility;
        this.meter = meter;
        this.read = 1 << automaton.sets();
        number(graph.initial(), automaton.initial());
    }

    int initial() {
        return 0;
    }

    int size() {
        return nodes.size();
    }

    int allMarks() {
        return automaton.allMarks() | read;
    }

    /** The node of the graph. */
    int node(int number) {
        return nodes.get(number)[0];
    }

    private int state(int number) {
        return nodes.get(number)[1];
    }

    private boolean isSilent(int number) {
        return state(number) == automaton.size();
    }

    /** Whether a run that ends in a node is accepted. */
    boolean acceptsEnd(int number) {
        return isSilent(number) || acceptsForever(state(number), letter(number));
    }

    private long letter(int number) {
        return visibility.state(graph.classOf(node(number)));
    }

    private boolean acceptsForever(int state, long letter) {
        return forever.computeIfAbsent(
                new Ended(state, letter), key -> Acceptance.acceptsForever(automaton, state, letter));
    }

    /** The transitions of a node: event, target and marks in turn. Borrowed. */
    int[] row(int number) {
        int[] known = rows.get(number);
        if (known != null) {
            return known;
        }
        int node = node(number);
        int state = state(number);
        long letter = letter(number);
        boolean isSilent = isSilent(number);
        boolean mayBeSilent = !isSilent && acceptsForever(state, letter);
        int[] steps = graph.row(node);
        IntVector row = new IntVector();
        for (int i = 0; i < steps.length; i += 2) {
            int event = steps[i];
            int target = steps[i + 1];
            long action = visibility.action(event);
            boolean isVisible = action != 0 || graph.classOf(target) != graph.classOf(node);
            if (!isVisible) {
                add(row, event, number(target, state), isSilent ? allMarks() : 0);
                if (mayBeSilent) {
                    add(row, event, number(target, automaton.size()), 0);
                }
            } else if (!isSilent) {
                for (Automaton.Edge edge : automaton.edges(state)) {
                    if (edge.guard().admits(letter | action)) {
                        add(row, event, number(target, edge.target()), edge.marks() | read);
                    }
                }
            }
        }
        int[] computed = row.toArray();
        meter.take((long) Integer.BYTES * computed.length);
        rows.set(number, computed);
        return computed;
    }

    private static void add(IntVector row, int event, int target, int marks) {
        row.add(event);
        row.add(target);
        row.add(marks);
    }

    private int number(int node, int state) {
        int number = nodes.of(node, state);
        if (number == rows.size()) {
            meter.take(BYTES_PER_NODE);
            rows.add(null);
        }
        return number;
    }
}
