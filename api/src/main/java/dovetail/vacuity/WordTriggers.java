package dovetail.vacuity;

import dovetail.automaton.Guard;
import dovetail.automaton.word.WordAutomaton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The triggers of an automaton of bad prefixes: the letters that begin them, and the letters that complete them. */
final class WordTriggers {
    private final WordAutomaton bad;
    private final boolean isComplete;

    /** @param isComplete whether the automaton stays in a state none of whose edges admits a letter, as an observer does */
    WordTriggers(WordAutomaton bad, boolean isComplete) {
        this.bad = bad;
        this.isComplete = isComplete;
    }

    /** A trigger and the automaton of the prefixes that have it. */
    record Way(Trigger trigger, WordAutomaton stronger) {}

    List<Way> ways() {
        List<Way> ways = new ArrayList<>();
        first().ifPresent(ways::add);
        last().ifPresent(ways::add);
        return ways;
    }

    private Optional<Way> first() {
        List<List<WaitingGraph.Arc>> states = new ArrayList<>();
        for (List<WordAutomaton.Edge> edges : bad.states()) {
            states.add(edges.stream()
                    .map(edge -> new WaitingGraph.Arc(false, edge.guard(), edge.target()))
                    .toList());
        }
        return new WaitingGraph(bad.initial(), bad.accepting(), states, isComplete)
                .firstTrigger(1)
                .map(trigger -> new Way(trigger, until(trigger)));
    }

    /** The automaton up to the first trigger. */
    private WordAutomaton until(Trigger trigger) {
        List<List<WordAutomaton.Edge>> states = new ArrayList<>();
        for (int state = 0; state < bad.states().size(); state++) {
            List<WordAutomaton.Edge> edges = new ArrayList<>();
            for (WordAutomaton.Edge edge : bad.states().get(state)) {
                boolean leaves = trigger.isLeft(state, edge.target());
                Guard guard = leaves ? Trigger.events(edge.guard()) : edge.guard();
                edges.add(new WordAutomaton.Edge(guard, edge.target()));
            }
            states.add(edges);
        }
        Set<Integer> accepting = new HashSet<>();
        trigger.after().stream().forEach(accepting::add);
        return new WordAutomaton(bad.atoms(), bad.initial(), accepting, states);
    }

    /** The letters that complete bad prefixes, wherever they come. */
    private Optional<Way> last() {
        Guard last = Guard.FALSE;
        for (List<WordAutomaton.Edge> edges : bad.states()) {
            for (WordAutomaton.Edge edge : edges) {
                last = bad.accepting().contains(edge.target()) ? last.or(edge.guard()) : last;
            }
        }
        Guard events = Trigger.events(last);
        boolean hasEvents = !events.isFalse()
                && !bad.accepting().contains(bad.initial())
                && events.cubes().stream().noneMatch(cube -> cube.holding() == 0);
        if (!hasEvents || !isStricter(anywhere(last), events)) {
            return Optional.empty();
        }
        return Optional.of(new Way(new Trigger(new BitSet(), events.cubes(), true), anywhere(events)));
    }

    private WordAutomaton anywhere(Guard letters) {
        List<List<WordAutomaton.Edge>> states =
                List.of(List.of(new WordAutomaton.Edge(Guard.TRUE, 0), new WordAutomaton.Edge(letters, 1)), List.of());
        return new WordAutomaton(bad.atoms(), 0, Set.of(1), states);
    }

    /** Whether some word of another automaton is no bad prefix, and has none. */
    private boolean isStricter(WordAutomaton other, Guard events) {
        return new SampleLetters(bad.atoms())
                .anyWord(events.cubes(), word -> begins(other, word) && !begins(bad, word));
    }

    /** Whether a word, after the initial state where that has a letter, begins with one that an automaton accepts. */
    private boolean begins(WordAutomaton automaton, long[] word) {
        Set<Integer> states = Set.of(automaton.initial());
        if (isComplete) {
            // The letter of the initial state, which is no step.
            states = after(automaton, states, 0);
        }
        for (long letter : word) {
            if (states.stream().anyMatch(automaton.accepting()::contains)) {
                return true;
            }
            states = after(automaton, states, letter);
        }
        return states.stream().anyMatch(automaton.accepting()::contains);
    }

    private Set<Integer> after(WordAutomaton automaton, Set<Integer> states, long letter) {
        Set<Integer> after = new HashSet<>();
        for (int state : states) {
            boolean moves = false;
            for (WordAutomaton.Edge edge : automaton.states().get(state)) {
                if (edge.guard().admits(letter)) {
                    after.add(edge.target());
                    moves = true;
                }
            }
            if (isComplete && !moves) {
                after.add(state);
            }
        }
        return after;
    }
}
