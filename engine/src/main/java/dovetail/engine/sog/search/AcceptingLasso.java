package dovetail.engine.sog.search;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Poll;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Searches the product of an observation graph and an automaton for an accepting run, on the fly: one depth-first search that
 * merges strongly connected components and their marks (J.-M. Couvreur, "On-the-fly verification of linear temporal logic",
 * FM 1999). A run may also end, in nodes where the subsystem can.
 */
final class AcceptingLasso {
    private static final int DEAD = 0;
    private static final int NONE = -1;
    /** Event, target and marks. */
    private static final int EDGE = 3;

    private final Subsystem subsystem;
    private final AutomatonProduct product;
    private final IntFunction<@Nullable Ending> endings;
    private final Poll poll;

    /** The number of each node in the order of the search, from 1; {@link #DEAD} when its component has been left. */
    private final Map<Integer, Integer> order = new HashMap<>();

    private final IntVector path = new IntVector();
    private final IntVector next = new IntVector();
    private final IntVector open = new IntVector();
    /** The roots of the open components: their numbers in the order of the search. */
    private final IntVector roots = new IntVector();
    /** The marks inside each open component. */
    private final IntVector inside = new IntVector();
    /** The marks of the edge that leads into each open component. */
    private final IntVector into = new IntVector();

    /** @param endings the way in which a run may end in a node of the graph, or null */
    AcceptingLasso(
            Subsystem subsystem, AutomatonProduct product, IntFunction<@Nullable Ending> endings, Budget budget) {
        this.subsystem = subsystem;
        this.product = product;
        this.endings = endings;
        this.poll = new Poll(budget);
    }

    /** An accepting run, or null. */
    @Nullable
    Run find() {
        push(product.initial(), 0);
        while (!path.isEmpty()) {
            int top = path.size() - 1;
            int node = path.get(top);
            if (next.get(top) == 0) {
                Ending ending = product.acceptsEnd(node) ? endings.apply(product.node(node)) : null;
                if (ending != null) {
                    return finite(node, ending);
                }
            }
            int[] row = product.row(node);
            int at = next.get(top);
            if (at == row.length) {
                pop(node);
                continue;
            }
            next.set(top, at + EDGE);
            poll.tick();
            int target = row[at + 1];
            Integer number = order.get(target);
            if (number == null) {
                push(target, row[at + 2]);
            } else if (number != DEAD && merge(number, row[at + 2])) {
                return lasso(roots.get(roots.size() - 1));
            }
        }
        return null;
    }

    private void push(int node, int marks) {
        order.put(node, open.size() + 1);
        path.add(node);
        next.add(0);
        open.add(node);
        roots.add(open.size());
        inside.add(0);
        into.add(marks);
    }

    private void pop(int node) {
        path.pop();
        next.pop();
        int number = order.getOrDefault(node, DEAD);
        if (roots.get(roots.size() - 1) == number) {
            roots.pop();
            inside.pop();
            into.pop();
            while (open.size() >= number) {
                order.put(open.pop(), DEAD);
            }
        }
    }

    /** Joins all components from the one of a number on; whether their marks are all marks. */
    private boolean merge(int number, int edge) {
        int marks = edge;
        while (roots.get(roots.size() - 1) > number) {
            marks |= inside.pop() | into.pop();
            roots.pop();
        }
        int top = roots.size() - 1;
        inside.set(top, inside.get(top) | marks);
        return inside.get(top) == product.allMarks();
    }

    private Run finite(int node, Ending ending) {
        List<int[]> stem = path(product.initial(), target -> target == node, any -> true);
        return run(stem, Run.FINITE, ending);
    }

    /** A lasso in the open component with a root. */
    private Run lasso(int root) {
        IntPredicate isInside = node -> order.getOrDefault(node, DEAD) >= root;
        List<int[]> edges = new ArrayList<>(path(product.initial(), isInside, any -> true));
        int loop = edges.size();
        int start = edges.isEmpty() ? product.initial() : edges.get(loop - 1)[1];
        int at = start;
        int missing = product.allMarks();
        while (missing != 0) {
            int[] marked = markedEdge(at, missing, isInside);
            edges.addAll(path(at, node -> node == marked[0], isInside));
            edges.add(new int[] {marked[1], marked[2], marked[3]});
            missing &= ~marked[3];
            at = marked[2];
            for (int i = loop; i < edges.size(); i++) {
                missing &= ~edges.get(i)[2];
            }
        }
        edges.addAll(path(at, node -> node == start, isInside));
        return run(edges, loop, Ending.ANYWHERE);
    }

    /** The nearest edge inside a component with a missing mark: source, event, target and marks. */
    private int[] markedEdge(int from, int missing, IntPredicate isInside) {
        Map<Integer, Integer> seen = new HashMap<>();
        IntVector queue = new IntVector();
        queue.add(from);
        seen.put(from, NONE);
        for (int i = 0; i < queue.size(); i++) {
            int node = queue.get(i);
            int[] row = product.row(node);
            for (int e = 0; e < row.length; e += EDGE) {
                if (isInside.test(row[e + 1])) {
                    if ((row[e + 2] & missing) != 0) {
                        return new int[] {node, row[e], row[e + 1], row[e + 2]};
                    }
                    if (seen.putIfAbsent(row[e + 1], node) == null) {
                        queue.add(row[e + 1]);
                    }
                }
            }
        }
        throw new IllegalStateException("an accepting component has no edge with a mark");
    }

    /** The edges of a shortest path through some nodes: event, target and marks each. */
    private List<int[]> path(int from, IntPredicate isGoal, IntPredicate through) {
        Map<Integer, int[]> by = new HashMap<>();
        IntVector queue = new IntVector();
        queue.add(from);
        by.put(from, new int[0]);
        int end = isGoal.test(from) ? from : NONE;
        for (int i = 0; end == NONE; i++) {
            int node = queue.get(i);
            int[] row = product.row(node);
            for (int e = 0; e < row.length && end == NONE; e += EDGE) {
                int target = row[e + 1];
                if (through.test(target)
                        && order.containsKey(target)
                        && by.putIfAbsent(target, new int[] {row[e], target, row[e + 2], node}) == null) {
                    queue.add(target);
                    end = isGoal.test(target) ? target : NONE;
                }
            }
        }
        List<int[]> backwards = new ArrayList<>();
        for (int[] edge = by.get(end); edge != null && edge.length > 0; edge = by.get(edge[3])) {
            backwards.add(edge);
        }
        Collections.reverse(backwards);
        return backwards;
    }

    private Run run(List<int[]> edges, int loop, Ending ending) {
        List<Run.Letter> letters = new ArrayList<>();
        int[] nodes = new int[edges.size() + 1];
        nodes[0] = product.node(product.initial());
        for (int i = 0; i < edges.size(); i++) {
            letters.add(Run.Letter.of(edges.get(i)[0], subsystem));
            nodes[i + 1] = product.node(edges.get(i)[1]);
        }
        return new Run(letters, loop, List.of(new Run.Part(subsystem, nodes, ending)));
    }
}
