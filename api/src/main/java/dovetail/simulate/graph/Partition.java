package dovetail.simulate.graph;

import dovetail.base.Numbering;
import dovetail.expr.Expr;
import dovetail.model.TransitionSystem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Partition of states by a key that each has: classes are numbered in the order of their first members.
 *
 * @param of the class of each state
 * @param names the lines that name each class
 */
record Partition(int[] of, List<List<String>> names) {
    /** The most states of which classes are named by shared values, which takes the texts of all states. */
    private static final int MOST_STATES_WITH_TEXTS = 20_000;

    /** By the locations and own variables of some components. */
    static Partition byComponents(ExploredStates explored, TransitionSystem system, List<Integer> components) {
        return by(explored, state -> {
            List<String> key = new ArrayList<>();
            for (int component : components) {
                int slot = system.locationSlot(component);
                if (slot != TransitionSystem.NO_SLOT) {
                    key.add(system.componentNames().get(component) + ": " + system.renderValue(slot, state[slot]));
                }
                system.data().stream()
                        .filter(datum -> datum.owner() == component)
                        .forEach(datum ->
                                key.add(datum.name() + ": " + datum.form().text(state)));
            }
            return key;
        });
    }

    /** By all values that users see. */
    static Partition byValues(ExploredStates explored, StateTexts texts) {
        return by(explored, texts::entries);
    }

    /** By the truth of predicates, given by their texts. */
    static Partition byPredicates(ExploredStates explored, StateTexts texts, Map<String, Expr> predicates) {
        return by(explored, state -> {
            List<String> key = new ArrayList<>();
            predicates.forEach((text, predicate) -> {
                Boolean truth = texts.holds(predicate, state);
                key.add(truth == null ? text + ": no value" : text + ": " + truth);
            });
            return key;
        });
    }

    private static Partition by(ExploredStates explored, Function<int[], List<String>> key) {
        Numbering<List<String>> classes = new Numbering<>();
        int[] of = new int[explored.count()];
        for (int state = 0; state < of.length; state++) {
            of[state] = classes.of(key.apply(explored.states().get(state)));
        }
        List<List<String>> names = new ArrayList<>();
        for (int number = 0; number < classes.size(); number++) {
            names.add(classes.get(number));
        }
        return new Partition(of, names);
    }

    /** Classes that are known, named by the values that all their members share. */
    static Partition named(ExploredStates explored, int[] of, int count, StateTexts texts) {
        Map<Integer, List<String>> common = new HashMap<>();
        boolean hasTexts = explored.count() <= MOST_STATES_WITH_TEXTS;
        for (int state = 0; hasTexts && state < of.length; state++) {
            List<String> entries = texts.entries(explored.states().get(state));
            common.computeIfAbsent(of[state], number -> new ArrayList<>(entries))
                    .retainAll(entries);
        }
        List<List<String>> names = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            names.add(common.getOrDefault(number, List.of()));
        }
        return new Partition(of, names);
    }

    int count() {
        return names.size();
    }

    /** The number of members of each class. */
    long[] sizes() {
        long[] sizes = new long[count()];
        Arrays.stream(of).forEach(number -> sizes[number]++);
        return sizes;
    }

    /** The first member of each class. */
    int[] first() {
        int[] first = new int[count()];
        Arrays.fill(first, StateExploration.NONE);
        for (int state = of.length - 1; state >= 0; state--) {
            first[of[state]] = state;
        }
        return first;
    }
}
