package dovetail.cli.simulate;

import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Divides variables by their part in a choice: those that identify each choice, those whose values follow from them, and
 * those with the same value in every choice.
 */
final class Distinction {
    private final List<Variable> chosen = new ArrayList<>();
    private final List<Variable> following = new ArrayList<>();
    private final List<Variable> common = new ArrayList<>();

    /** @param variables in the order in which they are preferred to identify a choice */
    Distinction(List<Variable> variables, List<int[]> choices) {
        int different = 1;
        for (Variable variable : variables) {
            if (valuations(List.of(variable), choices) == 1) {
                common.add(variable);
            } else if (different == choices.size()) {
                following.add(variable);
            } else {
                chosen.add(variable);
                int more = valuations(chosen, choices);
                if (more == different) {
                    chosen.remove(variable);
                    following.add(variable);
                }
                different = more;
            }
        }
    }

    private static int valuations(List<Variable> variables, List<int[]> choices) {
        Set<List<Integer>> valuations = new HashSet<>();
        for (int[] choice : choices) {
            valuations.add(
                    variables.stream().map(variable -> choice[variable.base()]).toList());
        }
        return valuations.size();
    }

    /** The variables whose values identify a choice. */
    List<Variable> chosen() {
        return chosen;
    }

    /** The variables whose values follow from those of the chosen ones. */
    List<Variable> following() {
        return following;
    }

    /** The variables with the same value in every choice. */
    List<Variable> common() {
        return common;
    }
}
