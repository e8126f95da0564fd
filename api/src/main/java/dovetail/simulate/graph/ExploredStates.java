package dovetail.simulate.graph;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.lts.LabelTable;
import dovetail.lts.LabelledLts;
import dovetail.lts.Lts;
import dovetail.lts.RowBuilder;
import dovetail.prepare.PreparedSystem;
import dovetail.search.StateGraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * States of a system with the transitions among them: those that are shown, or all reachable ones.
 *
 * @param states the values of each state
 * @param lts the transitions; its states are numbered as {@code states}
 * @param initial the initial states among them
 * @param open the states of which not all steps are in {@code lts}
 * @param deadlocks the states without a step
 * @param errors the states with a step that is a model error, where they are told apart
 * @param numbers the number of each state in the exploration, or {@link StateExploration#NONE}
 * @param remarks what is missing, in words
 */
record ExploredStates(
        List<int[]> states,
        LabelledLts lts,
        BitSet initial,
        BitSet open,
        BitSet deadlocks,
        BitSet errors,
        int[] numbers,
        List<String> remarks) {
    /** Some states of an exploration. */
    static ExploredStates of(StateExploration exploration, List<Integer> some) {
        Map<Integer, Integer> places = new HashMap<>();
        for (int number : some) {
            places.putIfAbsent(number, places.size());
        }
        List<int[]> states = new ArrayList<>();
        int[] numbers = new int[places.size()];
        BitSet initial = new BitSet();
        BitSet open = new BitSet();
        BitSet deadlocks = new BitSet();
        BitSet errors = new BitSet();
        LabelTable labels = new LabelTable();
        RowBuilder rows = new RowBuilder();
        for (int number : some) {
            int place = states.size();
            if (Objects.requireNonNull(places.get(number)) != place) {
                continue;
            }
            numbers[place] = number;
            states.add(exploration.state(number));
            initial.set(place, exploration.initial().contains(number));
            Optional<Expansion> known = exploration.known(number);
            boolean isOpen = known.isEmpty();
            if (known.isPresent()) {
                deadlocks.set(place, known.get().isDeadlock());
                errors.set(place, known.get().hasErrors());
                isOpen = known.get().count() > known.get().transitions().size();
                for (Expansion.Transition transition : known.get().transitions()) {
                    Integer to = places.get(transition.target());
                    isOpen |= to == null && transition.target() != StateExploration.NONE;
                    if (to != null) {
                        rows.add(labels.intern(transition.move().label()), to);
                    }
                }
            }
            open.set(place, isOpen);
            rows.endRow();
        }
        LabelledLts lts = new LabelledLts(rows.build(0), labels.asList());
        return new ExploredStates(states, lts, initial, open, deadlocks, errors, numbers, List.of());
    }

    /**
     * All reachable states of the system of an exploration.
     *
     * @throws Limit.Exceeded when the budget does not suffice
     */
    static ExploredStates all(StateExploration exploration, Budget budget, Progress progress) {
        return exploration.system().isSynchronous()
                ? allInstants(exploration, budget)
                : allOfNetwork(exploration, budget, progress);
    }

    /** Computations of modules have no successor function to be compiled; their states are few, or too many. */
    private static ExploredStates allInstants(StateExploration exploration, Budget budget) {
        int most = (int) Math.min(budget.states(), StateExploration.MOST_STATES);
        StateExploration.Growth growth =
                exploration.breadthFirst(exploration.initial(), Integer.MAX_VALUE, most, budget);
        if (growth.limit().isPresent()) {
            throw new Limit.Exceeded(growth.limit().get());
        }
        return of(exploration, growth.states());
    }

    private static ExploredStates allOfNetwork(StateExploration exploration, Budget budget, Progress progress) {
        List<int[]> states = new ArrayList<>();
        StateGraph graph;
        if (exploration.zones().isPresent()) {
            graph = StateGraph.of(exploration.zones().get(), budget, progress, states::add);
        } else {
            try (PreparedSystem system = PreparedSystem.of(exploration.system(), budget)) {
                graph = StateGraph.of(system, budget, progress, states::add);
            }
        }
        BitSet initial = new BitSet();
        initial.set(0);
        BitSet deadlocks = new BitSet();
        BitSet errors = new BitSet();
        Lts lts = graph.lts().lts();
        StateSteps steps = StateSteps.of(exploration.system(), exploration.zones(), budget);
        for (int state = 0; state < states.size(); state++) {
            boolean isEnd = lts.rowStart(state) == lts.rowStart(state + 1);
            if (isEnd) {
                List<Passage> passages = steps.of(states.get(state));
                deadlocks.set(state, passages.isEmpty());
                errors.set(state, passages.stream().anyMatch(each -> each.move().isError()));
            }
        }
        int[] numbers = new int[states.size()];
        Arrays.fill(numbers, StateExploration.NONE);
        List<String> remarks = graph.errors() == 0
                ? List.of()
                : List.of(graph.errors() + " steps are model errors, which lead to no state; 'check' shows one");
        return new ExploredStates(states, graph.lts(), initial, new BitSet(), deadlocks, errors, numbers, remarks);
    }

    int count() {
        return states.size();
    }
}
