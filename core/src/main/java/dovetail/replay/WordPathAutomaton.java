package dovetail.replay;

import dovetail.automaton.clock.ClockBound;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.replay.dates.PathAutomaton;
import java.util.List;
import java.util.Optional;

/** Automaton on finite words along a path of a timed network; it has no clocks. */
record WordPathAutomaton(StepLetters letters) implements PathAutomaton {
    @Override
    public List<Integer> initial(int[] state) throws ModelError {
        return List.copyOf(letters.initial(state));
    }

    @Override
    public List<Transition> atStep(int state, int[] source, Move move) throws ModelError {
        long letter = letters.letter(source, move.label(), move.target());
        return letters.read(state, letter).stream().map(Transition::to).toList();
    }

    @Override
    public Optional<List<ClockBound>> atEnd(int state) {
        return letters.automaton().accepting().contains(state) ? Optional.of(List.of()) : Optional.empty();
    }
}
