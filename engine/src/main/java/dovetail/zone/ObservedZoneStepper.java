package dovetail.zone;

import dovetail.automaton.clock.ClockAutomaton;
import dovetail.automaton.clock.ClockBound;
import dovetail.base.Budget;
import dovetail.property.Atom;
import dovetail.property.Property;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Steps of a zone graph with an observer. The observer reads the letter of each step at its date; the bounds of its edges split
 * the zone. An edge of time is a step of its own, which leaves the state of the network as it is. Nothing follows a state in
 * which the observer accepts, and states in which it can no longer accept are pruned.
 */
final class ObservedZoneStepper extends ZoneStepper {
    private static final BitSet NO_RESETS = new BitSet(0);

    private final ZoneObserver observer;
    private final Property.TimedObserver property;
    private final int observerSlot;
    private final int states;
    /** By group, the mask of the atoms about actions that its label makes true. */
    private final long[] actions;

    private final DbmPool pool;
    private int[] origins = new int[4];
    private int[] kept = new int[4];
    /** The parts of a zone in which no edge was taken so far, and those that the next edge leaves. */
    private List<Dbm> staying = new ArrayList<>();

    private List<Dbm> left = new ArrayList<>();
    /** The present step of the network, or the passing of time: the clocks that run before and after it. */
    private RunningClocks before = NONE;

    private RunningClocks after = NONE;
    /** The clocks of the network that it resets. */
    private BitSet resets = NO_RESETS;
    /** The state of the network after it, at a position. */
    private long[] words = {};

    private int from;
    private int group;
    /** The number that the observer's slot has besides the observer's state. */
    private int offset;

    /** The state of the observer before the present step, and the truth of the atoms there. */
    private int observed;

    private long atoms;

    ObservedZoneStepper(ZoneRelation relation, ZoneObserver observer, Budget budget) {
        super(relation, budget);
        this.pool = new DbmPool(budget.meter());
        this.observer = observer;
        this.property = observer.property();
        this.observerSlot = graph.zoned().observerSlot();
        this.states = observer.states();
        this.actions = new long[relation.untimed().groupCount()];
        for (int group = 0; group < actions.length; group++) {
            actions[group] =
                    Atom.matching(property.atoms(), relation.group(group).label());
        }
    }

    @Override
    public void successors(long[] state, int at, Successors out) {
        int slot = layout.get(state, at, observerSlot);
        readZone(state, at);
        RunningClocks here = running.of(state, at);
        if (slot == 2 * states) {
            begin(here, state, at, out);
            return;
        }
        observed = slot % states;
        if (!observer.isAccepting(observed)) {
            passTime(here, state, at, out);
            atoms = atoms(state, at);
            takeSteps(state, at, observed, out);
        }
    }

    /** Reads the letter of the beginning, unless the observer accepts before. */
    private void begin(RunningClocks here, long[] state, int at, Successors out) {
        observed = observer.start();
        beSilent(here, state, at);
        track(here);
        if (observer.isAccepting(observed)) {
            move(source, observed, NO_RESETS, out);
        } else {
            long initial = atoms(state, at);
            read(letter(initial, 0, initial), source, out);
        }
        forget(here);
    }

    /** Makes the passing of time the present step. */
    private void beSilent(RunningClocks here, long[] state, int at) {
        be(here, here, NO_RESETS, state, at);
        group = relation.timeGroup();
        offset = states;
    }

    private void be(RunningClocks earlier, RunningClocks later, BitSet clocks, long[] target, int at) {
        before = earlier;
        after = later;
        resets = clocks;
        words = target;
        from = at;
    }

    /** The truth of the observer's atoms about states. */
    private long atoms(long[] words, int at) {
        return steps.valuation(words, at) >>> relation.predicates();
    }

    private long letter(long earlier, long action, long later) {
        return earlier | action | later << property.atoms().size();
    }

    @Override
    protected void step(int step, RunningClocks earlier, RunningClocks later, Successors out) {
        if (!isAdmitted(step)) {
            return;
        }
        group = untimed.tags[step];
        offset = 0;
        be(earlier, later, clocksOf(resetsOf(step)), untimed.words, step * layout.words());
        read(letter(atoms, actions[group], atoms(words, from)), admitted, out);
    }

    /** Takes the edge of time of the observer's state, if there is one and time may pass. */
    private void passTime(RunningClocks here, long[] state, int at, Successors out) {
        if (here.isImmediate || !observer.hasEdgeOfTime(observed)) {
            return;
        }
        ClockAutomaton.Edge edge = observer.edgeOfTime(observed);
        ClockBound bound = edge.bounds().get(0);
        int clock = closure.position(here, observed, bound.clock());
        Dbm later = copy(source);
        boolean isPossible = closure.restrict(later, here, observed);
        later.up();
        isPossible = isPossible
                && closure.restrict(later, here, ZoneObserver.NONE)
                && ZoneClosure.constrain(later, clock, bound)
                // Without resets, later instants need no distinction from the first.
                && (edge.resets().isEmpty() || later.constrain(clock, 0, Bound.atMost(bound.constant())));
        if (isPossible) {
            track(here);
            beSilent(here, state, at);
            move(later, edge.target(), edge.resets(), out);
            forget(here);
        }
        pool.release(later);
    }

    /** Reads a letter in a part of the zone: takes the edges that admit it, and stays where none can be taken. */
    private void read(long letter, Dbm part, Successors out) {
        // A limit may have ended the step before this one early.
        staying.clear();
        left.clear();
        staying.add(copy(part));
        for (ClockAutomaton.Edge edge : observer.edges(observed)) {
            if (!edge.isOfTime() && edge.guard().admits(letter)) {
                Dbm taken = copy(part);
                if (constrain(taken, edge.bounds())) {
                    move(taken, edge.target(), edge.resets(), out);
                }
                pool.release(taken);
                leave(edge.bounds());
            }
        }
        for (Dbm rest : staying) {
            move(rest, observed, NO_RESETS, out);
            pool.release(rest);
        }
    }

    /** A copy to be restricted; the work for it and for the few operations on it. */
    private Dbm copy(Dbm zone) {
        poll.tick(zone.work());
        return pool.copy(zone);
    }

    private boolean constrain(Dbm zone, List<ClockBound> bounds) {
        for (ClockBound bound : bounds) {
            poll.tick(zone.work());
            if (!ZoneClosure.constrain(zone, closure.position(before, observed, bound.clock()), bound)) {
                return false;
            }
        }
        return true;
    }

    /** Keeps of the parts in which the observer stays the disjoint ones in which not all bounds are true. */
    private void leave(List<ClockBound> bounds) {
        for (Dbm zone : staying) {
            boolean isLeft = true;
            for (int i = 0; i < bounds.size() && isLeft; i++) {
                int clock = closure.position(before, observed, bounds.get(i).clock());
                Dbm outside = copy(zone);
                if (ZoneClosure.constrain(outside, clock, ZoneClosure.negated(bounds.get(i)))) {
                    left.add(outside);
                } else {
                    pool.release(outside);
                }
                isLeft = ZoneClosure.constrain(zone, clock, bounds.get(i));
            }
            pool.release(zone);
        }
        staying.clear();
        List<Dbm> parts = left;
        left = staying;
        staying = parts;
    }

    /** Moves the network and the observer from a part of the zone. */
    private void move(Dbm part, int state, BitSet observerResets, Successors out) {
        poll.tick(part.work());
        int count = origins(before, observed, state, observerResets);
        Dbm entered = pool.get();
        enter(part, after, resets, origins, count, entered);
        arrive(entered, state, out);
        pool.release(entered);
    }

    /** Lets time pass in a zone just entered; an edge of time whose bound is true at once is taken before. */
    private void arrive(Dbm entered, int state, Successors out) {
        if (!observer.isHopeful(state)) {
            return;
        }
        if (observer.hasEdgeOfTime(state)) {
            ClockAutomaton.Edge edge = observer.edgeOfTime(state);
            Dbm onward = copy(entered);
            ClockBound bound = edge.bounds().get(0);
            if (ZoneClosure.constrain(onward, closure.position(after, state, bound.clock()), bound)) {
                onward(onward, state, edge, out);
            }
            pool.release(onward);
        }
        if (closure.restrict(entered, after, state) && closure.close(entered, after, state)) {
            int to = append(words, from, group, entered, out);
            layout.set(out.words, to, observerSlot, state + offset);
        }
    }

    /** Takes an edge of time at the instant of entering a state. */
    private void onward(Dbm zone, int state, ClockAutomaton.Edge edge, Successors out) {
        int count = origins(after, state, edge.target(), edge.resets());
        int unobserved = after.clocks.length;
        if (unobserved + count > kept.length) {
            kept = new int[2 * (unobserved + count)];
        }
        for (int k = 0; k < unobserved; k++) {
            kept[k] = k + 1;
        }
        System.arraycopy(origins, 0, kept, unobserved, count);
        poll.tick(zone.work());
        Dbm entered = pool.get();
        entered.project(zone, kept, unobserved + count);
        arrive(entered, edge.target(), out);
        pool.release(entered);
    }

    /** Finds the positions of the active clocks of a state in a zone of another, 0 for those that are reset. */
    private int origins(RunningClocks running, int from, int to, BitSet resets) {
        int[] active = observer.activeIn(to);
        if (active.length > origins.length) {
            origins = new int[2 * active.length];
        }
        for (int k = 0; k < active.length; k++) {
            origins[k] = resets.get(active[k]) ? 0 : closure.position(running, from, active[k]);
        }
        return active.length;
    }
}
