package dovetail.engine.sog.symbolic;

import dovetail.compose.ComponentLts;
import dovetail.compose.TupleWalk;
import dovetail.lts.Lts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Computes aggregates of a random observation of a random product, slowly and by the definitions. */
final class ExplicitGraph {
    private static final int MOST_TUPLES = 120;

    final List<ComponentLts> factors;
    final BitSet declared = new BitSet();
    final BitSet observed = new BitSet();
    final BitSet errors = new BitSet();
    final StateClasses classes;
    private final Map<List<Integer>, Map<Integer, List<List<Integer>>>> known = new HashMap<>();

    ExplicitGraph(long seed) {
        Random random = new Random(seed);
        factors = SymbolicProductTest.factors(seed);
        int observedShare = random.nextInt(5);
        int errorShare = random.nextInt(3);
        for (ComponentLts factor : factors) {
            for (int event : factor.alphabet()) {
                declared.set(event);
            }
        }
        for (int event = 0; event < 10; event++) {
            observed.set(event, random.nextInt(4) < observedShare);
            errors.set(event, random.nextInt(10) < errorShare);
        }
        int classCount = 1 + random.nextInt(3);
        List<int[]> locals = new ArrayList<>();
        for (ComponentLts factor : factors) {
            int kinds = 1 + random.nextInt(3);
            locals.add(
                    random.nextInt(2) == 0
                            ? null
                            : random.ints(factor.stateCount(), 0, kinds).toArray());
        }
        classes = new StateClasses(locals, (f, before, local) -> (before + (f + 1) * local) % classCount);
    }

    /** Whether the walks through all tuples would take long. */
    boolean isLarge() {
        return factors.stream().mapToInt(ComponentLts::stateCount).reduce(1, (a, b) -> a * b) > MOST_TUPLES;
    }

    List<Integer> initial() {
        return factors.stream().map(ComponentLts::initial).toList();
    }

    int classOf(List<Integer> state) {
        return classes.of(state.stream().mapToInt(i -> i).toArray());
    }

    boolean isObserved(int event) {
        return event != Lts.HIDDEN && observed.get(event);
    }

    private List<Integer> events(boolean withObserved, boolean withErrors) {
        List<Integer> events = new ArrayList<>();
        if (!withObserved) {
            events.add(Lts.HIDDEN);
        }
        declared.stream()
                .filter(e -> observed.get(e) == withObserved && (withErrors || !errors.get(e)))
                .forEach(events::add);
        return events;
    }

    private List<List<Integer>> successors(List<Integer> state, int event) {
        return known.computeIfAbsent(state, s -> new HashMap<>())
                .computeIfAbsent(event, e -> TupleWalk.successors(factors, state, e));
    }

    Set<List<Integer>> after(Collection<List<Integer>> states, int event) {
        Set<List<Integer>> after = new HashSet<>();
        states.forEach(s -> after.addAll(successors(s, event)));
        return after;
    }

    /** The states after unobserved steps. */
    Set<List<Integer>> unobserved(Collection<List<Integer>> states) {
        Set<List<Integer>> after = new HashSet<>();
        events(false, false).forEach(e -> after.addAll(after(states, e)));
        return after;
    }

    Set<List<Integer>> closure(Collection<List<Integer>> states) {
        Set<List<Integer>> closed = new HashSet<>(states);
        ArrayDeque<List<Integer>> queue = new ArrayDeque<>(states);
        while (!queue.isEmpty()) {
            List<Integer> state = queue.remove();
            for (List<Integer> next : unobserved(List.of(state))) {
                if (classOf(next) == classOf(state) && closed.add(next)) {
                    queue.add(next);
                }
            }
        }
        return closed;
    }

    /** The successor aggregates: by an observed event or hidden, and by class. */
    TreeMap<Integer, TreeMap<Integer, Set<List<Integer>>>> successors(Set<List<Integer>> aggregate) {
        int own = classOf(aggregate.iterator().next());
        TreeMap<Integer, TreeMap<Integer, Set<List<Integer>>>> successors = new TreeMap<>();
        for (int event : events(true, false)) {
            split(after(aggregate, event))
                    .forEach((c, part) -> successors
                            .computeIfAbsent(event, e -> new TreeMap<>())
                            .put(c, closure(part)));
        }
        split(unobserved(aggregate)).forEach((c, part) -> {
            if (c != own) {
                successors.computeIfAbsent(Lts.HIDDEN, e -> new TreeMap<>()).put(c, closure(part));
            }
        });
        return successors;
    }

    private TreeMap<Integer, Set<List<Integer>>> split(Set<List<Integer>> states) {
        TreeMap<Integer, Set<List<Integer>>> parts = new TreeMap<>();
        states.forEach(
                s -> parts.computeIfAbsent(classOf(s), c -> new HashSet<>()).add(s));
        return parts;
    }

    boolean hasLivelock(Set<List<Integer>> aggregate) {
        Set<List<Integer>> left = new HashSet<>(aggregate);
        while (left.removeIf(s -> unobserved(List.of(s)).stream().noneMatch(left::contains))) {
            continue;
        }
        return !left.isEmpty();
    }

    boolean isStable(List<Integer> state) {
        return events(false, true).stream().allMatch(e -> successors(state, e).isEmpty());
    }

    Set<Integer> offered(List<Integer> state) {
        Set<Integer> offered = new TreeSet<>(events(true, true));
        offered.removeIf(e -> successors(state, e).isEmpty());
        return offered;
    }

    Set<Set<Integer>> minimalBehaviours(Set<List<Integer>> aggregate) {
        Set<Set<Integer>> all = new HashSet<>();
        aggregate.stream().filter(this::isStable).forEach(s -> all.add(offered(s)));
        Set<Set<Integer>> minimal = new HashSet<>(all);
        minimal.removeIf(set -> all.stream().anyMatch(other -> !other.equals(set) && set.containsAll(other)));
        return minimal;
    }

    static List<Integer> list(int[] state) {
        return Arrays.stream(state).boxed().toList();
    }
}
