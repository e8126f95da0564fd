package dovetail.engine.icc;

import dovetail.safety.Composition;
import dovetail.safety.Machine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The slow and obvious way: every state of all machines and the monitor together. */
final class Product {
    private final Composition composition;
    private final List<Machine> all;

    Product(Composition composition) {
        this.composition = composition;
        this.all = new ArrayList<>(composition.machines());
        this.all.add(composition.monitor());
    }

    boolean isViolated() {
        List<Integer> initial = new ArrayList<>();
        all.forEach(machine -> initial.add(machine.initial()));
        Set<List<Integer>> seen = new HashSet<>(Set.of(initial));
        Deque<List<Integer>> queue = new ArrayDeque<>(List.of(initial));
        while (!queue.isEmpty()) {
            List<Integer> state = queue.remove();
            if (state.get(all.size() - 1) == composition.bad()) {
                return true;
            }
            for (int event = Machine.HIDDEN; event < composition.events(); event++) {
                for (List<Integer> next : successors(state, event)) {
                    if (seen.add(next)) {
                        queue.add(next);
                    }
                }
            }
        }
        return false;
    }

    private List<List<Integer>> successors(List<Integer> state, int event) {
        List<List<Integer>> result = new ArrayList<>();
        if (event == Machine.HIDDEN) {
            for (int i = 0; i < all.size(); i++) {
                for (int target : targets(all.get(i), state.get(i), event)) {
                    List<Integer> next = new ArrayList<>(state);
                    next.set(i, target);
                    result.add(next);
                }
            }
            return result;
        }
        if (all.stream().noneMatch(machine -> machine.declares(event))) {
            return result;
        }
        result.add(state);
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).declares(event)) {
                List<List<Integer>> joined = new ArrayList<>();
                for (List<Integer> partial : result) {
                    for (int target : targets(all.get(i), state.get(i), event)) {
                        List<Integer> next = new ArrayList<>(partial);
                        next.set(i, target);
                        joined.add(next);
                    }
                }
                result = joined;
            }
        }
        return result;
    }

    private static List<Integer> targets(Machine machine, int state, int event) {
        List<Integer> targets = new ArrayList<>();
        for (int i = machine.rowStart(state); i < machine.rowStart(state + 1); i++) {
            if (machine.event(i) == event) {
                targets.add(machine.target(i));
            }
        }
        return targets;
    }

    /** Whether every machine can take its part of a word and the monitor ends in its bad state. */
    boolean isViolatedBy(int[] word) {
        for (Machine machine : all) {
            BitSet states = new BitSet();
            states.set(machine.initial());
            close(machine, states);
            for (int event : word) {
                if (machine.declares(event)) {
                    BitSet next = new BitSet();
                    states.stream().forEach(s -> targets(machine, s, event).forEach(next::set));
                    close(machine, next);
                    states = next;
                }
            }
            if (states.isEmpty() || machine == composition.monitor() && !states.get(composition.bad())) {
                return false;
            }
        }
        return true;
    }

    private static void close(Machine machine, BitSet states) {
        Deque<Integer> stack = new ArrayDeque<>();
        states.stream().forEach(stack::add);
        while (!stack.isEmpty()) {
            for (int target : targets(machine, stack.pop(), Machine.HIDDEN)) {
                if (!states.get(target)) {
                    states.set(target);
                    stack.add(target);
                }
            }
        }
    }
}
