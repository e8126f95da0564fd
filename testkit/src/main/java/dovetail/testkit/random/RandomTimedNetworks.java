package dovetail.testkit.random;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Behaviour;
import dovetail.model.Clock;
import dovetail.model.Location;
import dovetail.model.Network;
import dovetail.model.Priority;
import dovetail.model.Statement;
import dovetail.model.SyncRule;
import dovetail.model.TimeInterval;
import dovetail.model.TimedNetwork;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Random small timed networks; the same seed always gives the same one. Components have local actions, rules of their own and
 * joint rules; some rules share a clock, some participants stay, and a shared variable is at times stored out of range.
 */
public final class RandomTimedNetworks {
    private static final int MOST_CLOCKS = 4;
    private static final int LARGEST_CONSTANT = 3;
    /** Percentages of intervals without upper bound. */
    private static final int FEW_UNBOUNDED = 20;

    private static final int MANY_UNBOUNDED = 75;

    private final Dice dice;
    private final boolean closedOnly;
    private final boolean hasPartialLoops;
    private final int unbounded;
    private final Network.Builder builder;
    private final Variable shared;
    private final int components;
    private final int ports;
    /** By component and port, the locations whose actions on the port lead back to them. */
    private final BitSet[][] loops;

    private final List<SyncRule> rules = new ArrayList<>();
    private final List<Clock> clocks = new ArrayList<>();
    private final List<TimedNetwork.Staying> staying = new ArrayList<>();

    private RandomTimedNetworks(long seed, boolean closedOnly, int unbounded) {
        this.dice = new Dice(seed);
        this.closedOnly = closedOnly;
        this.hasPartialLoops = Math.floorMod(seed, 4) == 1;
        this.unbounded = unbounded;
        this.builder = new Network.Builder("timed" + seed);
        this.shared = builder.scalar("v", Slot.SHARED, Domain.range(0, 2), 0, Origin.NONE);
        this.components = dice.pick(1, 2, 2, 2, 2, 3, 3, 3);
        this.ports = dice.between(2, 3);
        this.loops = new BitSet[components][ports];
    }

    /** A network with closed and open intervals, and at times with priorities. */
    public static TimedNetwork any(long seed) {
        return new RandomTimedNetworks(seed, false, FEW_UNBOUNDED).build();
    }

    /** A network with few upper bounds, so that time can often pass forever without a step. */
    public static TimedNetwork patient(long seed) {
        return new RandomTimedNetworks(seed, false, MANY_UNBOUNDED).build();
    }

    /** A network of which all constraints on clocks are closed, so that integer delays reach every discrete state. */
    public static TimedNetwork closed(long seed) {
        return new RandomTimedNetworks(seed, true, FEW_UNBOUNDED).build();
    }

    private TimedNetwork build() {
        int[] slots = new int[components];
        int[] locations = new int[components];
        for (int c = 0; c < components; c++) {
            locations[c] = dice.between(2, 4);
            slots[c] = builder.reserveLocation("P" + c, locations[c], 0);
            for (int port = 0; port < ports; port++) {
                loops[c][port] = loops(locations[c]);
            }
        }
        List<String> names = new ArrayList<>();
        for (int port = 0; port < ports; port++) {
            names.add("p" + port);
        }
        for (int c = 0; c < components; c++) {
            builder.component("P" + c, behaviour(c, locations[c]), slots[c], names, Origin.NONE);
        }
        connect();
        rules.forEach(builder::rule);
        giveClocks();
        if (dice.chance(40)) {
            prioritise();
        }
        return new TimedNetwork(builder.build(), clocks, staying, 1);
    }

    /** At times all locations, in some networks some of them. */
    private BitSet loops(int locations) {
        BitSet loops = new BitSet();
        boolean isEach = dice.chance(15);
        for (int location = 0; location < locations; location++) {
            loops.set(location, isEach || hasPartialLoops && dice.chance(30));
        }
        return loops;
    }

    private Behaviour behaviour(int component, int count) {
        List<Location> locations = new ArrayList<>();
        List<Action> actions = new ArrayList<>();
        for (int source = 0; source < count; source++) {
            locations.add(new Location("q" + source, false, Origin.NONE));
            for (int k = dice.pick(source == 0 ? 2 : 0, 1, 2, 2, 3, 3); k > 0; k--) {
                actions.add(action(component, source, count, actions.size()));
            }
        }
        return new Behaviour.Guarded(locations, 0, actions);
    }

    private Action action(int component, int source, int count, int number) {
        int port = dice.chance(8) ? Action.LOCAL : dice.below(ports);
        boolean isLoop = port != Action.LOCAL && loops[component][port].get(source);
        int target = isLoop ? source : dice.below(count);
        BinaryOp comparison = dice.chance(50) ? BinaryOp.EQ : BinaryOp.NE;
        Expr value = new Expr.Read(shared.base());
        Expr guard = dice.chance(25) ? Expr.binary(comparison, value, Expr.constant(dice.below(3))) : Expr.TRUE;
        List<Statement> effects = new ArrayList<>();
        if (dice.chance(25)) {
            // At times the sum is out of range: a model error.
            Expr stored =
                    dice.chance(8) ? Expr.binary(BinaryOp.ADD, value, Expr.constant(1)) : Expr.constant(dice.below(3));
            effects.add(new Statement.Assign(new Place.Single(shared.base(), shared.domain()), stored));
        }
        String label = "P" + component + ".l" + number;
        Origin origin = new Origin("P" + component, number + 1, 1);
        return new Action(source, target, guard, port, List.of(), List.of(), effects, label, origin);
    }

    /** Adds a rule of its own for most ports of a component, and a few joint ones. */
    private void connect() {
        for (int c = 0; c < components; c++) {
            for (int port = 0; port < ports; port++) {
                if (components == 1 || dice.chance(65)) {
                    add("P" + c + ".r" + port, List.of(new SyncRule.Participant(c, port)));
                }
            }
        }
        for (int k = components == 1 ? 0 : dice.between(1, 3); k > 0; k--) {
            int first = dice.below(components);
            int size = components == 3 && dice.chance(25) ? 3 : 2;
            List<SyncRule.Participant> participants = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                participants.add(new SyncRule.Participant((first + i) % components, dice.below(ports)));
            }
            add("j" + k, participants);
        }
    }

    private void add(String label, List<SyncRule.Participant> participants) {
        rules.add(new SyncRule(participants, label, Origin.NONE));
        Map<Integer, BitSet> stay = new HashMap<>();
        for (SyncRule.Participant participant : participants) {
            BitSet locations = loops[participant.component()][participant.port()];
            if (!locations.isEmpty() && dice.chance(80)) {
                stay.put(participant.component(), locations);
            }
        }
        staying.add(new TimedNetwork.Staying(stay));
    }

    private void giveClocks() {
        List<List<Integer>> groups = new ArrayList<>();
        for (int rule = 0; rule < rules.size(); rule++) {
            if (!groups.isEmpty() && dice.chance(20)) {
                dice.pick(groups).add(rule);
            } else if (groups.size() < MOST_CLOCKS && dice.chance(90)) {
                groups.add(new ArrayList<>(List.of(rule)));
            }
        }
        for (List<Integer> group : groups) {
            clocks.add(new Clock("t" + clocks.size(), group, interval(), Origin.NONE));
        }
    }

    private TimeInterval interval() {
        if (dice.chance(12)) {
            return TimeInterval.closed(0, 0);
        }
        int lower = dice.below(LARGEST_CONSTANT + 1);
        boolean lowerOpen = !closedOnly && dice.chance(30);
        if (dice.chance(unbounded)) {
            return new TimeInterval(lower, lowerOpen, TimeInterval.UNBOUNDED, true);
        }
        int upper = dice.between(lower, LARGEST_CONSTANT);
        boolean upperOpen = !closedOnly && dice.chance(30);
        boolean isPoint = lower == upper;
        return new TimeInterval(lower, lowerOpen && !isPoint, upper, upperOpen && !isPoint);
    }

    /** Lets rules block others that come later in some order. */
    private void prioritise() {
        List<Integer> order = new ArrayList<>();
        for (int rule = 0; rule < rules.size(); rule++) {
            order.add(dice.below(rule + 1), rule);
        }
        for (int i = 1; i < order.size(); i++) {
            int higher = order.get(dice.below(i));
            if (dice.chance(50) && (!closedOnly || blocksOutright(higher))) {
                builder.priority(new Priority(List.of(higher), List.of(order.get(i))));
            }
        }
    }

    /** Whether a rule can step as soon as it is enabled; otherwise it blocks others until an open bound. */
    private boolean blocksOutright(int rule) {
        return clocks.stream()
                .filter(clock -> clock.rules().contains(rule))
                .allMatch(clock -> clock.interval().lower() == 0);
    }
}
