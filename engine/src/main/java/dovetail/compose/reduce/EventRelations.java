package dovetail.compose.reduce;

import dovetail.base.TupleNumbering;
import dovetail.compose.ComponentLts;
import dovetail.lts.Lts;
import java.util.Arrays;

/**
 * Transition relations of a component by event. Equal relations have equal numbers. A relation is a list of sources and
 * targets in turn, in rising order.
 */
final class EventRelations {
    private final ComponentLts component;
    private final TupleNumbering relations = new TupleNumbering();
    private final int[] initial;

    EventRelations(ComponentLts component) {
        this.component = component;
        int[] alphabet = component.alphabet();
        int[][] lists = new int[alphabet.length][];
        int[] sizes = new int[alphabet.length];
        for (int i = 0; i < component.transitionCount(); i++) {
            if (component.event(i) != Lts.HIDDEN) {
                sizes[Arrays.binarySearch(alphabet, component.event(i))] += 2;
            }
        }
        for (int at = 0; at < lists.length; at++) {
            lists[at] = new int[sizes[at]];
            sizes[at] = 0;
        }
        for (int s = 0; s < component.stateCount(); s++) {
            for (int i = component.seek(s, 0); i < component.rowStart(s + 1); i++) {
                int at = Arrays.binarySearch(alphabet, component.event(i));
                lists[at][sizes[at]++] = s;
                lists[at][sizes[at]++] = component.target(i);
            }
        }
        initial = new int[alphabet.length];
        for (int at = 0; at < lists.length; at++) {
            initial[at] = relations.of(lists[at]);
        }
    }

    ComponentLts component() {
        return component;
    }

    /** The number of the relation of the event at a position of the alphabet. */
    int initialNumber(int position) {
        return initial[position];
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
        return relations.of(Arrays.copyOf(union, length));
    }

    /** The component with other events and relations. */
    Renamed renamed(int[] events, int[] relationNumbers) {
        int[][] renamed = new int[events.length][];
        for (int i = 0; i < renamed.length; i++) {
            renamed[i] = relations.get(relationNumbers[i]);
        }
        return new Renamed(component, events, renamed);
    }

    /** Component with other events and relations, built on demand. */
    record Renamed(ComponentLts original, int[] events, int[][] relations) {
        ComponentLts build() {
            // Merging only removes events, so an equal number of events means no change.
            if (events.length == original.alphabet().length) {
                return original;
            }
            ComponentLts.Builder builder = new ComponentLts.Builder(original.name());
            for (int s = 0; s < original.stateCount(); s++) {
                for (int i = original.rowStart(s); i < original.seek(s, 0); i++) {
                    builder.step(s, Lts.HIDDEN, original.target(i));
                }
            }
            for (int e = 0; e < events.length; e++) {
                for (int i = 0; i < relations[e].length; i += 2) {
                    builder.step(relations[e][i], events[e], relations[e][i + 1]);
                }
            }
            return builder.build(original.stateCount(), original.initial(), events);
        }
    }
}
