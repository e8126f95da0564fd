package dovetail.step.compile;

import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Network;
import dovetail.model.Statements;
import dovetail.model.data.Place;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/** Writes the code of transition groups of one action or two. */
final class GroupSource {
    private final Network network;
    private final StateLayout layout;
    private final ValueSets sets;
    private final SourceTables tables;
    private final IntFunction<String> before;
    private boolean hasChoices;

    /** @param before the Java expression for a word of the state before the step */
    GroupSource(Network network, StateLayout layout, ValueSets sets, SourceTables tables, IntFunction<String> before) {
        this.network = network;
        this.layout = layout;
        this.sets = sets;
        this.tables = tables;
        this.before = before;
    }

    /** Whether some group written so far may have several successors; these need a separate buffer. */
    boolean hasChoices() {
        return hasChoices;
    }

    /**
     * The code of one group: tests the guards, computes the successor and appends it. The caller has tested the
     * location of the first component.
     */
    String write(GroupTable.Entry group) {
        Action[] actions = group.actions().toArray(new Action[0]);
        int[] components = new int[actions.length];
        for (int i = 0; i < components.length; i++) {
            components[i] = group.components().get(i);
        }
        ExprSource reads = new ExprSource(layout, sets, tables, before);
        StringBuilder test = new StringBuilder();
        for (int i = 1; i < components.length; i++) {
            int slot = network.component(components[i]).locationSlot();
            test.append(test.length() == 0 ? "" : " && ")
                    .append(reads.read(slot))
                    .append(" == ")
                    .append(actions[i].source());
        }
        testPriority(group, test);
        StringBuilder guard = new StringBuilder();
        for (Action action : actions) {
            if (!action.guard().equals(Expr.TRUE)) {
                guard.append(guard.length() == 0 ? "" : " && ").append(reads.condition(action.guard()));
            }
        }
        BitSet changed = changedWords(components, actions);
        StringBuilder body = new StringBuilder();
        String indent = "                ";
        for (int k = changed.nextSetBit(0); k >= 0; k = changed.nextSetBit(k + 1)) {
            body.append(indent)
                    .append("long t")
                    .append(k)
                    .append(" = ")
                    .append(before.apply(k))
                    .append(";\n");
        }
        StoreSource stores = new StoreSource(
                layout, sets.duringSteps(), tables, k -> changed.get(k) ? "t" + k : before.apply(k), body, indent);
        StatementSource programs = new StatementSource(stores, "break path;");
        boolean hasPreludes = writePreludes(actions, programs);
        List<Expr> sends = sends(actions);
        if (hasPreludes) {
            // The values depend on stores of this step, and on the locations before it.
            String[] sent = stores.send(sends);
            writeLocations(components, actions, stores);
            stores.receive(sends, sent, actions);
        } else {
            writeLocations(components, actions, stores);
            stores.receive(sends, stores.send(sends, reads), actions);
        }
        boolean mayRefuse = false;
        boolean chooses = false;
        for (int i = 0; i < actions.length; i++) {
            programs.program(i, actions[i].effects());
            mayRefuse |= Statements.mayRefuse(actions[i].statements());
            chooses |= Statements.hasChoices(actions[i].statements());
        }
        hasChoices |= chooses;
        String possible = possible(group, indent);
        append(group.number(), changed, body.append(possible), indent, chooses);
        String path = mayRefuse ? indent + "path: {\n" + body + indent + "}\n" : body.toString();
        if (chooses) {
            path = stores.mayFail() ? caught(path, possible) : path;
            path = indent + "beginPaths();\n" + indent + "do {\n" + path + indent + "} while (nextPath("
                    + units(actions) + "));\n";
        }
        String code = "            if (" + (guard.length() == 0 ? "true" : guard) + ") {\n" + path + "            }\n";
        if (!chooses && stores.mayFail() || reads.mayFail()) {
            code = caught(code, possible);
        }
        String open = test.length() == 0 ? "        {\n" : "        if (" + test + ") {\n";
        return "        /* " + RelationSource.commented(group.group().label()) + " */\n" + open + code + "        }\n";
    }

    /** Writes the preludes of a group; whether there are any. */
    private static boolean writePreludes(Action[] actions, StatementSource programs) {
        boolean hasPreludes = false;
        for (int i = 0; i < actions.length; i++) {
            if (!actions[i].prelude().isEmpty()) {
                hasPreludes = true;
                programs.program(actions.length + i, actions[i].prelude());
            }
        }
        return hasPreludes;
    }

    private void writeLocations(int[] components, Action[] actions, StoreSource stores) {
        for (int i = 0; i < components.length; i++) {
            if (actions[i].source() != actions[i].target()) {
                stores.location(network.component(components[i]).locationSlot(), actions[i].target());
            }
        }
    }

    /** The work of one path in units of a poll: its statements, as far as they are few. Long loops count their rounds. */
    private long units(Action[] actions) {
        long units = layout.words();
        for (Action action : actions) {
            units += Statements.mostRun(action.statements(), StatementSource.MOST_UNCOUNTED);
        }
        return units;
    }

    /** The code with its model errors counted. */
    private static String caught(String code, String possible) {
        return "            try {\n" + code + "            } catch (dovetail.step.ModelErrorSignal e) {\n" + possible
                + "                errors++;\n            }\n";
    }

    /** The statement that marks a rule as enabled, for rules that may pre-empt others. */
    private String possible(GroupTable.Entry group, String indent) {
        return network.priorities().isAboveAny(group.ruleNumber())
                ? indent + "possible[" + group.ruleNumber() + "] = true;\n"
                : "";
    }

    /** Tests that the group is not pre-empted. */
    private void testPriority(GroupTable.Entry group, StringBuilder test) {
        network.priorities().above(group.ruleNumber()).stream()
                .forEach(rule -> test.append(test.length() == 0 ? "" : " && ")
                        .append("!possible[")
                        .append(rule)
                        .append("]"));
    }

    private static List<Expr> sends(Action[] actions) {
        for (Action action : actions) {
            if (!action.sends().isEmpty()) {
                return action.sends();
            }
        }
        return List.of();
    }

    private void append(int group, BitSet changed, StringBuilder body, String indent, boolean chooses) {
        int width = layout.words();
        String at = width == 1 && !chooses ? "n" : "o";
        if (chooses) {
            body.append(indent).append("int o = more.append(").append(group).append(");\n");
        } else if (width > 1) {
            body.append(indent).append("int o = n * ").append(width).append(";\n");
        }
        for (int k = 0; k < width; k++) {
            String value = changed.get(k) ? "t" + k : before.apply(k);
            body.append(indent)
                    .append(chooses ? "more.words[" : "w[")
                    .append(at)
                    .append(k == 0 ? "" : " + " + k)
                    .append("] = ")
                    .append(value)
                    .append(";\n");
        }
        if (!chooses) {
            body.append(indent).append("g[n++] = ").append(group).append(";\n");
        }
    }

    private BitSet changedWords(int[] components, Action[] actions) {
        BitSet words = new BitSet();
        for (int i = 0; i < components.length; i++) {
            markChanged(network.component(components[i]).locationSlot(), words);
            for (Place place : actions[i].places()) {
                place.forEachWrite(slot -> markChanged(slot, words));
            }
        }
        return words;
    }

    private void markChanged(int slot, BitSet words) {
        if (layout.coding(slot).width() > 0) {
            words.set(layout.word(slot));
        }
    }
}
