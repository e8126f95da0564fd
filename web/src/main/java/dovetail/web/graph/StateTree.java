package dovetail.web.graph;

import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.simulate.graph.Expansion;
import dovetail.simulate.graph.StateExploration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Set of states as a text that a link may carry: the tree of the paths by which they were met. {@code 0-3-1_1-2*} is the initial state 0,
 * its step 3, then step 1, one step back, and step 2, whose state is not of the set itself.
 */
final class StateTree {
    private static final char DOWN = '-';
    private static final char UP = '_';
    private static final char HIDDEN = '*';
    private static final int MOST_STATES = 2_000;
    private static final int MOST_STEPS = 100_000;

    private final Map<Integer, StateTree> next = new TreeMap<>();
    private boolean isShown;

    private StateTree() {}

    /** The text of some states of an exploration. */
    static String of(List<Integer> states, StateExploration exploration) {
        StateTree root = new StateTree();
        for (int state : states) {
            StateTree at = root;
            for (int step : exploration.path(state)) {
                at = at.next.computeIfAbsent(step, s -> new StateTree());
            }
            at.isShown = true;
        }
        return root.text();
    }

    /** A subtree with the step that leads to it. */
    private record Branch(int step, StateTree tree, int depth) {}

    private String text() {
        StringBuilder text = new StringBuilder();
        List<Branch> open = new ArrayList<>();
        push(0, open);
        int depth = 0;
        while (!open.isEmpty()) {
            Branch branch = open.remove(open.size() - 1);
            if (branch.depth < depth) {
                text.append(UP).append(depth - branch.depth);
            }
            text.append(text.isEmpty() ? "" : DOWN).append(branch.step).append(branch.tree.isShown ? "" : HIDDEN);
            depth = branch.depth + 1;
            branch.tree.push(depth, open);
        }
        return text.toString();
    }

    /** Pushes the branches of this tree, the first on top. */
    private void push(int depth, List<Branch> open) {
        List<Branch> branches = new ArrayList<>();
        next.forEach((step, tree) -> branches.add(0, new Branch(step, tree, depth)));
        open.addAll(branches);
    }

    /**
     * The states of a text.
     *
     * @throws InputException when it is none, or the system has no such steps
     */
    static Set<Integer> read(String text, StateExploration exploration, Budget budget) {
        Set<Integer> shown = new LinkedHashSet<>();
        List<Integer> path = new ArrayList<>();
        int at = 0;
        for (int steps = 0; at < text.length() && shown.size() < MOST_STATES; steps++) {
            budget.check(0);
            char sign = text.charAt(at);
            int start = sign == DOWN || sign == UP ? at + 1 : at;
            int end = start;
            while (end < text.length() && Character.isDigit(text.charAt(end))) {
                end++;
            }
            if (end == start || end - start > 8 || steps > MOST_STEPS || start == at && at > 0) {
                throw wrong("expected states such as 0-3-1_1-2");
            }
            int number = Integer.parseInt(text, start, end, 10);
            at = end;
            if (sign == UP) {
                if (number > path.size()) {
                    throw wrong("there are no " + number + " steps to go back");
                }
                path.subList(path.size() - number, path.size()).clear();
                continue;
            }
            path.add(step(path, number, exploration, budget));
            if (at < text.length() && text.charAt(at) == HIDDEN) {
                at++;
            } else {
                shown.add(path.get(path.size() - 1));
            }
        }
        return shown;
    }

    private static int step(List<Integer> path, int number, StateExploration exploration, Budget budget) {
        if (path.isEmpty()) {
            if (number < exploration.initial().size()) {
                return exploration.initial().get(number);
            }
            throw wrong("there is no initial state " + number + "; the model may have changed since");
        }
        List<Expansion.Transition> transitions =
                exploration.expand(path.get(path.size() - 1), budget).transitions();
        if (number >= transitions.size() || transitions.get(number).target() == StateExploration.NONE) {
            throw wrong("a state has no step " + number + "; the model may have changed since");
        }
        return transitions.get(number).target();
    }

    private static InputException wrong(String message) {
        return new InputException(Diagnostic.error("shown states", message));
    }
}
