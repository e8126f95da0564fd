package dovetail.analysis;

import dovetail.base.Poll;
import dovetail.base.linear.SparseVector;
import dovetail.expr.Expr;
import dovetail.lts.Lts;
import dovetail.model.Action;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.SyncRule;
import dovetail.model.data.Domain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Incidence matrix of a network: a row for each quantity that steps change by constants, and a column for each kind of step. The
 * quantities are none negative. They are the slots that change by constants, counted from the least value of their domain, and
 * for each location of a component 1 while it is there. The number of the state of a transition system is such a slot where all
 * steps on an event change it alike.
 */
final class StepEffects implements StateEquation.Quantities {
    /** More columns would take longer than the search of most networks. */
    private static final int MOST_STEPS = 50_000;

    /** The most states of a transition system that have rows beside the one of their number. */
    private static final int MOST_LOCATIONS_OF_NUMBERS = 64;

    private static final int NONE = -1;

    private final Network network;
    private final Poll poll;
    private final PortActions onPorts;
    /** By slot: the row of its number; {@link #NONE} when its changes are not known. */
    private final int[] rowOf;
    /** By slot: the row of the first location of a component; {@link #NONE} when locations have no rows. */
    private final int[] firstLocation;
    /** Whether transition systems have rows for their states even where they have one for the number of the state. */
    private final boolean hasAllLocations;

    /** By row: the slot of the quantity, or {@link #NONE} for a location. */
    private final List<Integer> slots = new ArrayList<>();

    private final List<Long> initial = new ArrayList<>();
    private final Set<Map<Integer, Long>> columns = new LinkedHashSet<>();
    private int visited;
    private final BitSet excluded = new BitSet();
    private final Map<Integer, List<Set<Map<Integer, Long>>>> movesOf = new HashMap<>();

    StepEffects(Network network, Poll poll) {
        this(network, poll, false);
    }

    /** @param hasAllLocations whether transition systems have rows for their states even where they have one for the number */
    StepEffects(Network network, Poll poll, boolean hasAllLocations) {
        this.network = network;
        this.hasAllLocations = hasAllLocations;
        this.poll = poll;
        this.onPorts = new PortActions(network);
        this.rowOf = new int[network.slots().size()];
        this.firstLocation = new int[rowOf.length];
        Arrays.fill(rowOf, NONE);
        Arrays.fill(firstLocation, NONE);
        addRows();
        addColumns();
    }

    /** One of several ways in which a component takes part in a step: the changes of rows, under a guard. */
    private record Way(Map<Integer, Long> changes, Expr guard) {}

    /** The slot whose quantity a row is, or a negative number for a location. */
    int slot(int row) {
        return slots.get(row);
    }

    @Override
    public long initial(int row) {
        return initial.get(row);
    }

    @Override
    public int steps() {
        return columns.size();
    }

    @Override
    public boolean isTooLarge() {
        return visited > MOST_STEPS;
    }

    @Override
    public List<SparseVector> rows() {
        List<List<long[]>> entries = new ArrayList<>();
        for (int row = 0; row < slots.size(); row++) {
            entries.add(new ArrayList<>());
        }
        int step = 0;
        for (Map<Integer, Long> column : columns) {
            for (Map.Entry<Integer, Long> change : column.entrySet()) {
                entries.get(change.getKey()).add(new long[] {step, change.getValue()});
            }
            step++;
        }
        List<SparseVector> rows = new ArrayList<>();
        for (List<long[]> row : entries) {
            int[] indices = new int[row.size()];
            long[] values = new long[row.size()];
            for (int i = 0; i < indices.length; i++) {
                indices[i] = (int) row.get(i)[0];
                values[i] = row.get(i)[1];
            }
            rows.add(SparseVector.of(indices, values, indices.length));
        }
        return rows;
    }

    /** Whether the changes of a row turned out not to be constant; then it is no part of a sum. */
    boolean isExcluded(int row) {
        return excluded.get(row);
    }

    @Override
    public boolean isExact(int row) {
        int slot = slots.get(row);
        return !isExcluded(row) && (slot < 0 || !network.slot(slot).domain().wraps());
    }

    @Override
    public int rowOf(int slot) {
        return rowOf[slot];
    }

    @Override
    public int rowOfLocation(int slot, int location) {
        boolean isRow = firstLocation[slot] != NONE
                && location >= 0
                && location <= network.slot(slot).domain().max();
        return isRow ? firstLocation[slot] + location : NONE;
    }

    @Override
    public int least(int slot) {
        return network.slot(slot).domain().min();
    }

    private void addRows() {
        BitSet others = new BitSet();
        for (Component component : network.components()) {
            for (Action action : component.behaviour().actions()) {
                others.or(new ConstantChanges(action).others());
            }
        }
        for (int slot = 0; slot < rowOf.length; slot++) {
            if (!network.slot(slot).isLocation() && !others.get(slot)) {
                addRow(slot);
            }
        }
        for (Component component : network.components()) {
            int slot = component.locationSlot();
            boolean isNumber = component.behaviour().isExplicit() && isNumber(component.lts());
            if (isNumber) {
                addRow(slot);
            }
            boolean hasRows = !isNumber
                    || (hasAllLocations && component.behaviour().locationCount() <= MOST_LOCATIONS_OF_NUMBERS);
            if (hasRows && (component.behaviour().isGuarded() || !hasHidden(component.lts()))) {
                firstLocation[slot] = slots.size();
                for (int location = 0; location < component.behaviour().locationCount(); location++) {
                    slots.add(NONE);
                    initial.add(location == component.behaviour().initial() ? 1L : 0L);
                }
            }
        }
    }

    private void addRow(int slot) {
        rowOf[slot] = slots.size();
        slots.add(slot);
        initial.add((long) network.slot(slot).initial()
                - network.slot(slot).domain().min());
    }

    private static boolean hasHidden(Lts lts) {
        for (int i = 0; i < lts.transitionCount(); i++) {
            if (lts.event(i) == Lts.HIDDEN) {
                return true;
            }
        }
        return false;
    }

    /** Whether all transitions with one event change the number of the state alike. */
    private static boolean isNumber(Lts lts) {
        int[] changes = new int[lts.eventBound() + 1];
        BitSet seen = new BitSet();
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                int event = lts.event(i);
                int change = lts.target(i) - state;
                if (event == Lts.HIDDEN || (seen.get(event) && changes[event] != change)) {
                    return false;
                }
                seen.set(event);
                changes[event] = change;
            }
        }
        return true;
    }

    private void addColumns() {
        for (Component component : network.components()) {
            for (Action action : component.behaviour().actions()) {
                if (action.port() == Action.LOCAL) {
                    addColumns(List.of(List.of(way(component, action))), 0, new TreeMap<>(), Expr.TRUE);
                }
            }
        }
        for (SyncRule rule : network.rules()) {
            List<List<Way>> ways = new ArrayList<>();
            for (SyncRule.Participant participant : rule.participants()) {
                ways.add(ways(participant));
            }
            addColumns(ways, 0, new TreeMap<>(), Expr.TRUE);
        }
    }

    private void addColumns(List<List<Way>> ways, int from, Map<Integer, Long> changes, Expr guard) {
        if (isTooLarge()) {
            return;
        }
        visited++;
        poll.tick(1 + changes.size());
        if (from == ways.size()) {
            excludeWrapping(changes, guard);
            columns.add(changes);
            return;
        }
        for (Way way : ways.get(from)) {
            Map<Integer, Long> more = new TreeMap<>(changes);
            way.changes.forEach((row, change) -> add(row, change, more));
            addColumns(ways, from + 1, more, Expr.and(guard, way.guard));
        }
    }

    private List<Way> ways(SyncRule.Participant participant) {
        Component component = network.component(participant.component());
        List<Way> ways = new ArrayList<>();
        for (Action action : onPorts.on(participant)) {
            ways.add(way(component, action));
        }
        if (component.behaviour().isExplicit()) {
            for (Map<Integer, Long> changes : moves(component).get(participant.port())) {
                ways.add(new Way(changes, Expr.TRUE));
            }
        }
        return ways;
    }

    private Way way(Component component, Action action) {
        Map<Integer, Long> changes = new TreeMap<>();
        new ConstantChanges(action).changes().forEach((slot, change) -> {
            if (rowOf[slot] != NONE) {
                add(rowOf[slot], change, changes);
            }
        });
        move(component.locationSlot(), action.source(), action.target(), changes);
        return new Way(changes, action.guard());
    }

    /** The different changes by the transitions of a component, by their events. */
    private List<Set<Map<Integer, Long>>> moves(Component component) {
        List<Set<Map<Integer, Long>>> known = movesOf.get(component.index());
        if (known != null) {
            return known;
        }
        List<Set<Map<Integer, Long>>> moves = new ArrayList<>();
        component.ports().forEach(port -> moves.add(new LinkedHashSet<>()));
        Lts lts = component.lts();
        for (int state = 0; state < lts.stateCount(); state++) {
            for (int i = lts.rowStart(state); i < lts.rowStart(state + 1); i++) {
                if (lts.event(i) != Lts.HIDDEN) {
                    poll.tick();
                    Map<Integer, Long> changes = new TreeMap<>();
                    move(component.locationSlot(), state, lts.target(i), changes);
                    moves.get(lts.event(i)).add(changes);
                }
            }
        }
        movesOf.put(component.index(), moves);
        return moves;
    }

    private void move(int slot, int source, int target, Map<Integer, Long> changes) {
        if (firstLocation[slot] != NONE) {
            add(firstLocation[slot] + source, -1, changes);
            add(firstLocation[slot] + target, 1, changes);
        }
        if (rowOf[slot] != NONE) {
            add(rowOf[slot], (long) target - source, changes);
        }
    }

    private static void add(int row, long change, Map<Integer, Long> changes) {
        long sum = changes.getOrDefault(row, 0L) + change;
        if (sum == 0) {
            changes.remove(row);
        } else {
            changes.put(row, sum);
        }
    }

    /** A slot that wraps must not fall below its least value: then its change is another one. */
    private void excludeWrapping(Map<Integer, Long> changes, Expr guard) {
        for (Map.Entry<Integer, Long> change : changes.entrySet()) {
            int slot = slots.get(change.getKey());
            if (slot >= 0
                    && change.getValue() < 0
                    && network.slot(slot).domain().wraps()) {
                Domain domain = network.slot(slot).domain();
                Environment env = new Environment(domains(), poll);
                boolean isPossible = env.assume(guard, true);
                if (isPossible && env.get(slot).min() + change.getValue() < domain.min()) {
                    excluded.set(change.getKey());
                }
            }
        }
    }

    private SlotSets domains() {
        ValueSet[] sets = new ValueSet[rowOf.length + network.temporaries().size()];
        Arrays.fill(sets, rowOf.length, sets.length, ValueSet.FALSE);
        for (int slot = 0; slot < rowOf.length; slot++) {
            sets[slot] = ValueSet.of(network.slot(slot).domain());
        }
        return SlotSets.over(sets, rowOf.length);
    }
}
