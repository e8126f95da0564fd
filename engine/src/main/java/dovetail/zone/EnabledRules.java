package dovetail.zone;

import dovetail.base.Budget;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Priorities;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import dovetail.step.Successors;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the rules that have a step in a state. Successors tell them by their groups. A step that is a model error has no
 * successor; the interpreter tells its rule, which is slow and rare.
 */
final class EnabledRules {
    private final StateLayout layout;
    private final int[] ruleOf;
    private final Interpreter interpreter;

    EnabledRules(ZoneGraph graph, StateLayout layout, GroupTable groups, Budget budget) {
        this.layout = layout;
        this.ruleOf = new int[groups.size()];
        for (GroupTable.Entry entry : groups.entries()) {
            ruleOf[entry.number()] = entry.ruleNumber();
        }
        this.interpreter = new Interpreter(graph.network(), budget);
    }

    int ruleOf(int group) {
        return ruleOf[group];
    }

    /** Adds the rules with a step in a state. */
    void collect(Successors steps, boolean hasErrors, long[] words, int at, RunningSets rules) {
        for (int i = 0; i < steps.count; i++) {
            add(ruleOf[steps.tags[i]], rules);
        }
        if (hasErrors) {
            errors(words, at).forEach(move -> add(move.rule(), rules));
        }
    }

    private static void add(int rule, RunningSets rules) {
        if (rule != Priorities.NO_RULE) {
            rules.add(rule);
        }
    }

    /** The steps of a state that are model errors, if the clocks admit them. */
    List<Move> errors(long[] words, int at) {
        List<Move> errors = new ArrayList<>();
        for (Move move : interpreter.moves(layout.decode(words, at))) {
            if (move.isError()) {
                errors.add(move);
            }
        }
        return errors;
    }
}
