package dovetail.testkit;

import dovetail.lts.Lts;
import dovetail.lts.LtsBuilder;
import dovetail.lts.ObservationGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Oracle for observation graphs: computes aggregates and their attributes straight from the definition, by sets of numbers.
 * The graph is minimised by naive partition refinement and numbered breadth first in the order of event numbers.
 */
public final class ReferenceSog {
    private final Lts lts;
    private final BitSet observed;

    private ReferenceSog(Lts lts, BitSet observed) {
        this.lts = lts;
        this.observed = observed;
    }

    /** The graph of a system; events outside the observed ones are unobserved, as hidden steps are. */
    public static ObservationGraph of(Lts lts, BitSet observed) {
        return new ReferenceSog(lts, observed).build();
    }

    /** An aggregate without its states: everything that its context may learn of it. */
    private record Attributes(boolean hasLivelock, Set<Set<Integer>> behaviours) {}

    private ObservationGraph build() {
        List<Set<Integer>> aggregates = new ArrayList<>();
        Map<Set<Integer>, Integer> numbers = new HashMap<>();
        List<Map<Integer, Integer>> edges = new ArrayList<>();
        add(closure(Set.of(lts.initial())), aggregates, numbers);
        for (int i = 0; i < aggregates.size(); i++) {
            Map<Integer, Integer> successors = new HashMap<>();
            for (int event = observed.nextSetBit(0); event >= 0; event = observed.nextSetBit(event + 1)) {
                Set<Integer> targets = new HashSet<>();
                for (int state : aggregates.get(i)) {
                    for (int t = lts.rowStart(state); t < lts.rowStart(state + 1); t++) {
                        if (lts.event(t) == event) {
                            targets.add(lts.target(t));
                        }
                    }
                }
                if (!targets.isEmpty()) {
                    successors.put(event, add(closure(targets), aggregates, numbers));
                }
            }
            edges.add(successors);
        }
        List<Attributes> attributes = new ArrayList<>();
        for (Set<Integer> aggregate : aggregates) {
            attributes.add(new Attributes(hasLivelock(aggregate), behaviours(aggregate)));
        }
        return quotient(attributes, edges, classes(attributes, edges));
    }

    private static int add(Set<Integer> aggregate, List<Set<Integer>> aggregates, Map<Set<Integer>, Integer> numbers) {
        Integer known = numbers.putIfAbsent(aggregate, aggregates.size());
        if (known == null) {
            aggregates.add(aggregate);
            return aggregates.size() - 1;
        }
        return known;
    }

    private boolean isUnobserved(int position) {
        return lts.event(position) == Lts.HIDDEN || !observed.get(lts.event(position));
    }

    /** The states that unobserved steps lead to. */
    private Set<Integer> closure(Set<Integer> states) {
        Set<Integer> closure = new TreeSet<>(states);
        for (int size = -1; size != closure.size(); ) {
            size = closure.size();
            for (int state : List.copyOf(closure)) {
                closure.addAll(unobservedSuccessors(state));
            }
        }
        return closure;
    }

    private Set<Integer> unobservedSuccessors(int state) {
        Set<Integer> successors = new HashSet<>();
        for (int t = lts.rowStart(state); t < lts.rowStart(state + 1); t++) {
            if (isUnobserved(t)) {
                successors.add(lts.target(t));
            }
        }
        return successors;
    }

    /** Whether some state is on a cycle of unobserved steps. */
    private boolean hasLivelock(Set<Integer> aggregate) {
        for (int state : aggregate) {
            if (closure(unobservedSuccessors(state)).contains(state)) {
                return true;
            }
        }
        return false;
    }

    /** The minimal sets that stable states offer. */
    private Set<Set<Integer>> behaviours(Set<Integer> aggregate) {
        Set<Set<Integer>> all = new HashSet<>();
        for (int state : aggregate) {
            if (unobservedSuccessors(state).isEmpty()) {
                Set<Integer> offered = new TreeSet<>();
                for (int t = lts.rowStart(state); t < lts.rowStart(state + 1); t++) {
                    offered.add(lts.event(t));
                }
                all.add(offered);
            }
        }
        Set<Set<Integer>> minimal = new HashSet<>(all);
        minimal.removeIf(set -> all.stream().anyMatch(other -> !other.equals(set) && set.containsAll(other)));
        return minimal;
    }

    /** Per node, the number of its class: nodes of a class have equal attributes and successors in equal classes. */
    private static int[] classes(List<Attributes> attributes, List<Map<Integer, Integer>> edges) {
        int[] classes = new int[attributes.size()];
        for (int count = 0; ; ) {
            Map<List<Object>, Integer> keys = new HashMap<>();
            int[] refined = new int[classes.length];
            for (int node = 0; node < classes.length; node++) {
                Map<Integer, Integer> successors = new HashMap<>();
                for (Map.Entry<Integer, Integer> edge : edges.get(node).entrySet()) {
                    successors.put(edge.getKey(), classes[edge.getValue()]);
                }
                List<Object> key = List.of(classes[node], attributes.get(node), successors);
                keys.putIfAbsent(key, keys.size());
                refined[node] = keys.get(key);
            }
            if (keys.size() == count) {
                return classes;
            }
            count = keys.size();
            classes = refined;
        }
    }

    private ObservationGraph quotient(List<Attributes> attributes, List<Map<Integer, Integer>> edges, int[] classes) {
        List<Integer> nodes = new ArrayList<>(List.of(0));
        Map<Integer, Integer> numbers = new HashMap<>(Map.of(classes[0], 0));
        LtsBuilder builder = new LtsBuilder();
        BitSet livelocks = new BitSet();
        List<int[][]> behaviours = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            int node = nodes.get(i);
            for (int event = 0; event < observed.length(); event++) {
                Integer target = edges.get(node).get(event);
                if (target != null) {
                    Integer known = numbers.putIfAbsent(classes[target], nodes.size());
                    builder.add(i, event, known == null ? nodes.size() : known);
                    if (known == null) {
                        nodes.add(target);
                    }
                }
            }
            livelocks.set(i, attributes.get(node).hasLivelock);
            behaviours.add(sorted(attributes.get(node).behaviours));
        }
        return new ObservationGraph(builder.build(nodes.size(), 0), livelocks, behaviours);
    }

    /** The sets as arrays, by size and then by their events. */
    private static int[][] sorted(Set<Set<Integer>> sets) {
        List<int[]> arrays = new ArrayList<>();
        for (Set<Integer> set : sets) {
            arrays.add(set.stream().mapToInt(Integer::intValue).sorted().toArray());
        }
        arrays.sort((a, b) -> a.length != b.length ? a.length - b.length : Arrays.compare(a, b));
        return arrays.toArray(new int[0][]);
    }
}
