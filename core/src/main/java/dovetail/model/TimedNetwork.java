package dovetail.model;

import dovetail.base.Origin;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.model.form.Datum;
import dovetail.model.form.TokenNotation;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Network with clocks in dense time: a time transition system (T. Henzinger, Z. Manna and A. Pnueli, Timed transition
 * systems, 1991) with the semantics that Fiacre and time Petri nets give it.
 *
 * <ul>
 *   <li>Between steps time passes, for all clocks alike. Steps take no time.
 *   <li>A clock runs while one of its rules has a step in the network without time; priorities do not matter to that. A step
 *       that is a model error counts.
 *   <li>A rule with a clock steps only when the clock is in its interval. Time does not pass beyond the upper bound of a
 *       running clock.
 *   <li>A rule of lower priority does not step at an instant at which a rule above it can, by its clock.
 *   <li>A step sets a clock that runs after it to zero in three cases. The clock did not run before; the step is by a rule of
 *       the clock; or a component of the clock takes part in the step and leaves its location, be it to enter it again.
 * </ul>
 *
 * <p>A component that takes part in a step of a rule can be declared to stay, as by {@code loop} in Fiacre: it does not leave
 * the location in which the step begins. Components that take part in local actions leave theirs. Immutable.
 */
public final class TimedNetwork implements TransitionSystem, Serializable {
    public static final Kind KIND = new Kind("a system with clocks");

    /** The clock of a rule without one. */
    public static final int NO_CLOCK = -1;

    private final Network network;
    private final Network untimed;
    private final List<Clock> clocks;
    private final int unit;
    private final int[] clockOf;
    private final List<Staying> staying;
    private final List<BitSet> componentsOf = new ArrayList<>();

    /**
     * Locations that the participants of a rule do not leave when it steps, as by {@code loop} in Fiacre. A step that begins in
     * such a location resets no clock on account of the participant.
     */
    public static final class Staying implements Serializable {
        /** Every participant leaves its location. */
        public static final Staying NONE = new Staying(Map.of());

        private final Map<Integer, BitSet> locations = new TreeMap<>();

        /** @param locations by component, the locations in which it stays */
        public Staying(Map<Integer, BitSet> locations) {
            locations.forEach((component, some) -> {
                if (!some.isEmpty()) {
                    this.locations.put(component, (BitSet) some.clone());
                }
            });
        }

        public boolean isEmpty() {
            return locations.isEmpty();
        }

        /** Whether a component that takes part in a step from a location does not leave it. */
        public boolean isIn(int component, int location) {
            BitSet some = locations.get(component);
            return some != null && some.get(location);
        }

        /** The components with their locations, in order. */
        @Override
        public String toString() {
            return locations.toString();
        }
    }

    /**
     * @param network the steps without time; its priorities are those of the timed network
     * @param staying by rule, the locations that participants do not leave
     * @param unit the number of units of the clocks in one unit of time of the text
     */
    public TimedNetwork(Network network, List<Clock> clocks, List<Staying> staying, int unit) {
        this.network = network;
        this.untimed = Network.Builder.extending(network).withoutPriorities().build();
        this.clocks = List.copyOf(clocks);
        this.unit = unit;
        this.clockOf = new int[network.rules().size()];
        Arrays.fill(clockOf, NO_CLOCK);
        NetworkCheck.require(staying.size() == clockOf.length, "not every rule tells which components stay");
        this.staying = List.copyOf(staying);
        for (int clock = 0; clock < this.clocks.size(); clock++) {
            BitSet components = new BitSet();
            for (int rule : this.clocks.get(clock).rules()) {
                NetworkCheck.require(clockOf[rule] == NO_CLOCK, "a rule has two clocks");
                clockOf[rule] = clock;
                components.or(participants(rule));
            }
            componentsOf.add(components);
        }
    }

    /** A network of which every step can be taken at any time, as one in the environment of an observer with clocks. */
    public static TimedNetwork withoutClocks(Network network, int unit) {
        return new TimedNetwork(
                network, List.of(), Collections.nCopies(network.rules().size(), Staying.NONE), unit);
    }

    /**
     * The same network with clocks that count smaller units; throws {@link IllegalArgumentException} when a bound is then
     * larger than {@link TimeInterval#MOST}.
     *
     * @param factor the number of new units in an old one
     */
    public TimedNetwork refined(int factor) {
        List<Clock> finer = new ArrayList<>();
        for (Clock clock : clocks) {
            finer.add(new Clock(clock.name(), clock.rules(), clock.interval().times(factor), clock.origin()));
        }
        return new TimedNetwork(network, finer, staying, Math.multiplyExact(unit, factor));
    }

    private BitSet participants(int rule) {
        BitSet components = new BitSet();
        for (SyncRule.Participant participant : network.rules().get(rule).participants()) {
            components.set(participant.component());
        }
        return components;
    }

    /** The components, rules and priorities. The steps of this network by itself are not those of the timed one. */
    public Network network() {
        return network;
    }

    /** The network without clocks and priorities between rules: each of its steps is possible if the clocks admit it. */
    public Network untimed() {
        return untimed;
    }

    public List<Clock> clocks() {
        return clocks;
    }

    /** The number of units of the clocks in one unit of time of the text: bounds with decimals are multiplied by it. */
    public int unit() {
        return unit;
    }

    /** The clock of a rule, or {@link #NO_CLOCK}; the number of a local action is admitted. */
    public int clockOf(int rule) {
        return rule == Priorities.NO_RULE ? NO_CLOCK : clockOf[rule];
    }

    /** The interval of a rule. */
    public TimeInterval intervalOf(int rule) {
        int clock = clockOf(rule);
        return clock == NO_CLOCK ? TimeInterval.ANY : clocks.get(clock).interval();
    }

    /** The components that leave their locations when a rule steps in a state. */
    public BitSet leaving(int rule, int[] state) {
        BitSet components = participants(rule);
        for (SyncRule.Participant participant : network.rules().get(rule).participants()) {
            int component = participant.component();
            if (staying.get(rule).isIn(component, state[network.locationSlot(component)])) {
                components.clear(component);
            }
        }
        return components;
    }

    /** The locations that participants of a rule do not leave. */
    public Staying staying(int rule) {
        return staying.get(rule);
    }

    /** The components that take part in the transition of a clock, not to be modified. */
    public BitSet componentsOf(int clock) {
        return componentsOf.get(clock);
    }

    @Override
    public String name() {
        return network.name();
    }

    @Override
    public List<Slot> slots() {
        return network.slots();
    }

    @Override
    public boolean isShown(int slot) {
        return network.isShown(slot);
    }

    @Override
    public List<Variable> variables() {
        return network.variables();
    }

    @Override
    public List<Datum> data() {
        return network.data();
    }

    @Override
    public List<Component> observationGraphs() {
        return network.observationGraphs();
    }

    @Override
    public List<String> componentNames() {
        return network.componentNames();
    }

    @Override
    public int locationSlot(int component) {
        return network.locationSlot(component);
    }

    @Override
    public Set<String> labels() {
        return network.labels();
    }

    @Override
    public String renderValue(int slot, int value) {
        return network.renderValue(slot, value);
    }

    @Override
    public Origin position(int component, int[] state) {
        return network.position(component, state);
    }

    @Override
    public Kind kind() {
        return KIND;
    }

    @Override
    public Optional<Network> underlying() {
        return Optional.of(untimed);
    }

    @Override
    public Optional<TimedNetwork> timed() {
        return Optional.of(this);
    }

    @Override
    public Optional<TokenNotation> markings() {
        return untimed().markings();
    }

    @Override
    public boolean isSynchronous() {
        return false;
    }

    /** Time diverges in every run. */
    @Override
    public boolean constrainsRuns() {
        return true;
    }
}
