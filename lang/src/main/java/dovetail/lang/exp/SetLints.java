package dovetail.lang.exp;

import dovetail.base.Spelling;
import dovetail.lang.exp.pattern.GateNames;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Warns of names in the sets of a composition that no operand has, or that too few operands have. */
final class SetLints {
    private final CompositionExpression.Composition term;
    private final Warnings warnings;
    private final List<String> known = new ArrayList<>();
    /** The operands that have a label under each name. */
    private final Map<String, BitSet> having = new HashMap<>();

    private final Set<String> missing = new HashSet<>();

    SetLints(CompositionExpression.Composition term, Warnings warnings) {
        this.term = term;
        this.warnings = warnings;
    }

    /** Notes a label of some operands, for suggestions. */
    void label(String label) {
        known.add(label);
    }

    /** Notes that operands have a label under a name. */
    void found(String name, List<RulesOfLabel> groups) {
        BitSet operands = having.computeIfAbsent(name, n -> new BitSet());
        groups.forEach(group -> operands.set(group.operand()));
    }

    void warn() {
        for (CompositionExpression.SharedLabel shared : term.shared()) {
            if (isFound(shared.name())) {
                warnIfTooFew(shared);
            }
        }
        for (int i = 0; i < term.operands().size(); i++) {
            for (CompositionExpression.Name name : term.operands().get(i).labels()) {
                if (isFound(name) && !operands(name).get(i)) {
                    warnings.add(
                            name.token(),
                            "this operand has no label " + name.token().describe());
                }
            }
        }
    }

    private BitSet operands(CompositionExpression.Name name) {
        return Objects.requireNonNull(having.get(name.text()));
    }

    private boolean isFound(CompositionExpression.Name name) {
        boolean isFound = having.containsKey(name.text());
        if (!isFound && missing.add(name.text())) {
            warnings.add(
                    name.token(),
                    "no operand has the label " + name.token().describe()
                            + Spelling.hint(name.text(), GateNames.with(known)));
        }
        return isFound;
    }

    private void warnIfTooFew(CompositionExpression.SharedLabel shared) {
        BitSet operands = operands(shared.name());
        int all = term.operands().size();
        int demanded = shared.degree() == CompositionExpression.SharedLabel.ALL ? all : shared.degree();
        if (operands.cardinality() < demanded) {
            String reason = demanded == all
                    ? "operand " + (operands.nextClearBit(0) + 1) + " has no such label"
                    : demanded + " operands have to take part, and " + operands.cardinality() + " can";
            warnings.add(
                    shared.name().token(),
                    "no step has the label " + shared.name().token().describe() + ": " + reason);
        }
    }
}
