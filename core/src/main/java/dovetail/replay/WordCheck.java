package dovetail.replay;

import dovetail.automaton.word.WordAutomaton;
import dovetail.interpret.ModelError;
import dovetail.interpret.Move;
import dovetail.interpret.Semantics;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Finds the actions of a replayed path that form a word of an automaton. */
final class WordCheck {
    private final Semantics semantics;
    private final StepLetters letters;
    private final WordAutomaton automaton;

    /** The predecessor of a state of the automaton, and the label of the step. */
    private record Arrival(int from, String label) {}

    WordCheck(Semantics semantics, StepLetters letters) {
        this.semantics = semantics;
        this.letters = letters;
        this.automaton = letters.automaton();
    }

    /** The label of each step, or nothing when the automaton accepts no word along the path. */
    Optional<List<String>> labels(Trace path) throws ModelError {
        List<Map<Integer, Arrival>> reached = new ArrayList<>();
        Map<Integer, Arrival> here = new HashMap<>();
        for (int state : letters.initial(path.state(0))) {
            here.put(state, null);
        }
        reached.add(here);
        for (int i = 0; i < path.steps().size(); i++) {
            here = step(here, path.state(i), path.state(i + 1));
            reached.add(here);
        }
        for (int state = 0; state < automaton.states().size(); state++) {
            if (here.containsKey(state) && automaton.accepting().contains(state)) {
                return Optional.of(back(reached, state));
            }
        }
        return Optional.empty();
    }

    private Map<Integer, Arrival> step(Map<Integer, Arrival> before, int[] source, int[] target) throws ModelError {
        Map<Integer, Arrival> after = new HashMap<>();
        for (Move move : semantics.moves(source)) {
            if (move.isError() || !Arrays.equals(move.target(), target)) {
                continue;
            }
            long letter = letters.letter(source, move.label(), target);
            for (int state = 0; state < automaton.states().size(); state++) {
                if (before.containsKey(state)) {
                    for (int reached : letters.read(state, letter)) {
                        after.putIfAbsent(reached, new Arrival(state, move.label()));
                    }
                }
            }
        }
        return after;
    }

    private static List<String> back(List<Map<Integer, Arrival>> reached, int last) {
        List<String> labels = new ArrayList<>();
        int state = last;
        for (int i = reached.size() - 1; i > 0; i--) {
            Arrival arrival = Objects.requireNonNull(reached.get(i).get(state));
            labels.add(arrival.label());
            state = arrival.from();
        }
        Collections.reverse(labels);
        return labels;
    }
}
