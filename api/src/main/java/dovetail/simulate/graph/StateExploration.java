package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.TupleNumbering;
import dovetail.model.TransitionSystem;
import dovetail.prepare.PreparedSystem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Table of states of a system that were expanded on demand. States are numbered as they are met, and each keeps a path: the
 * number of its initial state, followed by the number of each step among those of the state before. States of a timed network
 * are symbolic. For the use of one thread at a time.
 */
public final class StateExploration implements AutoCloseable {
    /** The target of a step that leads to no state. */
    public static final int NONE = -1;

    /** The most states of a table. */
    public static final int MOST_STATES = 200_000;

    /** The most steps of one state that are kept: instants of modules may have millions of successors. */
    public static final int MOST_STEPS = 500;

    /** The bytes of a state or a step besides those of its values, roughly. */
    private static final int BYTES_EACH = 200;

    private final TransitionSystem system;
    private final MemoryMeter memory;
    private final Optional<PreparedSystem> zones;
    private final TupleNumbering states = new TupleNumbering();
    private final List<Entry> entries = new ArrayList<>();
    private final List<Integer> initial = new ArrayList<>();

    /** A state: the one it was first met from, the step that led to it, and its own steps once it is expanded. */
    private static final class Entry {
        private final int parent;
        private final int step;
        private @Nullable Expansion expansion;

        Entry(int parent, int step) {
            this.parent = parent;
            this.step = step;
        }
    }

    /**
     * States that an expansion reached.
     *
     * @param states the state that it began with, and the others in the order in which they were met
     * @param limit the limit that ended it early; nothing when it went as far as it was asked to
     */
    public record Growth(List<Integer> states, Optional<Limit> limit) {}

    private StateExploration(TransitionSystem system, Optional<PreparedSystem> zones, MemoryMeter memory) {
        this.system = system;
        this.memory = memory;
        this.zones = zones;
    }

    /**
     * A table with the initial states, whose memory counts on the meter of the budget until it is closed.
     *
     * @throws Limit.Exceeded when these exceed the budget
     */
    public static StateExploration of(TransitionSystem system, Budget budget) {
        Optional<PreparedSystem> zones =
                system.timed().isPresent() ? Optional.of(PreparedSystem.of(system, budget)) : Optional.empty();
        StateExploration exploration =
                new StateExploration(system, zones, budget.meter().scope());
        List<int[]> first = exploration.steps(budget).initialStates();
        for (int i = 0; i < Math.min(first.size(), MOST_STEPS); i++) {
            exploration.initial.add(exploration.add(first.get(i), NONE, i));
        }
        return exploration;
    }

    private StateSteps steps(Budget budget) {
        return StateSteps.of(system, zones, budget);
    }

    public TransitionSystem system() {
        return system;
    }

    /** The prepared system whose zone graph the states are of; nothing for systems without clocks. */
    public Optional<PreparedSystem> zones() {
        return zones;
    }

    /** The initial states; of very many, the first. */
    public List<Integer> initial() {
        return List.copyOf(initial);
    }

    /** The number of states that were met so far. */
    public int size() {
        return entries.size();
    }

    /** The values of a state, not to be modified. */
    public int[] state(int number) {
        return states.get(number);
    }

    /** The state that a state was first met from, or {@link #NONE} for an initial state. */
    public int parent(int number) {
        return entries.get(number).parent;
    }

    public boolean isExpanded(int number) {
        return entries.get(number).expansion != null;
    }

    /** The steps of a state that is expanded already. */
    public Optional<Expansion> known(int number) {
        return Optional.ofNullable(entries.get(number).expansion);
    }

    /** The path by which a state was first met. */
    public List<Integer> path(int number) {
        Deque<Integer> path = new ArrayDeque<>();
        for (int at = number; at != NONE; at = entries.get(at).parent) {
            path.addFirst(entries.get(at).step);
        }
        return List.copyOf(path);
    }

    /** The steps of a state. */
    public Expansion expand(int number, Budget budget) {
        return expand(number, steps(budget));
    }

    private Expansion expand(int number, StateSteps steps) {
        Entry entry = entries.get(number);
        Expansion known = entry.expansion;
        if (known != null) {
            return known;
        }
        List<Passage> passages = steps.of(states.get(number));
        List<Expansion.Transition> transitions = new ArrayList<>();
        for (int i = 0; i < Math.min(passages.size(), MOST_STEPS); i++) {
            Passage passage = passages.get(i);
            int[] reached = passage.reached();
            int target = reached == null ? NONE : add(reached, number, i);
            memory.take(bytes());
            transitions.add(new Expansion.Transition(i, passage.move(), target));
        }
        Expansion expansion = new Expansion(transitions, passages.size());
        entry.expansion = expansion;
        return expansion;
    }

    private int add(int[] state, int parent, int step) {
        int known = states.known(state);
        if (known != NONE) {
            return known;
        }
        if (entries.size() >= MOST_STATES) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.STATES,
                    "the graph holds " + MOST_STATES + " states, which is its limit; begin a new one"));
        }
        memory.take(bytes());
        entries.add(new Entry(parent, step));
        return states.of(state);
    }

    /**
     * The states along a path, from its initial state on.
     *
     * @throws dovetail.base.InputException when the system has no such path
     */
    public List<Integer> follow(List<Integer> path, Budget budget) {
        if (path.isEmpty() || path.get(0) < 0 || path.get(0) >= initial.size()) {
            throw StepPath.wrong("a path begins with the number of an initial state, 0 to " + (initial.size() - 1)
                    + "; the model may have changed since the path was made");
        }
        StateSteps steps = steps(budget);
        List<Integer> along = new ArrayList<>(List.of(initial.get(path.get(0))));
        for (int i = 1; i < path.size(); i++) {
            budget.check(0);
            List<Expansion.Transition> transitions =
                    expand(along.get(i - 1), steps).transitions();
            int index = path.get(i);
            if (index < 0
                    || index >= transitions.size()
                    || transitions.get(index).target() == NONE) {
                throw StepPath.wrong("step " + i + " of the path: the state before it has no step " + index
                        + " to take; the model may have changed since the path was made");
            }
            along.add(transitions.get(index).target());
        }
        return along;
    }

    /**
     * The number of the last state of a path that is given by its states, from an initial one on.
     *
     * @throws IllegalArgumentException when the states are not those of a path
     */
    int along(List<int[]> path, Budget budget) {
        StateSteps steps = steps(budget);
        int at = states.known(path.get(0));
        for (int[] next : path.subList(1, path.size())) {
            int target = NONE;
            for (Expansion.Transition transition : expand(at, steps).transitions()) {
                boolean isNext = transition.target() != NONE && Arrays.equals(state(transition.target()), next);
                target = isNext ? transition.target() : target;
            }
            if (target == NONE) {
                throw new IllegalArgumentException("the states are not those of a path");
            }
            at = target;
        }
        return at;
    }

    /**
     * Expands states breadth first.
     *
     * @param from the states to begin with
     * @param depth the most steps away from them
     * @param most the most states in the answer
     */
    public Growth breadthFirst(List<Integer> from, int depth, int most, Budget budget) {
        StateSteps steps = steps(budget);
        List<Integer> reached = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        from.stream().filter(seen::add).forEach(reached::add);
        int end = reached.size();
        int at = 0;
        for (int level = 0; level < depth && at < reached.size(); level++) {
            for (; at < end; at++) {
                try {
                    budget.check(0);
                    for (Expansion.Transition transition :
                            expand(reached.get(at), steps).transitions()) {
                        if (transition.target() != NONE && !seen.contains(transition.target())) {
                            if (reached.size() >= most) {
                                return new Growth(reached, Optional.of(shown(most)));
                            }
                            seen.add(transition.target());
                            reached.add(transition.target());
                        }
                    }
                } catch (Limit.Exceeded e) {
                    return new Growth(reached, Optional.of(e.limit()));
                }
            }
            end = reached.size();
        }
        return new Growth(reached, Optional.empty());
    }

    private static Limit shown(int most) {
        return new Limit(Limit.Kind.STATES, "stopped at " + most + " states");
    }

    private long bytes() {
        return BYTES_EACH + (long) Integer.BYTES * system.slots().size();
    }

    /** Gives the memory back. */
    @Override
    public void close() {
        zones.ifPresent(PreparedSystem::close);
        memory.close();
    }
}
