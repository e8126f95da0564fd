package dovetail.step.compile;

import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.model.Action;
import dovetail.model.Network;
import dovetail.model.Place;
import dovetail.step.GroupTable;
import dovetail.step.StateLayout;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/** Writes the code of transition groups: an action, or two actions at once. */
final class GroupSource {
    private final Network network;
    private final StateLayout layout;
    private final ValueSets sets;
    private final SourceTables tables;
    private final IntFunction<String> before;

    /** @param before how a word of the state before the step is written */
    GroupSource(Network network, StateLayout layout, ValueSets sets, SourceTables tables, IntFunction<String> before) {
        this.network = network;
        this.layout = layout;
        this.sets = sets;
        this.tables = tables;
        this.before = before;
    }

    /** The code of one group: test, make the successor, append it. The first component's location is known. */
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
        for (int i = 0; i < components.length; i++) {
            if (actions[i].source() != actions[i].target()) {
                stores.location(network.component(components[i]).locationSlot(), actions[i].target());
            }
        }
        stores.transmit(sends(actions), actions, reads);
        for (Action action : actions) {
            stores.effects(action);
        }
        append(group.number(), changed, body, indent);
        String code = "            if (" + (guard.length() == 0 ? "true" : guard) + ") {\n" + body + "            }\n";
        if (stores.mayFail() || reads.mayFail()) {
            code = "            try {\n" + code
                    + "            } catch (dovetail.step.ModelErrorSignal e) {\n                errors++;\n            }\n";
        }
        String open = test.length() == 0 ? "        {\n" : "        if (" + test + ") {\n";
        return "        // " + RelationSource.commented(group.group().label()) + "\n" + open + code + "        }\n";
    }

    private static List<Expr> sends(Action[] actions) {
        for (Action action : actions) {
            if (!action.sends().isEmpty()) {
                return action.sends();
            }
        }
        return List.of();
    }

    private void append(int group, BitSet changed, StringBuilder body, String indent) {
        int width = layout.words();
        String at = width == 1 ? "n" : "o";
        if (width > 1) {
            body.append(indent).append("int o = n * ").append(width).append(";\n");
        }
        for (int k = 0; k < width; k++) {
            String value = changed.get(k) ? "t" + k : before.apply(k);
            body.append(indent)
                    .append("w[")
                    .append(at)
                    .append(k == 0 ? "" : " + " + k)
                    .append("] = ")
                    .append(value)
                    .append(";\n");
        }
        body.append(indent).append("g[n++] = ").append(group).append(";\n");
    }

    private BitSet changedWords(int[] components, Action[] actions) {
        BitSet words = new BitSet();
        for (int i = 0; i < components.length; i++) {
            markChanged(network.component(components[i]).locationSlot(), words);
            for (Place place : actions[i].receives()) {
                place.forEachWrite(slot -> markChanged(slot, words));
            }
            actions[i].effects().forEach(e -> e.place().forEachWrite(slot -> markChanged(slot, words)));
        }
        return words;
    }

    private void markChanged(int slot, BitSet words) {
        if (layout.coding(slot).width() > 0) {
            words.set(layout.word(slot));
        }
    }
}
