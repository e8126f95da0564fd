package dovetail.compose.reduce;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.ReducedComposition;
import dovetail.compose.lift.WordPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes one event of several that the same machines declare and that move all of them alike but one. Whatever of these
 * events occurs, the others move by the same relation, and the one may move by any of its relations: what the events do
 * together is what an event with the union of these relations does. Events are told alike by the numbers of their
 * relations, so a pass takes time in proportion to the transitions; passes go on until nothing changes.
 */
public final class EventMerging {
    private static final int BYTES_PER_EVENT = 120;
    private static final int UNITS_PER_MACHINE = 32;
    private static final int UNITS_PER_EVENT = 8;

    private final Composition composition;
    private final Budget budget;
    private final List<EventRelations> machines = new ArrayList<>();
    /** The machines that declare an event, the monitor being the last; null for an event that is another one now. */
    private final int[][] who;
    /** The numbers of the relations by which those machines move. */
    private final int[][] how;

    private final int monitor;
    private final Poll poll;
    /** Bytes of the relations, with all that passes add to them. */
    private long kept;

    private EventMerging(Composition composition, Budget budget) {
        this.composition = composition;
        this.budget = budget;
        this.poll = new Poll(budget);
        this.monitor = composition.machines().size();
        int[] declaring = Hiding.declaring(composition);
        who = new int[declaring.length][];
        how = new int[declaring.length][];
        for (int event = 0; event < declaring.length; event++) {
            who[event] = new int[declaring[event]];
            how[event] = new int[declaring[event]];
        }
        int[] filled = new int[declaring.length];
        for (int m = 0; m <= monitor; m++) {
            ComponentLts machine = m == monitor
                    ? composition.monitor()
                    : composition.machines().get(m);
            poll.tick(UNITS_PER_MACHINE + machine.alphabet().length + 2L * machine.transitionCount());
            count(BYTES_PER_EVENT * (long) machine.alphabet().length + 2L * machine.bytes());
            EventRelations relations = new EventRelations(machine);
            machines.add(relations);
            int[] alphabet = machine.alphabet();
            for (int at = 0; at < alphabet.length; at++) {
                int event = alphabet[at];
                who[event][filled[event]] = m;
                how[event][filled[event]++] = relations.initialNumber(at);
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
        boolean goOn = true;
        while (goOn) {
            goOn = false;
            for (int m = 0; m <= monitor; m++) {
                poll.tick(UNITS_PER_MACHINE);
                Pass pass = pass(m);
                if (pass != null) {
                    count(Long.BYTES * 2L * machines.get(m).machine().alphabet().length);
                    passes.add(pass);
                    goOn = true;
                }
            }
        }
        if (passes.isEmpty()) {
            return ReducedComposition.unchanged(composition);
        }
        List<ComponentLts> merged = new ArrayList<>();
        for (int m = 0; m < monitor; m++) {
            merged.add(present(m).build());
        }
        Composition smaller =
                new Composition(composition.events(), merged, present(monitor).build(), composition.bad());
        return new ReducedComposition(smaller, word -> lift(word, passes), kept);
    }

    private int[] lift(int[] word, List<Pass> passes) {
        int[] lifted = word;
        for (int p = passes.size() - 1; p >= 0; p--) {
            lifted = passes.get(p).lift(lifted, composition.events(), budget);
        }
        return lifted;
    }

    /** Merges the events in which machines other than this one move alike; null when there are none. */
    private Pass pass(int m) {
        EventRelations machine = machines.get(m);
        Map<Key, List<Integer>> alike = new LinkedHashMap<>();
        for (int event : machine.machine().alphabet()) {
            if (who[event] != null) {
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
        Pass pass = new Pass(present(m), groups);
        for (int[] group : groups) {
            int[] relations = new int[group.length];
            for (int i = 0; i < group.length; i++) {
                relations[i] = how[group[i]][place(group[i], m)];
                if (i > 0) {
                    who[group[i]] = null;
                }
            }
            how[group[0]][place(group[0], m)] = machine.union(relations);
        }
        return pass;
    }

    /** Splits events so that the monitor stays deterministic: each goes to the first group where it contradicts nothing. */
    private List<List<Integer>> deterministic(List<Integer> events) {
        EventRelations machine = machines.get(monitor);
        List<List<Integer>> groups = new ArrayList<>();
        List<Map<Integer, Integer>> functions = new ArrayList<>();
        for (int event : events) {
            poll.tick(UNITS_PER_EVENT * (1L + groups.size()));
            int[] relation = machine.relation(how[event][place(event, monitor)]);
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

    /** What the other machines do in an event. */
    private Key others(int event, int m) {
        int[] parts = new int[2 * who[event].length];
        int size = 0;
        for (int i = 0; i < who[event].length; i++) {
            parts[size++] = who[event][i];
            parts[size++] = who[event][i] == m ? -1 : how[event][i];
        }
        return new Key(parts);
    }

    private int place(int event, int m) {
        return Arrays.binarySearch(who[event], m);
    }

    private EventRelations.Present present(int m) {
        EventRelations machine = machines.get(m);
        int[] alphabet = machine.machine().alphabet();
        int[] events = new int[alphabet.length];
        int[] numbers = new int[alphabet.length];
        int size = 0;
        for (int event : alphabet) {
            if (who[event] != null) {
                events[size] = event;
                numbers[size++] = how[event][place(event, m)];
            }
        }
        return machine.present(Arrays.copyOf(events, size), Arrays.copyOf(numbers, size));
    }

    /** A list of numbers that can be looked up. */
    record Key(int[] parts) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(parts, key.parts);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(parts);
        }
    }

    /** What one pass did: the machine before it, and the events that became one, each group under its first. */
    private record Pass(EventRelations.Present before, List<int[]> groups) {
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
