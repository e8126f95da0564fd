package dovetail.vacuity;

import dovetail.automaton.clock.ClockAutomaton;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The trigger of an observer with clocks: the letters that it waits for before anything can be too early or too late. */
final class ClockTrigger {
    private final ClockAutomaton observer;

    ClockTrigger(ClockAutomaton observer) {
        this.observer = observer;
    }

    Optional<Trigger> find() {
        List<List<WaitingGraph.Arc>> states = new ArrayList<>();
        for (List<ClockAutomaton.Edge> edges : observer.states()) {
            states.add(edges.stream()
                    .map(edge -> new WaitingGraph.Arc(edge.isOfTime(), edge.guard(), edge.target()))
                    .toList());
        }
        return new WaitingGraph(observer.initial(), observer.accepting(), states, true).firstTrigger(1);
    }

    /** The observer up to its trigger, which counts at any time. */
    ClockAutomaton until(Trigger trigger) {
        List<List<ClockAutomaton.Edge>> states = new ArrayList<>();
        for (int state = 0; state < observer.states().size(); state++) {
            List<ClockAutomaton.Edge> edges = new ArrayList<>();
            for (ClockAutomaton.Edge edge : observer.states().get(state)) {
                boolean leaves = trigger.isLeft(state, edge.target());
                edges.add(
                        leaves
                                ? new ClockAutomaton.Edge(
                                        false, Trigger.events(edge.guard()), List.of(), edge.resets(), edge.target())
                                : edge);
            }
            states.add(trigger.after().get(state) ? List.of() : edges);
        }
        Set<Integer> accepting = new HashSet<>();
        trigger.after().stream().forEach(accepting::add);
        return new ClockAutomaton(observer.clocks(), observer.initial(), accepting, observer.names(), states);
    }
}
