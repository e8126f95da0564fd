package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.compose.lift.WordPath;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Merges events that the same components declare and that move all of them alike but one. Whichever of these events
 * occurs, the other components move by the same relation. An event with the union of the relations of that component is
 * therefore equivalent. Equal relations have equal numbers, so a pass takes time in proportion to the transitions;
 * passes are repeated until nothing changes.
 */
public final class EventMerging {
    private static final int BYTES_PER_EVENT = 120;
    private static final int UNITS_PER_COMPONENT = 32;
    private static final int UNITS_PER_EVENT = 8;

    private final Composition composition;
    private final Budget budget;
    private final List<EventRelations> components = new ArrayList<>();
    /** The participants of an event, with the monitor last; null for an event that was merged into another. */
    private final int[][] participants;
    /** The numbers of the relations of these participants. */
    private final int[][] relationsOf;

    private final int monitor;
    private final Poll poll;
    /** The size of the relations in bytes, with those that passes add. */
    private long kept;

    private EventMerging(Composition composition, Budget budget) {
        this.composition = composition;
        this.budget = budget;
        this.poll = new Poll(budget);
        this.monitor = composition.components().size();
        int[] declaring = Hiding.declaring(composition);
        participants = new int[declaring.length][];
        relationsOf = new int[declaring.length][];
        for (int event = 0; event < declaring.length; event++) {
            participants[event] = new int[declaring[event]];
            relationsOf[event] = new int[declaring[event]];
        }
        int[] filled = new int[declaring.length];
        for (int m = 0; m <= monitor; m++) {
            ComponentLts component = m == monitor
                    ? composition.monitor()
                    : composition.components().get(m);
            poll.tick(UNITS_PER_COMPONENT + component.alphabet().length + 2L * component.transitionCount());
            count(BYTES_PER_EVENT * (long) component.alphabet().length + 2L * component.bytes());
            EventRelations relations = new EventRelations(component);
            components.add(relations);
            int[] alphabet = component.alphabet();
            for (int at = 0; at < alphabet.length; at++) {
                int event = alphabet[at];
                participants[event][filled[event]] = m;
                relationsOf[event][filled[event]++] = relations.initialNumber(at);
            }
        }
    }

    public static ReducedComposition apply(Composition composition, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return new EventMerging(composition, budget.within(meanwhile)).run();
        }
    }

    private void count(long bytes) {
        budget.meter().take(bytes);
        kept += bytes;
    }

    private ReducedComposition run() {
        List<Pass> passes = new ArrayList<>();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int m = 0; m <= monitor; m++) {
                poll.tick(UNITS_PER_COMPONENT);
                Pass pass = pass(m);
                if (pass != null) {
                    count(Long.BYTES * 2L * components.get(m).component().alphabet().length);
                    passes.add(pass);
                    changed = true;
                }
            }
        }
        if (passes.isEmpty()) {
            return ReducedComposition.unchanged(composition);
        }
        List<ComponentLts> merged = new ArrayList<>();
        for (int m = 0; m < monitor; m++) {
            merged.add(renamed(m).build());
        }
        Composition smaller =
                new Composition(composition.events(), merged, renamed(monitor).build(), composition.bad());
        return new ReducedComposition(smaller, word -> lift(word, passes), kept);
    }

    private int[] lift(int[] word, List<Pass> passes) {
        int[] lifted = word;
        for (int p = passes.size() - 1; p >= 0; p--) {
            lifted = passes.get(p).lift(lifted, composition.events(), budget);
        }
        return lifted;
    }

    /** Merges the events in which all components but this one move alike; null when there are none. */
    private @Nullable Pass pass(int m) {
        EventRelations component = components.get(m);
        Map<IntBuffer, List<Integer>> alike = new LinkedHashMap<>();
        for (int event : component.component().alphabet()) {
            if (participants[event] != null) {
                poll.tick(UNITS_PER_EVENT);
                alike.computeIfAbsent(others(event, m), key -> new ArrayList<>(1))
                        .add(event);
            }
        }
        List<int[]> groups = new ArrayList<>();
        for (List<Integer> events : alike.values()) {
            if (events.size() > 1) {
                for (List<Integer> group : m == monitor ? deterministic(events) : List.of(events)) {
                    groups.add(group.stream().mapToInt(Integer::intValue).toArray());
                }
            }
        }
        groups.removeIf(group -> group.length == 1);
        if (groups.isEmpty()) {
            return null;
        }
        Pass pass = new Pass(renamed(m), groups);
        for (int[] group : groups) {
            int[] relations = new int[group.length];
            for (int i = 0; i < group.length; i++) {
                relations[i] = relationsOf[group[i]][position(group[i], m)];
                if (i > 0) {
                    participants[group[i]] = null;
                }
            }
            relationsOf[group[0]][position(group[0], m)] = component.union(relations);
        }
        return pass;
    }

    /** Splits events so that the monitor stays deterministic, greedily. */
    private List<List<Integer>> deterministic(List<Integer> events) {
        EventRelations component = components.get(monitor);
        List<List<Integer>> groups = new ArrayList<>();
        List<Map<Integer, Integer>> functions = new ArrayList<>();
        for (int event : events) {
            poll.tick(UNITS_PER_EVENT * (1L + groups.size()));
            int[] relation = component.relation(relationsOf[event][position(event, monitor)]);
            int g = 0;
            while (g < groups.size() && contradicts(relation, functions.get(g))) {
                g++;
            }
            if (g == groups.size()) {
                groups.add(new ArrayList<>());
                functions.add(new HashMap<>());
            }
            groups.get(g).add(event);
            for (int i = 0; i < relation.length; i += 2) {
                functions.get(g).put(relation[i], relation[i + 1]);
            }
        }
        return groups;
    }

    private static boolean contradicts(int[] relation, Map<Integer, Integer> function) {
        for (int i = 0; i < relation.length; i += 2) {
            Integer target = function.get(relation[i]);
            if (target != null && target != relation[i + 1]) {
                return true;
            }
        }
        return false;
    }

    /** The relations of the other participants of an event. */
    private IntBuffer others(int event, int m) {
        int[] parts = new int[2 * participants[event].length];
        int size = 0;
        for (int i = 0; i < participants[event].length; i++) {
            parts[size++] = participants[event][i];
            parts[size++] = participants[event][i] == m ? -1 : relationsOf[event][i];
        }
        return IntBuffer.wrap(parts);
    }

    private int position(int event, int m) {
        return Arrays.binarySearch(participants[event], m);
    }

    private EventRelations.Renamed renamed(int m) {
        EventRelations component = components.get(m);
        int[] alphabet = component.component().alphabet();
        int[] events = new int[alphabet.length];
        int[] numbers = new int[alphabet.length];
        int size = 0;
        for (int event : alphabet) {
            if (participants[event] != null) {
                events[size] = event;
                numbers[size++] = relationsOf[event][position(event, m)];
            }
        }
        return component.renamed(Arrays.copyOf(events, size), Arrays.copyOf(numbers, size));
    }

    /** Result of a pass: the component before it, and the merged groups, each represented by its first event. */
    private record Pass(EventRelations.Renamed before, List<int[]> groups) {
        int[] lift(int[] word, int events, Budget budget) {
            int[] names = new int[events];
            for (int event = 0; event < events; event++) {
                names[event] = event;
            }
            for (int[] group : groups) {
                for (int event : group) {
                    names[event] = group[0];
                }
            }
            return new WordPath(List.of(before.build()), names, budget).expand(word);
        }
    }
}
