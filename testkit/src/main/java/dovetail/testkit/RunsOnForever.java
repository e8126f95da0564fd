package dovetail.testkit;

import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells whether an infinite run begins in a state, by removing deadlocks until none is left. */
final class RunsOnForever {
    private final Interpreter interpreter;

    RunsOnForever(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    boolean isTrueOf(int[] state) {
        Map<IntBuffer, Set<IntBuffer>> successors = new LinkedHashMap<>();
        Deque<IntBuffer> open = new ArrayDeque<>(List.of(IntBuffer.wrap(state)));
        while (!open.isEmpty()) {
            IntBuffer next = open.pop();
            if (!successors.containsKey(next)) {
                Set<IntBuffer> targets = targets(next.array());
                successors.put(next, targets);
                open.addAll(targets);
            }
        }
        boolean changed = true;
        while (changed) {
            Set<IntBuffer> left = Set.copyOf(successors.keySet());
            changed = successors.values().removeIf(targets -> targets.stream().noneMatch(left::contains));
        }
        return successors.containsKey(IntBuffer.wrap(state));
    }

    private Set<IntBuffer> targets(int[] state) {
        return interpreter.moves(state).stream()
                .filter(move -> !move.isError())
                .map(Move::target)
                .map(IntBuffer::wrap)
                .collect(Collectors.toSet());
    }
}
