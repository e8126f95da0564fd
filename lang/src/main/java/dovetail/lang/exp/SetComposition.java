package dovetail.lang.exp;

import dovetail.lang.exp.pattern.GateNames;
import dovetail.lts.LabelTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Parallel composition by sets of labels. For each label the sets say which operands have to take part, all of them or
 * any so many; an operand outside takes the label alone. Internal steps are always taken alone.
 */
final class SetComposition {
    private final CompositionExpression.Composition term;
    private final LabelTable labels;
    private final RuleSink sink;
    private final SetLints lints;
    private final Map<String, Integer> degrees = new HashMap<>();
    private final Map<String, TreeSet<Integer>> interfaces = new HashMap<>();

    SetComposition(CompositionExpression.Composition term, LabelTable labels, RuleSink sink, Warnings warnings) {
        this.term = term;
        this.labels = labels;
        this.sink = sink;
        this.lints = new SetLints(term, warnings);
        for (CompositionExpression.SharedLabel shared : term.shared()) {
            degrees.put(shared.name().text(), shared.degree());
        }
        for (int i = 0; i < term.operands().size(); i++) {
            for (CompositionExpression.Name name : term.operands().get(i).labels()) {
                interfaces.computeIfAbsent(name.text(), n -> new TreeSet<>()).add(i);
            }
        }
    }

    void compose(List<RuleList> operands) {
        List<RulesOfLabel> groups = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            groups.addAll(RulesOfLabel.of(i, operands.get(i)));
        }
        groups.sort(Comparator.comparingInt(RulesOfLabel::label).thenComparingInt(RulesOfLabel::operand));
        int from = 0;
        for (int i = 1; i <= groups.size(); i++) {
            if (i == groups.size() || groups.get(i).label() != groups.get(from).label()) {
                label(groups.subList(from, i));
                from = i;
            }
        }
        lints.warn();
    }

    /** Composes the rules of all operands that have the same label. */
    private void label(List<RulesOfLabel> groups) {
        String label = labels.get(groups.get(0).label());
        lints.label(label);
        if (LabelTable.isTau(label)) {
            groups.forEach(sink::alone);
            return;
        }
        String name = find(degrees, label, groups);
        int degree = name == null ? CompositionExpression.SharedLabel.ALL : Objects.requireNonNull(degrees.get(name));
        Set<Integer> listed = listed(label, groups);
        boolean all = term.everything()
                || (name != null && (degree == CompositionExpression.SharedLabel.ALL || listed.isEmpty()));
        List<RulesOfLabel> members = new ArrayList<>();
        for (RulesOfLabel group : groups) {
            if (all || listed.contains(group.operand())) {
                members.add(group);
            } else {
                sink.alone(group);
            }
        }
        if (!members.isEmpty()) {
            int everyone = all ? term.operands().size() : listed.size();
            choose(members, degree == CompositionExpression.SharedLabel.ALL ? everyone : degree);
        }
    }

    /** The operands in whose own sets a label is. */
    private Set<Integer> listed(String label, List<RulesOfLabel> groups) {
        Set<Integer> operands = new TreeSet<>();
        String name = find(interfaces, label, groups);
        if (name != null) {
            operands.addAll(interfaces.get(name));
            // A set may name the whole label and another its gate; both mean this label.
            String gate = GateNames.of(label);
            if (term.matching() == CompositionExpression.Matching.EITHER && interfaces.containsKey(gate)) {
                lints.found(gate, groups);
                operands.addAll(interfaces.get(gate));
            }
        }
        return operands;
    }

    /** The name under which a label stands among others: its own, or that of its gate; null when it does not. */
    private @Nullable String find(Map<String, ?> names, String label, List<RulesOfLabel> groups) {
        if (names.isEmpty()) {
            return null;
        }
        String gate = GateNames.of(label);
        String name = null;
        if (term.matching() == CompositionExpression.Matching.GATE
                ? names.containsKey(gate)
                : names.containsKey(label)) {
            name = term.matching() == CompositionExpression.Matching.GATE ? gate : label;
        } else if (term.matching() == CompositionExpression.Matching.EITHER && names.containsKey(gate)) {
            name = gate;
        }
        if (name != null) {
            lints.found(name, groups);
        }
        return name;
    }

    /** Joins every choice of so many members; none when there are fewer. */
    private void choose(List<RulesOfLabel> members, int degree) {
        int count = members.size();
        if (count < degree) {
            sink.blocked(labels.get(members.get(0).label()), term.token().offset());
            return;
        }
        int[] chosen = new int[degree];
        for (int i = 0; i < degree; i++) {
            chosen[i] = i;
        }
        int at;
        do {
            List<RulesOfLabel> joint = new ArrayList<>(degree);
            for (int index : chosen) {
                joint.add(members.get(index));
            }
            if (degree == 1) {
                sink.alone(joint.get(0));
            } else {
                sink.joint(joint, joint.get(0).label(), term.token().offset(), HiddenLabels.NONE);
            }
            at = degree - 1;
            while (at >= 0 && chosen[at] == count - degree + at) {
                at--;
            }
            if (at >= 0) {
                chosen[at]++;
                for (int i = at + 1; i < degree; i++) {
                    chosen[i] = chosen[i - 1] + 1;
                }
            }
        } while (at >= 0);
    }
}
