package dovetail.compose.join;

import dovetail.base.Budget;
import dovetail.base.IntVector;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.compose.ComponentLts;
import dovetail.compose.Composition;
import dovetail.compose.SynchronousProduct;
import dovetail.lts.Lts;
import dovetail.store.NumberedStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches the product of all components and the monitor for a violation, best first by a distance heuristic. Worth
 * while when the components are small; used by one thread.
 */
public final class ProductSearch implements AutoCloseable {
    private static final int NONE = -1;
    private static final int UNITS_PER_STEP = 8;

    private final SynchronousProduct product;
    /** Null when no event leads to the bad state. */
    private final @Nullable DistanceHeuristic heuristic;

    private final int monitor;
    private final int bad;
    private final Budget budget;
    private final Progress progress;
    private final NumberedStore states;
    private final MemoryMeter meter;
    private final Poll poll;
    private final IntVector parents;
    private final IntVector events;
    /** Per state, the next one in the queue of the same distance. */
    private final IntVector nextInQueue;

    private final int[] first = new int[DistanceHeuristic.UNREACHABLE + 1];
    private final int[] last = new int[first.length];
    private int nearest;
    private long transitions;
    private int violating = NONE;

    public ProductSearch(Composition composition, Budget budget, Progress progress) {
        List<ComponentLts> members = new ArrayList<>(composition.components());
        this.monitor = members.size();
        members.add(composition.monitor());
        this.product = new SynchronousProduct(members);
        this.bad = composition.bad();
        this.budget = budget;
        this.progress = progress;
        this.meter = budget.meter().scope();
        this.poll = new Poll(budget);
        this.heuristic = heuristic(members);
        this.states = new NumberedStore(product.words(), meter);
        this.parents = new IntVector("states", meter);
        this.events = new IntVector("states", meter);
        this.nextInQueue = new IntVector("states", meter);
        Arrays.fill(first, NONE);
    }

    /** The heuristic towards an event that leads the monitor to its bad state; its first participant is the leader. */
    private @Nullable DistanceHeuristic heuristic(List<ComponentLts> members) {
        ComponentLts monitorLts = members.get(monitor);
        for (int i = 0; i < monitorLts.transitionCount(); i++) {
            if (monitorLts.target(i) == bad) {
                int leading = 0;
                while (!members.get(leading).declares(monitorLts.event(i))) {
                    leading++;
                }
                return new DistanceHeuristic(members, product, leading, monitorLts.event(i), poll);
            }
        }
        return null;
    }

    /**
     * A violating word, or null when there is none.
     *
     * @throws Limit.Exceeded when there are more states than allowed, or the budget is used up
     */
    public int @Nullable [] violation(long maxStates) {
        long[] state = product.initial();
        visit(state, NONE, Lts.HIDDEN);
        int expanded = 0;
        for (int next = take(); next != NONE && violating == NONE; next = take()) {
            if ((expanded++ & 1023) == 0) {
                poll(expanded);
            }
            if (states.size() > maxStates) {
                throw new Limit.Exceeded(new Limit(Limit.Kind.STATES, "limit of " + maxStates + " states reached"));
            }
            int source = next;
            states.get(next, state, 0);
            product.successors(state, (event, target) -> {
                poll.tick(UNITS_PER_STEP);
                transitions++;
                visit(target, source, event);
            });
        }
        return violating == NONE ? null : word();
    }

    private void visit(long[] state, int parent, int event) {
        int number = states.add(state, 0);
        if (number < 0) {
            return;
        }
        parents.add(parent);
        events.add(event);
        nextInQueue.add(NONE);
        if (violating == NONE && product.local(state, monitor) == bad) {
            violating = number;
        }
        put(number, heuristic == null ? 0 : heuristic.of(state));
    }

    private void put(int number, int distance) {
        if (first[distance] == NONE) {
            first[distance] = number;
        } else {
            nextInQueue.set(last[distance], number);
        }
        last[distance] = number;
        nearest = Math.min(nearest, distance);
    }

    /** The next state to expand, or none. */
    private int take() {
        while (nearest < first.length && first[nearest] == NONE) {
            nearest++;
        }
        if (nearest == first.length) {
            return NONE;
        }
        int number = first[nearest];
        first[nearest] = nextInQueue.get(number);
        return number;
    }

    private void poll(int expanded) {
        budget.check(states.size());
        progress.report(new Progress.Snapshot(
                "searching", states.size(), transitions, states.size() - expanded, bytes(), Double.NaN));
    }

    private int[] word() {
        IntVector backwards = new IntVector();
        for (int s = violating; parents.get(s) != NONE; s = parents.get(s)) {
            if (events.get(s) != Lts.HIDDEN) {
                backwards.add(events.get(s));
            }
        }
        return backwards.toReversedArray();
    }

    /** Gives back the memory; figures stay. */
    @Override
    public void close() {
        meter.close();
    }

    public long states() {
        return states.size();
    }

    public long transitions() {
        return transitions;
    }

    public long bytes() {
        return states.bytes() + parents.bytes() + events.bytes() + nextInQueue.bytes();
    }
}
