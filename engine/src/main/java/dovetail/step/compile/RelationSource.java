package dovetail.step.compile;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.expr.Expr;
import dovetail.model.Behaviour;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the successor function of a guarded network as one Java class. Each component has a method that switches on
 * its location, and each location has methods for its actions. Methods are short, since the JVM does not compile very
 * long ones. A state of up to {@link #MAX_WORDS_IN_VARIABLES} words is kept in local variables, a longer one in its
 * array.
 *
 * <p>The source avoids everything that Janino lacks: lambdas, {@code var}, records, switch expressions.
 */
final class RelationSource {
    static final String CLASS = "Steps";
    private static final int MAX_WORDS_IN_VARIABLES = 6;
    private static final int METHOD_LENGTH = 6000;
    /** A switch has little code per character of source. */
    private static final int SWITCH_LENGTH = 24_000;

    private final Network network;
    private final StateLayout layout;
    private final ValueSets sets;
    private final GroupTable groups;
    private final SourceGrowth growth;
    private final SourceTables tables = new SourceTables();
    private final StringBuilder methods = new StringBuilder();
    private final boolean inVariables;
    private final GroupSource groupSource;
    private int mostSuccessors;

    RelationSource(Network network, StateLayout layout, ValueSets sets, GroupTable groups, Budget budget) {
        this.growth = new SourceGrowth(budget);
        growth.requireShort(layout.words());
        this.network = network;
        this.layout = layout;
        this.sets = sets;
        this.groups = groups;
        this.inVariables = layout.words() <= MAX_WORDS_IN_VARIABLES;
        this.groupSource = new GroupSource(network, layout, sets, tables, this::before);
    }

    /** The whole class. */
    String write(List<Expr> predicates, List<Expr> expressions, JointRules joint) {
        StringBuilder entries = new StringBuilder();
        if (network.priorities().hasRules()) {
            ranks(entries);
        } else {
            entry("public void successors", 0, entries);
        }
        methods.append(new JointSource(layout, sets, tables).write(joint));
        valuation(predicates);
        expressions(expressions);
        return "package " + SourceCompiler.PACKAGE + ";\n\n"
                + "/** Successor function of "
                + commented(network.name())
                + ", generated; see dovetail.step.compile.RelationSource. */\n"
                + "public final class " + CLASS + " extends dovetail.step.compile.CompiledStepper {\n"
                + entries + tables.members() + methods + "}\n";
    }

    /** Writes one method per rank, in the order of the calls, for networks with priorities between rules. */
    private void ranks(StringBuilder entries) {
        StringBuilder calls = new StringBuilder();
        StringBuilder cases = new StringBuilder();
        for (int rank = 0; rank < network.priorities().ranks(); rank++) {
            calls.append("        rank").append(rank).append("(s, a, out);\n");
            cases.append("            case ")
                    .append(rank)
                    .append(": rank")
                    .append(rank)
                    .append("(s, a, out); break;\n");
            entry("private void rank" + rank, rank, entries);
        }
        entries.append("\n    public void successors(long[] s, int a, dovetail.step.Successors out) {\n")
                .append("        java.util.Arrays.fill(possible, false);\n")
                .append(calls)
                .append("    }\n\n")
                .append("    public void successors(int rank, long[] s, int a, dovetail.step.Successors out) {\n")
                .append("        switch (rank) {\n")
                .append(cases)
                .append("            default: super.successors(rank, s, a, out);\n        }\n    }\n");
    }

    /** The method that appends the steps of one rank. */
    private void entry(String declaration, int rank, StringBuilder entries) {
        StringBuilder dispatch = new StringBuilder();
        mostSuccessors = 0;
        for (Component component : network.components()) {
            // An explicit component takes part in joint rules only.
            if (component.behaviour().isGuarded()) {
                component(component, rank, dispatch);
            }
        }
        boolean hasChoices = groupSource.hasChoices();
        entries.append("    ")
                .append(declaration)
                .append("(long[] s, int a, dovetail.step.Successors out) {\n")
                .append("        out.reserve(" + mostSuccessors + ");\n")
                .append("        long[] w = out.words;\n        int[] g = out.tags;\n        int n = out.count;\n")
                .append(hasChoices ? "        more.clear();\n" : "")
                .append(words("        "))
                .append(committed())
                .append(dispatch)
                .append("        out.count = n;\n        out.errors += errors;\n        errors = 0L;\n")
                .append(hasChoices ? "        drain(more, out);\n" : "")
                .append("    }\n");
    }

    /** Writes a class with predicates and expressions, and without steps. */
    String writePredicates(List<Expr> predicates, List<Expr> expressions) {
        valuation(predicates);
        expressions(expressions);
        return "package " + SourceCompiler.PACKAGE + ";\n\n"
                + "/** A question about states, generated; see dovetail.step.compile.RelationSource. */\n"
                + "public final class " + CLASS + " extends dovetail.step.compile.CompiledStepper {\n"
                + "    public void successors(long[] s, int a, dovetail.step.Successors out) {\n"
                + "        throw new IllegalStateException();\n    }\n" + tables.members() + methods + "}\n";
    }

    private String words(String indent) {
        StringBuilder out = new StringBuilder();
        for (int k = 0; inVariables && k < layout.words(); k++) {
            out.append(indent)
                    .append("long s")
                    .append(k)
                    .append(" = s[a + ")
                    .append(k)
                    .append("];\n");
        }
        return out.toString();
    }

    /** The parameters that pass a state to a method, or the matching arguments. */
    private String stateParameters(boolean declare) {
        if (!inVariables) {
            return declare ? "long[] s, int a" : "s, a";
        }
        StringBuilder out = new StringBuilder();
        for (int k = 0; k < layout.words(); k++) {
            out.append(k == 0 ? "" : ", ").append(declare ? "long s" : "s").append(k);
        }
        return out.toString();
    }

    private String parameters() {
        return stateParameters(true) + ", boolean committed, long[] w, int[] g, int n";
    }

    private String arguments() {
        return stateParameters(false) + ", committed, w, g, n";
    }

    /** A word of the state before the step. */
    private String before(int word) {
        return inVariables ? "s" + word : "s[a + " + word + "]";
    }

    private ExprSource beforeExpressions() {
        return new ExprSource(layout, sets, tables, this::before);
    }

    private String committed() {
        StringBuilder any = new StringBuilder();
        network.priorities()
                .forEachCommitted((component, location) -> any.append(any.length() == 0 ? "" : "\n                || ")
                        .append(beforeExpressions().read(component.locationSlot()))
                        .append(" == ")
                        .append(location));
        return "        boolean committed = " + (any.length() == 0 ? "false" : any) + ";\n";
    }

    private void component(Component component, int rank, StringBuilder dispatch) {
        Behaviour behaviour = component.behaviour();
        String suffix = rank == 0 ? "" : "_rank" + rank;
        List<Case> cases = new ArrayList<>();
        int most = 0;
        for (int l = 0; l < behaviour.locationCount(); l++) {
            List<String> blocks = new ArrayList<>();
            for (GroupTable.Entry group : groups.ledBy(component.index(), l)) {
                if (network.priorities().rank(group.ruleNumber()) != rank) {
                    continue;
                }
                String block = groupSource.write(group);
                growth.add(block.length());
                blocks.add(block);
            }
            most = Math.max(most, blocks.size());
            if (!blocks.isEmpty() && sets.get(component.locationSlot()).contains(l)) {
                String skip =
                        behaviour.isCommitted(l) || !network.priorities().hasCommitted() ? "" : "if (!committed) ";
                StringBuilder code = new StringBuilder("            case " + l + ":\n");
                for (String method : split("at" + component.index() + "_" + l + suffix, blocks)) {
                    code.append("                ").append(skip).append(call(method));
                }
                cases.add(new Case(l, code.append("                break;\n").toString()));
            }
        }
        mostSuccessors += most;
        if (!cases.isEmpty()) {
            String name = "component" + component.index() + suffix;
            methods.append("\n    /* ").append(commented(component.name())).append(" */");
            choice(name, beforeExpressions().read(component.locationSlot()), cases);
            dispatch.append("        ").append(call(name));
        }
    }

    /** The code for one location. */
    private record Case(int location, String code) {}

    private String call(String method) {
        return "n = " + method + "(" + arguments() + ");\n";
    }

    /** Writes a method that switches on the location. A method that would be too long branches to two such methods. */
    private void choice(String name, String location, List<Case> cases) {
        StringBuilder body = new StringBuilder();
        int length = 0;
        for (Case one : cases) {
            length += one.code().length();
        }
        if (length <= SWITCH_LENGTH) {
            body.append("        switch (").append(location).append(") {\n");
            cases.forEach(one -> body.append(one.code()));
            body.append("            default:\n        }\n");
        } else {
            int half = cases.size() / 2;
            body.append("        if (")
                    .append(location)
                    .append(" < ")
                    .append(cases.get(half).location());
            body.append(") {\n            ").append(call(name + "l")).append("        } else {\n            ");
            body.append(call(name + "r")).append("        }\n");
        }
        methods.append("\n    private int ")
                .append(name)
                .append("(")
                .append(parameters())
                .append(") {\n");
        methods.append(body).append("        return n;\n    }\n");
        if (length > SWITCH_LENGTH) {
            choice(name + "l", location, cases.subList(0, cases.size() / 2));
            choice(name + "r", location, cases.subList(cases.size() / 2, cases.size()));
        }
    }

    /** Distributes blocks over methods of limited length; returns their names. */
    private List<String> split(String name, List<String> blocks) {
        List<String> names = new ArrayList<>();
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < blocks.size(); i++) {
            body.append(blocks.get(i));
            boolean last = i == blocks.size() - 1;
            if (last || body.length() + blocks.get(i + 1).length() > METHOD_LENGTH) {
                String method = names.isEmpty() && last ? name : name + "_" + names.size();
                methods.append("\n    private int ")
                        .append(method)
                        .append("(")
                        .append(parameters())
                        .append(") {\n")
                        .append(body)
                        .append("        return n;\n    }\n");
                names.add(method);
                body.setLength(0);
            }
        }
        return names;
    }

    /** A name of the model as text that can stand in a comment: it cannot end the comment. */
    static String commented(String name) {
        StringBuilder out = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean escapes = c == '\\' || Character.isISOControl(c);
            boolean ends = c == '/' && i > 0 && name.charAt(i - 1) == '*';
            out.append(escapes || ends ? ' ' : c);
        }
        return out.toString();
    }

    /** Writes one method per expression, and one that selects among them. */
    private void expressions(List<Expr> expressions) {
        if (expressions.isEmpty()) {
            return;
        }
        ExprSource before = new ExprSource(layout, sets, tables, k -> "s[a + " + k + "]");
        StringBuilder cases = new StringBuilder();
        for (int i = 0; i < expressions.size(); i++) {
            String name = "value" + i;
            cases.append("            case ")
                    .append(i)
                    .append(": return ")
                    .append(name)
                    .append("(s, a);\n");
            String value = before.value(expressions.get(i));
            growth.add(value.length());
            methods.append("\n    private static int ")
                    .append(name)
                    .append("(long[] s, int a) {\n        return ")
                    .append(value)
                    .append(";\n    }\n");
        }
        methods.append("\n    public int value(int expression, long[] s, int a) {\n        switch (expression) {\n")
                .append(cases)
                .append("            default: return super.value(expression, s, a);\n        }\n    }\n");
    }

    private void valuation(List<Expr> predicates) {
        ExprSource before = beforeExpressions();
        methods.append("\n    public long valuation(long[] s, int a) {\n")
                .append(words("        "))
                .append("        long v = 0L;\n");
        for (int i = 0; i < predicates.size(); i++) {
            methods.append("        if (")
                    .append(before.condition(predicates.get(i)))
                    .append(") v |= ")
                    .append(1L << i)
                    .append("L;\n");
        }
        methods.append("        return v;\n    }\n");
    }
}
