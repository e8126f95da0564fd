package dovetail.safety;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.store.MemoryMeter;
import dovetail.store.NumberedStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Looks for a violation by visiting, breadth first, the states that all machines and the monitor have together. The last
 * resort, worth it when the machines have become small; used by one thread.
 */
public final class ProductSearch {
    private static final int NOT_FOUND = -1;

    private final MachineGroup group;
    private final int monitor;
    private final int bad;
    private final Budget budget;
    private final Progress progress;
    private final NumberedStore states;
    private int[] parents = new int[64];
    private int[] events = new int[64];
    private long transitions;
    private int violating = NOT_FOUND;

    /** @throws Limit.Exceeded when the tuples of states are too many to be numbered */
    public ProductSearch(Composition composition, Budget budget, Progress progress) {
        List<Machine> members = new ArrayList<>(composition.machines());
        this.monitor = members.size();
        members.add(composition.monitor());
        this.group = new MachineGroup(members);
        this.bad = composition.bad();
        this.budget = budget;
        this.progress = progress;
        this.states = new NumberedStore(1, new MemoryMeter(budget));
    }

    /**
     * A shortest violating word, or null when there is none.
     *
     * @throws Limit.Exceeded when there are more states than allowed, or the budget is used up
     */
    public int[] violation(long mostStates) {
        long[] state = {group.initial()};
        visit(state, NOT_FOUND, Machine.HIDDEN);
        for (int next = 0; next < states.size() && violating == NOT_FOUND; next++) {
            if ((next & 1023) == 0) {
                poll(next);
            }
            if (states.size() > mostStates) {
                throw new Limit.Exceeded(new Limit(Limit.Kind.STATES, "limit of " + mostStates + " states reached"));
            }
            int source = next;
            states.get(next, state, 0);
            group.successors(state[0], (event, target) -> {
                transitions++;
                state[0] = target;
                visit(state, source, event);
            });
        }
        return violating == NOT_FOUND ? null : word();
    }

    private void visit(long[] state, int parent, int event) {
        int number = states.add(state, 0);
        if (number < 0) {
            return;
        }
        if (number == parents.length) {
            parents = Arrays.copyOf(parents, 2 * number);
            events = Arrays.copyOf(events, 2 * number);
        }
        parents[number] = parent;
        events[number] = event;
        if (violating == NOT_FOUND && group.local(state[0], monitor) == bad) {
            violating = number;
        }
    }

    private void poll(int next) {
        budget.check(states.size());
        budget.checkMemory(bytes());
        progress.report(new Progress.Snapshot(
                "searching", states.size(), transitions, states.size() - next, bytes(), Double.NaN));
    }

    private int[] word() {
        int length = 0;
        for (int s = violating; parents[s] != NOT_FOUND; s = parents[s]) {
            length += events[s] == Machine.HIDDEN ? 0 : 1;
        }
        int[] word = new int[length];
        for (int s = violating; parents[s] != NOT_FOUND; s = parents[s]) {
            if (events[s] != Machine.HIDDEN) {
                word[--length] = events[s];
            }
        }
        return word;
    }

    public long states() {
        return states.size();
    }

    public long transitions() {
        return transitions;
    }

    public long bytes() {
        return states.bytes() + 8L * parents.length;
    }
}
