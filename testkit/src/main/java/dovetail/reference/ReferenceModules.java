package dovetail.reference;

import dovetail.automaton.Automaton;
import dovetail.expr.Expr;
import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Decides questions about small systems of modules by their definition. It tries all values of all variables at every
 * instant, and asks of all pairs of memories whether one is reachable from the other.
 *
 * <p>A memory is the list of the values of registers and automata; the memory before instant 0 is one of them.
 */
public final class ReferenceModules {
    private final Modules system;
    private final List<List<Integer>> instants;
    private final List<Integer> initial = new ArrayList<>();
    private final Map<List<Integer>, Set<Edge>> graph = new LinkedHashMap<>();
    private final List<Integer> inputs = new ArrayList<>();
    private final int sets;

    /**
     * An instant that the constraints admit after a memory.
     *
     * @param values the values of the variables
     * @param marks the acceptance sets of all automata that it is in: those of the first automaton are the lowest bits
     * @param after the memory after it
     */
    public record Edge(List<Integer> values, long marks, List<Integer> after) {}

    public ReferenceModules(Modules system) {
        this.system = system;
        this.instants = product(
                system.moduleVariables().stream().map(ModuleVariable::domain).toList());
        for (int v = 0; v < system.registerBase(); v++) {
            if (system.moduleVariables().get(v).kind() == ModuleVariable.Kind.INPUT) {
                inputs.add(v);
            }
        }
        for (int slot = system.registerBase(); slot < system.slots().size(); slot++) {
            initial.add(system.slot(slot).initial());
        }
        this.sets =
                system.automata().stream().mapToInt(c -> c.automaton().sets()).sum();
        Deque<List<Integer>> left = new ArrayDeque<>(List.of(initial));
        while (!left.isEmpty()) {
            List<Integer> memory = left.remove();
            if (!graph.containsKey(memory)) {
                graph.put(memory, edgesFrom(memory));
                graph.get(memory).forEach(edge -> left.add(edge.after()));
            }
        }
    }

    /** Whether a system has a computation. A property is violated when the system with its negation has one. */
    public static boolean hasComputation(Modules system) {
        return new ReferenceModules(system).hasComputation();
    }

    /** The memory before instant 0. */
    public List<Integer> initial() {
        return initial;
    }

    /** The memories that can be reached. */
    public Set<List<Integer>> reachable() {
        return graph.keySet();
    }

    /** The instants after a memory that can be reached. */
    public Set<Edge> edges(List<Integer> memory) {
        return graph.getOrDefault(memory, Set.of());
    }

    /** Whether some computation satisfies all constraints. */
    public boolean hasComputation() {
        return live().contains(initial);
    }

    /**
     * The least number of instants after which some inputs are refused: a computation has the inputs before them, and none
     * has these as well. Nothing when every finite sequence of inputs is that of the beginning of a computation.
     */
    public OptionalInt firstRefusal() {
        Map<List<Integer>, Map<List<Integer>, Set<List<Integer>>>> next = nextByInputs();
        List<List<Integer>> possible =
                product(inputs.stream().map(v -> system.slot(v).domain()).toList());
        Set<Set<List<Integer>>> known = new HashSet<>();
        Set<Set<List<Integer>>> now = Set.of(Set.of(initial));
        for (int instant = 0; known.addAll(now); instant++) {
            Set<Set<List<Integer>>> later = new HashSet<>();
            for (Set<List<Integer>> memories : now) {
                for (List<Integer> given : possible) {
                    Set<List<Integer>> after = new HashSet<>();
                    memories.forEach(m -> after.addAll(at(next, m).getOrDefault(given, Set.of())));
                    later.add(after);
                }
            }
            if (later.contains(Set.<List<Integer>>of())) {
                return OptionalInt.of(instant);
            }
            now = later;
        }
        return OptionalInt.empty();
    }

    /** For each memory and each combination of inputs the memories after it from which computations continue. */
    private Map<List<Integer>, Map<List<Integer>, Set<List<Integer>>>> nextByInputs() {
        Set<List<Integer>> live = live();
        Map<List<Integer>, Map<List<Integer>, Set<List<Integer>>>> next = new HashMap<>();
        graph.forEach((memory, edges) -> {
            Map<List<Integer>, Set<List<Integer>>> own = new HashMap<>();
            for (Edge edge : edges) {
                if (live.contains(edge.after())) {
                    List<Integer> given =
                            inputs.stream().map(edge.values()::get).toList();
                    own.computeIfAbsent(given, g -> new HashSet<>()).add(edge.after());
                }
            }
            next.put(memory, own);
        });
        return next;
    }

    /** The memories from which a computation continues: those from which a cycle with all marks is reachable. */
    private Set<List<Integer>> live() {
        Map<List<Integer>, Map<List<Integer>, Long>> steps = new LinkedHashMap<>();
        graph.forEach((memory, edges) -> {
            Map<List<Integer>, Long> own = new LinkedHashMap<>();
            edges.forEach(edge -> own.merge(edge.after(), edge.marks(), (a, b) -> a | b));
            steps.put(memory, own);
        });
        Map<List<Integer>, Set<List<Integer>>> reached = new HashMap<>();
        steps.keySet().forEach(memory -> reached.put(memory, reachedFrom(memory, steps)));
        Set<List<Integer>> recurrent = new HashSet<>();
        for (List<Integer> memory : steps.keySet()) {
            long[] marks = {0};
            for (List<Integer> other : at(reached, memory)) {
                at(steps, other)
                        .forEach((after, some) -> marks[0] |=
                                after.equals(memory) || at(reached, after).contains(memory) ? some : 0);
            }
            if (at(reached, memory).contains(memory) && Long.bitCount(marks[0]) == sets) {
                recurrent.add(memory);
            }
        }
        Set<List<Integer>> live = new HashSet<>(recurrent);
        steps.keySet().stream()
                .filter(memory -> at(reached, memory).stream().anyMatch(recurrent::contains))
                .forEach(live::add);
        return live;
    }

    /** The entry of a memory, which there is. */
    private static <V> V at(Map<List<Integer>, V> map, List<Integer> memory) {
        return Objects.requireNonNull(map.get(memory));
    }

    /** The memories after one or more instants. */
    private static Set<List<Integer>> reachedFrom(
            List<Integer> memory, Map<List<Integer>, Map<List<Integer>, Long>> steps) {
        Set<List<Integer>> reached = new HashSet<>();
        Deque<List<Integer>> left = new ArrayDeque<>(List.of(memory));
        while (!left.isEmpty()) {
            for (List<Integer> after : at(steps, left.remove()).keySet()) {
                if (reached.add(after)) {
                    left.add(after);
                }
            }
        }
        return reached;
    }

    private Set<Edge> edgesFrom(List<Integer> memory) {
        Set<Edge> edges = new HashSet<>();
        for (List<Integer> values : instants) {
            List<Integer> now = new ArrayList<>(values);
            now.addAll(memory);
            if (system.constraints().stream().allMatch(c -> c.accept(new IsPossible(now)))) {
                List<Integer> registers = new ArrayList<>();
                for (Register register : system.registers()) {
                    registers.add(value(register.next(), now));
                }
                move(0, now, new Edge(values, 0, registers), 0, edges);
            }
        }
        return edges;
    }

    /** Whether the condition of an instant is true; automata follow later. */
    private record IsPossible(List<Integer> now) implements ModuleConstraint.Visitor<Boolean> {
        @Override
        public Boolean instant(ModuleConstraint.Instant constraint) {
            return value(constraint.condition(), now) != 0;
        }

        @Override
        public Boolean temporal(ModuleConstraint.Temporal constraint) {
            return true;
        }
    }

    /** Lets the automata from a number on take each of their edges. */
    private void move(int number, List<Integer> now, Edge soFar, int shift, Set<Edge> edges) {
        if (number == system.automata().size()) {
            edges.add(soFar);
            return;
        }
        ModuleConstraint.Temporal constraint = system.automata().get(number);
        long letter = 0;
        for (int i = 0; i < constraint.atoms().size(); i++) {
            letter |= value(constraint.atoms().get(i), now) != 0 ? 1L << i : 0;
        }
        int state = now.get(system.automatonBase() + number);
        for (Automaton.Edge edge : constraint.automaton().edges(state)) {
            if (edge.guard().admits(letter)) {
                List<Integer> after = new ArrayList<>(soFar.after());
                after.add(edge.target());
                Edge more = new Edge(soFar.values(), soFar.marks() | (long) edge.marks() << shift, after);
                move(number + 1, now, more, shift + constraint.automaton().sets(), edges);
            }
        }
    }

    private static int value(Expr expr, List<Integer> now) {
        if (expr instanceof Expr.Constant constant) {
            return constant.value();
        } else if (expr instanceof Expr.Read read) {
            return now.get(read.slot());
        } else if (expr instanceof Expr.Unary unary) {
            return unary.op().apply(value(unary.operand(), now));
        } else if (expr instanceof Expr.Binary binary) {
            return binary.op().apply(value(binary.left(), now), value(binary.right(), now));
        }
        throw new IllegalArgumentException("modules have no arrays: " + expr);
    }

    private static List<List<Integer>> product(List<Domain> domains) {
        List<List<Integer>> result = List.of(List.of());
        for (Domain domain : domains) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> values : result) {
                for (int value = domain.min(); value <= domain.max(); value++) {
                    List<Integer> more = new ArrayList<>(values);
                    more.add(value);
                    longer.add(more);
                }
            }
            result = longer;
        }
        return result;
    }
}
