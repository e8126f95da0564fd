package dovetail.compose;

import dovetail.lts.Lts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Answers compositions by walking through all tuples of states, slowly and by the definition. */
public final class TupleWalk {
    private final List<ComponentLts> all;
    private final Composition composition;

    public TupleWalk(Composition composition) {
        this.composition = composition;
        this.all = new ArrayList<>(composition.components());
        all.add(composition.monitor());
    }

    /** A shortest violating word, or null. */
    public int[] violation() {
        Map<List<Integer>, List<Integer>> words = new HashMap<>();
        ArrayDeque<List<Integer>> queue = new ArrayDeque<>();
        words.put(initial(), List.of());
        queue.add(initial());
        while (!queue.isEmpty()) {
            List<Integer> state = queue.remove();
            List<Integer> word = words.get(state);
            if (isBad(state)) {
                return word.stream().mapToInt(Integer::intValue).toArray();
            }
            for (int event = Lts.HIDDEN; event < composition.events(); event++) {
                List<Integer> longer = new ArrayList<>(word);
                if (event != Lts.HIDDEN) {
                    longer.add(event);
                }
                for (List<Integer> next : successors(all, state, event)) {
                    if (words.putIfAbsent(next, longer) == null) {
                        queue.add(next);
                    }
                }
            }
        }
        return null;
    }

    /** Whether all components can take the word and the monitor is bad then. */
    public boolean isViolatedBy(int[] word) {
        Set<List<Integer>> states = closed(Set.of(initial()));
        for (int event : word) {
            Set<List<Integer>> next = new HashSet<>();
            for (List<Integer> state : states) {
                next.addAll(successors(all, state, event));
            }
            states = closed(next);
        }
        return states.stream().anyMatch(this::isBad);
    }

    private Set<List<Integer>> closed(Set<List<Integer>> states) {
        Set<List<Integer>> closed = new HashSet<>(states);
        ArrayDeque<List<Integer>> queue = new ArrayDeque<>(states);
        while (!queue.isEmpty()) {
            for (List<Integer> next : successors(all, queue.remove(), Lts.HIDDEN)) {
                if (closed.add(next)) {
                    queue.add(next);
                }
            }
        }
        return closed;
    }

    private List<Integer> initial() {
        List<Integer> state = new ArrayList<>();
        for (ComponentLts component : all) {
            state.add(component.initial());
        }
        return state;
    }

    private boolean isBad(List<Integer> state) {
        return state.get(state.size() - 1) == composition.bad();
    }

    /** The tuples after an event, or after a hidden step of one member. */
    public static List<List<Integer>> successors(List<ComponentLts> all, List<Integer> state, int event) {
        List<List<Integer>> found = new ArrayList<>();
        if (event == Lts.HIDDEN) {
            for (int m = 0; m < all.size(); m++) {
                for (int target : targets(all.get(m), state.get(m), event)) {
                    List<Integer> next = new ArrayList<>(state);
                    next.set(m, target);
                    found.add(next);
                }
            }
            return found;
        }
        boolean declared = false;
        found.add(state);
        for (int m = 0; m < all.size(); m++) {
            if (!all.get(m).declares(event)) {
                continue;
            }
            declared = true;
            List<List<Integer>> moved = new ArrayList<>();
            for (List<Integer> partial : found) {
                for (int target : targets(all.get(m), state.get(m), event)) {
                    List<Integer> next = new ArrayList<>(partial);
                    next.set(m, target);
                    moved.add(next);
                }
            }
            found = moved;
        }
        return declared ? found : List.of();
    }

    private static List<Integer> targets(ComponentLts component, int state, int event) {
        List<Integer> targets = new ArrayList<>();
        for (int i = component.rowStart(state); i < component.rowStart(state + 1); i++) {
            if (component.event(i) == event) {
                targets.add(component.target(i));
            }
        }
        return targets;
    }
}
