package dovetail.lang.exp;

import dovetail.base.Spelling;
import dovetail.lang.exp.pattern.GateNames;
import dovetail.lts.LabelTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Parallel composition by synchronisation vectors: only the steps that a vector describes exist, and internal steps,
 * which every operand takes alone. Where the elements of a vector are gates, their offers must agree and go to the
 * result.
 */
final class VectorLowering {
    /** The number of labels that a warning names. */
    private static final int MOST_SHOWN = 3;

    private final CompositionExpression.VectorComposition term;
    private final LabelTable labels;
    private final HiddenLabels hidden;
    private final RuleSink sink;
    private final Warnings warnings;
    private final Warnings lints;
    private final List<Map<String, RulesOfLabel>> byLabel = new ArrayList<>();
    private final List<Map<String, List<String>>> byGate = new ArrayList<>();

    VectorLowering(
            CompositionExpression.VectorComposition term,
            LabelTable labels,
            HiddenLabels hidden,
            RuleSink sink,
            Warnings warnings,
            Warnings lints) {
        this.term = term;
        this.labels = labels;
        this.hidden = hidden;
        this.sink = sink;
        this.warnings = warnings;
        this.lints = lints;
    }

    void compose(List<RuleList> operands) {
        for (int i = 0; i < operands.size(); i++) {
            index(i, operands.get(i));
        }
        Set<List<String>> seen = new HashSet<>();
        for (CompositionExpression.Vector vector : term.vectors()) {
            if (seen.add(words(vector))) {
                vector(vector);
            } else {
                warnings.add(vector.token(), "this vector stands here twice");
            }
        }
        for (int i = 0; i < operands.size(); i++) {
            warnOfUnused(i);
        }
    }

    /** Warns of labels of an operand that no vector has: without one they are forbidden. */
    private void warnOfUnused(int operand) {
        Set<String> unused = new TreeSet<>(byLabel.get(operand).keySet());
        for (CompositionExpression.Vector vector : term.vectors()) {
            CompositionExpression.Name element = vector.elements().get(operand);
            if (element != null) {
                offers(element.text(), operand).forEach(offers -> unused.remove(element.text() + offers));
            }
        }
        if (!unused.isEmpty()) {
            int offset = term.operands().get(operand).token().offset();
            unused.forEach(label -> sink.blocked(label, offset));
            List<String> shown = unused.stream()
                    .limit(MOST_SHOWN)
                    .map(label -> "'" + label + "'")
                    .toList();
            int more = unused.size() - shown.size();
            lints.add(
                    term.operands().get(operand).token(),
                    "no vector has the " + (unused.size() == 1 ? "label " : "labels ") + String.join(", ", shown)
                            + (more > 0 ? " and " + more + " more" : "") + " of operand " + (operand + 1)
                            + ", so no step has " + (unused.size() == 1 ? "it" : "them"));
        }
    }

    private static List<String> words(CompositionExpression.Vector vector) {
        List<String> words = new ArrayList<>();
        for (CompositionExpression.Name element : vector.elements()) {
            words.add(element == null ? null : element.text());
        }
        words.add(vector.result().text());
        return words;
    }

    /** Notes where the labels of an operand are; its internal steps stand already. */
    private void index(int operand, RuleList rules) {
        Map<String, RulesOfLabel> labelled = new HashMap<>();
        Map<String, List<String>> gates = new HashMap<>();
        for (RulesOfLabel group : RulesOfLabel.of(operand, rules)) {
            String label = labels.get(group.label());
            if (LabelTable.isTau(label)) {
                sink.alone(group);
                continue;
            }
            labelled.put(label, group);
            if (term.matching() != CompositionExpression.Matching.LABEL) {
                gates.computeIfAbsent(GateNames.of(label), g -> new ArrayList<>())
                        .add(label);
            }
        }
        byLabel.add(labelled);
        byGate.add(gates);
    }

    private void vector(CompositionExpression.Vector vector) {
        int first = 0;
        while (vector.elements().get(first) == null) {
            first++;
        }
        boolean fires = false;
        for (String offers : offers(vector.elements().get(first).text(), first)) {
            List<RulesOfLabel> groups = groups(vector, offers);
            if (groups != null) {
                fires = true;
                String result = vector.result().text();
                int label = labels.intern(LabelTable.isTau(result) ? result : result + offers);
                if (groups.size() == 1 && label == groups.get(0).label()) {
                    sink.alone(groups.get(0));
                } else {
                    sink.joint(groups, label, vector.token().offset(), hidden(result, groups));
                }
            }
        }
        if (!fires) {
            sink.blocked(vector.result().text(), vector.token().offset());
            warnings.add(vector.token(), "this vector never applies: " + reason(vector));
        }
    }

    /** The labels that become internal by a vector. */
    private int hidden(String result, List<RulesOfLabel> groups) {
        if (!LabelTable.isTau(result)) {
            return HiddenLabels.NONE;
        }
        return hidden.intern(groups.stream()
                .map(group -> labels.get(group.label()))
                .distinct()
                .toList());
    }

    /** The suffixes with which a name is a label of an operand; empty for the name itself. */
    private Set<String> offers(String name, int operand) {
        Set<String> offers = new LinkedHashSet<>();
        if (byLabel.get(operand).containsKey(name)
                && (term.matching() != CompositionExpression.Matching.GATE || GateNames.isGate(name))) {
            offers.add("");
        }
        for (String label : byGate.get(operand).getOrDefault(name, List.of())) {
            offers.add(label.substring(name.length()));
        }
        return offers;
    }

    /** The rules of each participant with these offers, or null when one of them has none. */
    private @Nullable List<RulesOfLabel> groups(CompositionExpression.Vector vector, String offers) {
        List<RulesOfLabel> groups = new ArrayList<>();
        for (int i = 0; i < vector.elements().size(); i++) {
            if (vector.elements().get(i) == null) {
                continue;
            }
            String name = vector.elements().get(i).text();
            boolean gate = GateNames.isGate(name);
            RulesOfLabel group = byLabel.get(i).get(name + offers);
            if (group == null
                    || (!gate && (!offers.isEmpty() || term.matching() == CompositionExpression.Matching.GATE))) {
                return null;
            }
            groups.add(group);
        }
        return groups;
    }

    private String reason(CompositionExpression.Vector vector) {
        for (int i = 0; i < vector.elements().size(); i++) {
            CompositionExpression.Name element = vector.elements().get(i);
            if (element != null && offers(element.text(), i).isEmpty()) {
                return "operand " + (i + 1) + " has no label " + element.token().describe()
                        + Spelling.hint(
                                element.text(), GateNames.with(byLabel.get(i).keySet()));
            }
        }
        return "the offers of its labels never agree";
    }
}
