package dovetail.cli.simulate;

import dovetail.base.Spelling;
import dovetail.interpret.Move;
import dovetail.lts.LabelPattern;
import dovetail.lts.LabelTable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds steps by their numbers and labels. */
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

    /** The number of the only step whose label matches; {@code *} stands for any text. */
    static int byLabel(String pattern, List<Move> moves) {
        List<Integer> matching = new ArrayList<>();
        Set<String> labels = new LinkedHashSet<>();
        for (int i = 0; i < moves.size(); i++) {
            labels.add(moves.get(i).label());
            if (matches(pattern, moves.get(i).label())) {
                matching.add(i + 1);
            }
        }
        if (matching.isEmpty()) {
            String hint = Spelling.hint(pattern, labels);
            String known = labels.isEmpty() ? "; no step is enabled" : "; there are " + String.join(", ", labels);
            throw new Refusal("no step here is labelled '" + pattern + "'" + (hint.isEmpty() ? known : hint));
        }
        if (matching.size() > 1) {
            throw new Refusal("several steps here are labelled '" + pattern + "', with the numbers " + matching
                    + "; a number takes one of them");
        }
        return matching.get(0);
    }

    static boolean matches(String pattern, String label) {
        return LabelPattern.matches(pattern, LabelTable.canonical(label)) || pattern.equals(label);
    }
}
