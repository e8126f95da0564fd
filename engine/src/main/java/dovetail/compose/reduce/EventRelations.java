package dovetail.compose.reduce;

import dovetail.compose.ComponentLts;
import dovetail.lts.Lts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The relations by which a machine moves, one per event, numbered so that equal relations have equal numbers. A relation is
 * a list of sources and targets in turn, in rising order.
 */
final class EventRelations {
    private final ComponentLts machine;
    private final Map<EventMerging.Key, Integer> numbers = new HashMap<>();
    private final List<int[]> relations = new ArrayList<>();
    private final int[] initial;

    EventRelations(ComponentLts machine) {
        this.machine = machine;
        int[] alphabet = machine.alphabet();
        int[][] lists = new int[alphabet.length][];
        int[] sizes = new int[alphabet.length];
        for (int i = 0; i < machine.transitionCount(); i++) {
            if (machine.event(i) != Lts.HIDDEN) {
                sizes[Arrays.binarySearch(alphabet, machine.event(i))] += 2;
            }
        }
        for (int at = 0; at < lists.length; at++) {
            lists[at] = new int[sizes[at]];
            sizes[at] = 0;
        }
        for (int s = 0; s < machine.stateCount(); s++) {
            for (int i = machine.seek(s, 0); i < machine.rowStart(s + 1); i++) {
                int at = Arrays.binarySearch(alphabet, machine.event(i));
                lists[at][sizes[at]++] = s;
                lists[at][sizes[at]++] = machine.target(i);
            }
        }
        initial = new int[alphabet.length];
        for (int at = 0; at < lists.length; at++) {
            initial[at] = number(lists[at]);
        }
    }

    private int number(int[] relation) {
        Integer known = numbers.putIfAbsent(new EventMerging.Key(relation), relations.size());
        if (known != null) {
            return known;
        }
        relations.add(relation);
        return relations.size() - 1;
    }

    ComponentLts machine() {
        return machine;
    }

    /** The number of the relation of the event at a place in the machine's alphabet. */
    int initialNumber(int place) {
        return initial[place];
    }

    int[] relation(int number) {
        return relations.get(number);
    }

    /** The number of the union of relations. */
    int union(int[] which) {
        int size = 0;
        for (int number : which) {
            size += relations.get(number).length / 2;
        }
        long[] pairs = new long[size];
        size = 0;
        for (int number : which) {
            int[] relation = relations.get(number);
            for (int i = 0; i < relation.length; i += 2) {
                pairs[size++] = (long) relation[i] << 32 | relation[i + 1];
            }
        }
        Arrays.sort(pairs);
        int[] union = new int[2 * size];
        int length = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || pairs[i] != pairs[i - 1]) {
                union[length++] = (int) (pairs[i] >>> 32);
                union[length++] = (int) pairs[i];
            }
        }
        return number(Arrays.copyOf(union, length));
    }

    /** The machine when it declares these events and moves by these relations. */
    Present present(int[] events, int[] relationNumbers) {
        int[][] present = new int[events.length][];
        for (int i = 0; i < present.length; i++) {
            present[i] = relations.get(relationNumbers[i]);
        }
        return new Present(machine, events, present);
    }

    /** A machine with other events, not built yet. */
    record Present(ComponentLts model, int[] events, int[][] relations) {
        ComponentLts build() {
            // Events only disappear, so that as many are the same ones; and a union is larger than what it is made of.
            if (events.length == model.alphabet().length) {
                return model;
            }
            ComponentLts.Builder builder = new ComponentLts.Builder(model.name());
            for (int s = 0; s < model.stateCount(); s++) {
                for (int i = model.rowStart(s); i < model.seek(s, 0); i++) {
                    builder.step(s, Lts.HIDDEN, model.target(i));
                }
            }
            for (int e = 0; e < events.length; e++) {
                for (int i = 0; i < relations[e].length; i += 2) {
                    builder.step(relations[e][i], events[e], relations[e][i + 1]);
                }
            }
            return builder.build(model.stateCount(), model.initial(), events);
        }
    }
}
