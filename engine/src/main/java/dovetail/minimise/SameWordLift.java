package dovetail.minimise;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.lts.LabelTable;
import dovetail.model.Network;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Step;
import dovetail.result.Trace;
import dovetail.transform.Lift;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * Lifts a path of a reduced network: searches the original breadth first for a path with the same word. All relations
 * preserve words. Only strong and divergence-preserving ones preserve deadlocks, and lassos are not lifted.
 *
 * @param original a network without model errors
 * @param labels the names of its steps in the reduced network
 */
record SameWordLift(Network original, UnaryOperator<String> labels, Relation relation, Budget budget) implements Lift {
    private static final int BYTES_PER_NODE = 200;
    private static final int NONE = -1;

    /** A state of the original and the number of letters read. */
    private record Node(IntBuffer state, int position) {}

    private record Arrival(Node from, String label) {}

    @Override
    public Trace trace(Trace reduced) {
        boolean toDeadlock = reduced.kind() == Trace.Kind.DEADLOCK;
        if (reduced.loopStart() >= 0 || toDeadlock && !preservesDeadlocks()) {
            throw new IllegalArgumentException(
                    "a trace of the kind " + reduced.kind() + " cannot be lifted modulo " + relation.word());
        }
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return path(word(reduced), toDeadlock, meanwhile);
        }
    }

    private boolean preservesDeadlocks() {
        return relation == Relation.STRONG || relation.preservesDivergence();
    }

    private List<String> word(Trace reduced) {
        List<String> word = new ArrayList<>();
        for (Step step : reduced.steps()) {
            if (!isInvisible(step.action())) {
                word.add(LabelTable.canonical(step.action()));
            }
        }
        return word;
    }

    private boolean isInvisible(String label) {
        return relation.hidesInertSteps() && LabelTable.isTau(label);
    }

    private Trace path(List<String> word, boolean toDeadlock, MemoryMeter meanwhile) {
        Semantics semantics = Semantics.of(original, budget);
        Map<Node, Arrival> arrivals = new HashMap<>();
        Deque<Node> open = new ArrayDeque<>();
        Node first = new Node(IntBuffer.wrap(original.initialState()), 0);
        arrivals.put(first, new Arrival(first, ""));
        open.add(first);
        while (!open.isEmpty()) {
            Node node = open.remove();
            budget.check(arrivals.size());
            List<Move> moves = semantics.moves(node.state().array());
            if (node.position() == word.size() && (!toDeadlock || moves.isEmpty())) {
                return replayed(node, arrivals, toDeadlock ? Trace.Kind.DEADLOCK : Trace.Kind.PATH);
            }
            for (Move move : moves) {
                int position = after(node.position(), labels.apply(move.label()), word);
                Node next = new Node(IntBuffer.wrap(move.target()), position);
                if (position != NONE && arrivals.putIfAbsent(next, new Arrival(node, move.label())) == null) {
                    meanwhile.take(BYTES_PER_NODE + (long) Integer.BYTES * move.target().length);
                    open.add(next);
                }
            }
        }
        throw new IllegalStateException("the original has no path with the word " + word);
    }

    /** The position in the word after one more label, or {@link #NONE}. */
    private int after(int position, String label, List<String> word) {
        if (isInvisible(label)) {
            return position;
        }
        boolean continues = position < word.size() && word.get(position).equals(LabelTable.canonical(label));
        return continues ? position + 1 : NONE;
    }

    private Trace replayed(Node last, Map<Node, Arrival> arrivals, Trace.Kind kind) {
        List<int[]> states = new ArrayList<>(List.of(last.state().array()));
        List<Lasso.Taken> steps = new ArrayList<>();
        Node node = last;
        Arrival arrival = Objects.requireNonNull(arrivals.get(node));
        while (arrival.from() != node) {
            steps.add(Lasso.Taken.byAny(arrival.label()));
            node = arrival.from();
            states.add(node.state().array());
            arrival = Objects.requireNonNull(arrivals.get(node));
        }
        Collections.reverse(states);
        Collections.reverse(steps);
        return new Replay(original, budget).along(states, steps, kind, NONE);
    }
}
