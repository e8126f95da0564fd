package dovetail.compose.problem;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.compose.ComponentLts;
import dovetail.decompose.Decomposition;
import dovetail.lts.Lts;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Events of a composition and the component LTSs over them. An event is a step of the decomposed network by one of its
 * rules, or an observation. An observation changes no local state; it only moves the monitor. Either may be confined to
 * a region, whose components take part in it too.
 */
final class EventTable {
    private static final int BYTES_PER_TRANSITION = 12;
    private static final int BYTES_PER_EVENT = 64;
    private static final int BYTES_PER_COMPONENT = 300;
    private static final int UNITS_PER_EVENT = 8;
    private static final int UNITS_PER_COMPONENT = 32;

    private static final int MAX_EVENTS = 1_000_000;

    /** The rule of an observation. */
    private static final int NO_RULE = -1;

    private final Decomposition decomposition;
    private final Network network;
    private final List<Event> events = new ArrayList<>();
    private final List<Offers> offers = new ArrayList<>();
    private final Map<Region, Integer> observations = new HashMap<>();
    private final Budget budget;
    private final Poll poll;

    /** @param rule the number of a rule of the network, or {@link #NO_RULE} */
    private record Event(String name, int rule, Region where) {}

    /** @param budget counts the events and the component LTSs */
    EventTable(Decomposition decomposition, Budget budget) {
        this.budget = budget;
        this.poll = new Poll(budget);
        this.decomposition = decomposition;
        this.network = decomposition.network();
        for (Component component : network.components()) {
            poll.tick(UNITS_PER_COMPONENT + component.lts().transitionCount());
            budget.meter().take(BYTES_PER_COMPONENT + 8L * component.lts().transitionCount());
            offers.add(new Offers(component.lts(), component.ports().size()));
        }
    }

    private int add(Event event) {
        if (events.size() == MAX_EVENTS) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.SIZE, "the property needs more than " + MAX_EVENTS + " events of the components"));
        }
        budget.meter().take(BYTES_PER_EVENT);
        poll.tick(UNITS_PER_EVENT);
        events.add(event);
        return events.size() - 1;
    }

    /** Adds a step by a rule from a region, or a model error there; returns its number. */
    int step(int rule, Region where) {
        return add(new Event(network.rules().get(rule).label(), rule, where));
    }

    /** Adds a step by each rule that is no model error, from all states. */
    void addAllSteps() {
        for (int rule = 0; rule < network.rules().size(); rule++) {
            if (!isError(rule)) {
                step(rule, Region.ALL);
            }
        }
    }

    boolean isError(int rule) {
        return decomposition.lift().isError(rule);
    }

    /** Adds an observation of a region; returns its number, which all observations of the region share. */
    int observation(String name, Region where) {
        Integer known = observations.get(where);
        if (known == null) {
            known = add(new Event(name, NO_RULE, where));
            observations.put(where, known);
        }
        return known;
    }

    /** Adds an observation after which a monitor blocks all steps; returns its number. */
    int freeze(Region where) {
        return add(new Event("freeze", NO_RULE, where));
    }

    /** The region in which a rule is enabled; null when it never is. */
    @Nullable
    Region offered(int rule) {
        TreeMap<Integer, BitSet> sets = new TreeMap<>();
        for (SyncRule.Participant p : network.rules().get(rule).participants()) {
            BitSet sources = offers.get(p.component()).sources(p.port());
            if (sources.isEmpty()) {
                return null;
            }
            if (sources.cardinality()
                    < network.component(p.component()).behaviour().locationCount()) {
                sets.put(p.component(), sources);
            }
        }
        return new Region(sets);
    }

    int size() {
        return events.size();
    }

    String name(int event) {
        return events.get(event).name();
    }

    /** Whether an event is a step of the network. */
    boolean isStep(int event) {
        int rule = events.get(event).rule();
        return rule != NO_RULE && !isError(rule);
    }

    /** The original label of an event that is a step. */
    String label(int event) {
        return decomposition.lift().label(events.get(event).rule());
    }

    /** One component LTS per component of the network, with the same states. */
    List<ComponentLts> components() {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            List<ComponentLts> components = components(meanwhile);
            for (ComponentLts component : components) {
                budget.meter().take(component.bytes());
            }
            return components;
        }
    }

    private List<ComponentLts> components(MemoryMeter meanwhile) {
        List<List<Integer>> taking = new ArrayList<>();
        List<ComponentLts.Builder> builders = new ArrayList<>();
        for (Component component : network.components()) {
            taking.add(new ArrayList<>());
            builders.add(new ComponentLts.Builder(component.name()));
        }
        for (int e = 0; e < events.size(); e++) {
            Event event = events.get(e);
            long transitions = 0;
            BitSet moving = new BitSet();
            if (event.rule() != NO_RULE) {
                for (SyncRule.Participant p : network.rules().get(event.rule()).participants()) {
                    moving.set(p.component());
                    taking.get(p.component()).add(e);
                    transitions += offers.get(p.component())
                            .add(p.port(), e, event.where().sets().get(p.component()), builders.get(p.component()));
                }
            }
            for (Map.Entry<Integer, BitSet> confined : event.where().sets().entrySet()) {
                if (!moving.get(confined.getKey())) {
                    taking.get(confined.getKey()).add(e);
                    transitions += stay(confined.getValue(), e, builders.get(confined.getKey()));
                }
            }
            poll.tick(UNITS_PER_EVENT + transitions);
            meanwhile.take(transitions * BYTES_PER_TRANSITION);
        }
        List<ComponentLts> components = new ArrayList<>();
        for (Component component : network.components()) {
            int c = component.index();
            Behaviour behaviour = component.behaviour();
            components.add(builders.get(c).build(behaviour.locationCount(), behaviour.initial(), array(taking.get(c))));
        }
        return components;
    }

    private static int stay(BitSet locals, int event, ComponentLts.Builder builder) {
        for (int s = locals.nextSetBit(0); s >= 0; s = locals.nextSetBit(s + 1)) {
            builder.step(s, event, s);
        }
        return locals.cardinality();
    }

    private static int[] array(List<Integer> numbers) {
        int[] array = new int[numbers.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = numbers.get(i);
        }
        return array;
    }

    /** Index of the transitions of a component by port. */
    private static final class Offers {
        private final int[] start;
        private final int[] source;
        private final int[] target;

        Offers(Lts lts, int ports) {
            start = new int[ports + 1];
            source = new int[lts.transitionCount()];
            target = new int[lts.transitionCount()];
            for (int i = 0; i < source.length; i++) {
                start[lts.event(i) + 1]++;
            }
            for (int port = 1; port < start.length; port++) {
                start[port] += start[port - 1];
            }
            int[] next = start.clone();
            for (int s = 0; s < lts.stateCount(); s++) {
                for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                    int at = next[lts.event(i)]++;
                    source[at] = s;
                    target[at] = lts.target(i);
                }
            }
        }

        /** The local states with a transition of a port. */
        BitSet sources(int port) {
            BitSet sources = new BitSet();
            for (int i = start[port]; i < start[port + 1]; i++) {
                sources.set(source[i]);
            }
            return sources;
        }

        /**
         * Adds the transitions of a port from some local states, or from all when these are null; returns their number.
         */
        int add(int port, int event, @Nullable BitSet from, ComponentLts.Builder builder) {
            int count = 0;
            for (int i = start[port]; i < start[port + 1]; i++) {
                if (from == null || from.get(source[i])) {
                    builder.step(source[i], event, target[i]);
                    count++;
                }
            }
            return count;
        }
    }
}
