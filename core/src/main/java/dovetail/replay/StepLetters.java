package dovetail.replay;

import dovetail.automaton.word.WordAutomaton;
import dovetail.interpret.ModelError;
import dovetail.interpret.Semantics;
import dovetail.property.Property;
import java.util.HashSet;
import java.util.Set;

/** Reads the steps of a run as letters of an automaton on finite words. */
public interface StepLetters {
    WordAutomaton automaton();

    /** The states of the automaton in an initial state of the system, before the first step. */
    Set<Integer> initial(int[] state) throws ModelError;

    long letter(int[] source, String label, int[] target) throws ModelError;

    /** The states of the automaton after a letter. */
    default Set<Integer> read(Set<Integer> states, long letter) {
        Set<Integer> after = new HashSet<>();
        for (int state : states) {
            after.addAll(read(state, letter));
        }
        return after;
    }

    /** The states of the automaton after a letter, from one state. */
    default Set<Integer> read(int state, long letter) {
        Set<Integer> after = new HashSet<>();
        for (WordAutomaton.Edge edge : automaton().states().get(state)) {
            if (edge.guard().admits(letter)) {
                after.add(edge.target());
            }
        }
        return after;
    }

    default boolean isAccepting(Set<Integer> states) {
        for (int state : states) {
            if (automaton().accepting().contains(state)) {
                return true;
            }
        }
        return false;
    }

    /** A letter is the action of a step; before the first step nothing is read. */
    static StepLetters of(Semantics semantics, Property.NeverWord property) {
        AtomValues atoms = new AtomValues(semantics, property.atoms());
        return new StepLetters() {
            @Override
            public WordAutomaton automaton() {
                return property.bad();
            }

            @Override
            public Set<Integer> initial(int[] state) {
                return Set.of(property.bad().initial());
            }

            @Override
            public long letter(int[] source, String label, int[] target) {
                return atoms.ofLabel(label);
            }
        };
    }

    /** A letter is a whole step; the initial state is read before the first one. */
    static StepLetters of(Semantics semantics, Property.Observer property) {
        AtomValues atoms = new AtomValues(semantics, property.atoms());
        return new StepLetters() {
            @Override
            public WordAutomaton automaton() {
                return property.automaton();
            }

            @Override
            public Set<Integer> initial(int[] state) throws ModelError {
                return read(Set.of(property.automaton().initial()), property.letter(atoms.ofState(state)));
            }

            @Override
            public Set<Integer> read(int state, long letter) {
                Set<Integer> after = StepLetters.super.read(state, letter);
                return after.isEmpty() ? Set.of(state) : after;
            }

            @Override
            public long letter(int[] source, String label, int[] target) throws ModelError {
                return property.letter(atoms.ofState(source), atoms.ofLabel(label), atoms.ofState(target));
            }
        };
    }
}
