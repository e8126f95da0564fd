package dovetail.search.coverage;

import dovetail.base.Origin;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.result.Coverage;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Oracle for coverage: counts the moves of the reference semantics by the places of their transitions. */
final class ReferenceCoverage {
    /** A transition, by its component and its place in the model. */
    record Key(String component, Origin origin) {}

    /** How often a transition was taken, and at which depth first. */
    record Count(long taken, int firstDepth) {
        static final Count NEVER = new Count(0, Coverage.NO_DEPTH);

        /** The same, once more at a depth that is no smaller. */
        Count more(int depth) {
            return new Count(taken + 1, taken == 0 ? depth : firstDepth);
        }
    }

    private final Map<Key, Count> counts = new HashMap<>();
    private final Map<String, Map<Integer, Integer>> visits = new HashMap<>();

    ReferenceCoverage(Network network) {
        Interpreter interpreter = new Interpreter(network);
        Map<IntBuffer, Integer> depths = new HashMap<>();
        Deque<int[]> queue = new ArrayDeque<>();
        depths.put(IntBuffer.wrap(network.initialState()), 0);
        queue.add(network.initialState());
        while (!queue.isEmpty()) {
            int[] state = queue.remove();
            int depth = Objects.requireNonNull(depths.get(IntBuffer.wrap(state)));
            network.components()
                    .forEach(c -> visits.computeIfAbsent(c.name(), n -> new HashMap<>())
                            .merge(state[c.locationSlot()], 1, Integer::sum));
            for (Move move : interpreter.moves(state)) {
                if (move.isError()) {
                    continue;
                }
                for (int i = 0; i < move.components().size(); i++) {
                    Key key = new Key(
                            network.component(move.components().get(i)).name(),
                            move.origins().get(i));
                    counts.put(key, count(key).more(depth + 1));
                }
                if (depths.putIfAbsent(IntBuffer.wrap(move.target()), depth + 1) == null) {
                    queue.add(move.target());
                }
            }
        }
    }

    Count count(Key key) {
        return counts.getOrDefault(key, Count.NEVER);
    }

    /** Whether a component is in a location in some reachable state. */
    boolean isReached(String component, int location) {
        return Objects.requireNonNull(visits.get(component)).containsKey(location);
    }

    /** The number of transitions that are taken. */
    int size() {
        return counts.size();
    }
}
