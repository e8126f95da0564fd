package dovetail.step.compile;

import dovetail.analysis.ValueSets;
import dovetail.model.Action;
import dovetail.step.StateLayout;

/** Writes guards and effects of actions in rules with more than two participants, for {@link JointRules}. */
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
            StringBuilder body = new StringBuilder();
            StoreSource stores =
                    new StoreSource(layout, sets.duringSteps(), tables, k -> "w[o + " + k + "]", body, "        ");
            new StatementSource(stores, "return false;").program(i, action.effects());
            methods.append("\n    private boolean effect")
                    .append(i)
                    .append("(long[] w, int o) {\n")
                    .append(body)
                    .append("        return true;\n    }\n");
            guards.append("            case ")
                    .append(i)
                    .append(": return guard")
                    .append(i)
                    .append("(s, a);\n");
            effects.append("            case ")
                    .append(i)
                    .append(": return effect")
                    .append(i)
                    .append("(w, o);\n");
        }
        methods.append("\n    public int guard(int action, long[] s, int a) {\n        switch (action) {\n")
                .append(guards)
                .append("            default: return super.guard(action, s, a);\n        }\n    }\n");
        methods.append("\n    public boolean effect(int action, long[] w, int o) {\n        switch (action) {\n")
                .append(effects)
                .append("            default: return super.effect(action, w, o);\n        }\n    }\n");
        return methods.toString();
    }
}
