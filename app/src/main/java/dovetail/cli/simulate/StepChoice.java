package dovetail.cli.simulate;

import dovetail.base.Printable;
import dovetail.base.Spelling;
import dovetail.interpret.Move;
import dovetail.lts.LabelPattern;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds steps by their numbers and names. */
final class StepChoice {
    private StepChoice() {}

    /** The step with a number; a step that is a model error is refused. */
    static Move byNumber(int number, List<Move> moves) {
        if (number < 1 || number > moves.size()) {
            throw new Refusal(
                    moves.isEmpty() ? "there is no step to take" : "there are steps 1 to " + moves.size() + " here");
        }
        Move move = moves.get(number - 1);
        if (move.isError()) {
            throw new Refusal("step " + number + " cannot be taken, it is a model error: " + move.error());
        }
        return move;
    }

    /** The number of the only step from a state of which a name matches; {@code *} stands for any text. */
    static int byName(String pattern, List<Move> moves, int[] state, StepNames names) {
        if (pattern.isEmpty()) {
            throw new Refusal("a label is missing; 'take LABEL' takes the only step with the label");
        }
        List<Integer> matching = new ArrayList<>();
        Set<String> titles = new LinkedHashSet<>();
        Set<String> known = new LinkedHashSet<>();
        for (int i = 0; i < moves.size(); i++) {
            Set<String> all = names.all(moves.get(i), state);
            known.addAll(all);
            titles.add(names.title(moves.get(i), state));
            if (matches(pattern, all)) {
                matching.add(i + 1);
            }
        }
        if (matching.isEmpty()) {
            String hint = Spelling.hint(pattern, known);
            String there = titles.isEmpty() ? "; no step is enabled" : "; there are " + Spelling.listed(titles);
            throw new Refusal(
                    Printable.of("no step here is labelled '" + pattern + "'" + (hint.isEmpty() ? there : hint)));
        }
        if (matching.size() > 1) {
            throw new Refusal("several steps here are labelled '" + pattern + "', with the numbers " + matching
                    + "; a number takes one of them");
        }
        return matching.get(0);
    }

    /** Whether one of the names of a step matches. */
    static boolean matches(String pattern, Set<String> names) {
        for (String name : names) {
            // A name may have a star itself.
            if (LabelPattern.matches(pattern, name) || pattern.equals(name)) {
                return true;
            }
        }
        return false;
    }
}
