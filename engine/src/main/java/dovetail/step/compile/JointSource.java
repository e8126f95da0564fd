package dovetail.step.compile;

import dovetail.analysis.ValueSets;
import dovetail.model.Action;
import dovetail.model.Statement;
import dovetail.step.StateLayout;
import java.util.List;

/** Writes guards and programs of actions in rules with more than two participants, for {@link JointRules}. */
final class JointSource {
    private final StateLayout layout;
    private final ValueSets sets;
    private final SourceTables tables;

    JointSource(StateLayout layout, ValueSets sets, SourceTables tables) {
        this.layout = layout;
        this.sets = sets;
        this.tables = tables;
    }

    /** The methods, by the numbers of the actions; empty when there are no such rules. */
    String write(JointRules joint) {
        if (joint.isEmpty()) {
            return "";
        }
        StringBuilder methods = new StringBuilder();
        StringBuilder guards = new StringBuilder();
        StringBuilder preludes = new StringBuilder();
        StringBuilder effects = new StringBuilder();
        for (int i = 0; i < joint.actions().size(); i++) {
            Action action = joint.actions().get(i);
            ExprSource before = new ExprSource(layout, sets, tables, k -> "s[a + " + k + "]");
            methods.append("\n    private static int guard")
                    .append(i)
                    .append("(long[] s, int a) {\n        try {\n")
                    .append("            return ")
                    .append(before.condition(action.guard()))
                    .append(" ? 1 : 0;\n")
                    .append(
                            "        } catch (dovetail.step.ModelErrorSignal e) {\n            return 2;\n        }\n    }\n");
            if (!action.prelude().isEmpty()) {
                program("prelude", i, action.prelude(), methods, preludes);
            }
            program("effect", i, action.effects(), methods, effects);
            guards.append("            case ")
                    .append(i)
                    .append(": return guard")
                    .append(i)
                    .append("(s, a);\n");
        }
        methods.append("\n    public int guard(int action, long[] s, int a) {\n        switch (action) {\n")
                .append(guards)
                .append("            default: return super.guard(action, s, a);\n        }\n    }\n");
        if (!preludes.isEmpty()) {
            selection("prelude", preludes, methods);
        }
        selection("effect", effects, methods);
        return methods.toString();
    }

    /** Writes the method of one program, and the case that calls it. */
    private void program(String kind, int action, List<Statement> program, StringBuilder methods, StringBuilder cases) {
        StringBuilder body = new StringBuilder();
        StoreSource stores =
                new StoreSource(layout, sets.duringSteps(), tables, k -> "w[o + " + k + "]", body, "        ");
        new StatementSource(stores, "return false;").program(action, program);
        methods.append("\n    private boolean ")
                .append(kind)
                .append(action)
                .append("(long[] w, int o) {\n")
                .append(body)
                .append("        return true;\n    }\n");
        cases.append("            case ")
                .append(action)
                .append(": return ")
                .append(kind)
                .append(action)
                .append("(w, o);\n");
    }

    /** Writes the method that selects among the programs of one kind. */
    private static void selection(String kind, StringBuilder cases, StringBuilder methods) {
        methods.append("\n    public boolean ")
                .append(kind)
                .append("(int action, long[] w, int o) {\n        switch (action) {\n")
                .append(cases)
                .append("            default: return super.")
                .append(kind)
                .append("(action, w, o);\n        }\n    }\n");
    }
}
