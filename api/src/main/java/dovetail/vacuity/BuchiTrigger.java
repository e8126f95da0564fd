package dovetail.vacuity;

import dovetail.automaton.Acceptance;
import dovetail.automaton.Automaton;
import dovetail.automaton.Guard;
import dovetail.automaton.buchi.TerminalStates;
import dovetail.graph.Scc;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The trigger of an automaton of forbidden runs: the letters that it waits for before it can be on an accepting cycle. */
final class BuchiTrigger {
    private final Automaton automaton;

    BuchiTrigger(Automaton automaton) {
        this.automaton = automaton;
    }

    /** The trigger, if there is one and some run with it is not forbidden. */
    Optional<Trigger> find() {
        List<List<WaitingGraph.Arc>> states = new ArrayList<>();
        for (List<Automaton.Edge> edges : automaton.states()) {
            states.add(edges.stream()
                    .map(edge -> new WaitingGraph.Arc(false, edge.guard(), edge.target()))
                    .toList());
        }
        return new WaitingGraph(automaton.initial(), accepting(), states, false)
                .firstTrigger(0)
                .filter(this::isStricter);
    }

    /** The automaton of the runs that have the trigger. */
    Automaton until(Trigger trigger) {
        return until(trigger, Trigger::events);
    }

    /** @param letters the letters of a guard that count as the trigger */
    private Automaton until(Trigger trigger, UnaryOperator<Guard> letters) {
        int happened = automaton.size();
        List<List<Automaton.Edge>> states = new ArrayList<>();
        for (int state = 0; state < automaton.size(); state++) {
            List<Automaton.Edge> edges = new ArrayList<>();
            for (Automaton.Edge edge : automaton.edges(state)) {
                boolean leaves = trigger.isLeft(state, edge.target());
                edges.add(
                        leaves
                                ? new Automaton.Edge(letters.apply(edge.guard()), happened, 0)
                                : new Automaton.Edge(edge.guard(), edge.target(), 0));
            }
            states.add(edges);
        }
        states.add(List.of(new Automaton.Edge(Guard.TRUE, happened, 1)));
        return new Automaton(automaton.atoms(), automaton.initial(), 1, states);
    }

    /** The states on accepting cycles, and those from which every word is accepted. */
    private Set<Integer> accepting() {
        Scc components = Scc.ofAll(automaton.successors());
        int[] marks = new int[components.count()];
        boolean[] isCyclic = new boolean[components.count()];
        for (int state = 0; state < automaton.size(); state++) {
            for (Automaton.Edge edge : automaton.edges(state)) {
                if (components.inside(state, edge.target())) {
                    marks[components.of(state)] |= edge.marks();
                    isCyclic[components.of(state)] = true;
                }
            }
        }
        Set<Integer> accepting = new HashSet<>();
        TerminalStates.of(automaton).stream().forEach(accepting::add);
        for (int state = 0; state < automaton.size(); state++) {
            int component = components.of(state);
            if (isCyclic[component] && marks[component] == automaton.allMarks()) {
                accepting.add(state);
            }
        }
        return accepting;
    }

    /** Whether some run with the trigger is not forbidden. */
    private boolean isStricter(Trigger trigger) {
        Automaton stronger = until(trigger, guard -> guard);
        SampleLetters samples = new SampleLetters(automaton.atoms());
        return samples.anyWord(trigger.cubes(), stem -> {
            for (long letter : samples.letters()) {
                long[] loop = {letter};
                if (Acceptance.accepts(stronger, stem, loop) && !Acceptance.accepts(automaton, stem, loop)) {
                    return true;
                }
            }
            return false;
        });
    }
}
