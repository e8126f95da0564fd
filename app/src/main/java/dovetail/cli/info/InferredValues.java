package dovetail.cli.info;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.model.Network;
import dovetail.model.data.Variable;
import dovetail.report.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values that variables can take, by value analysis: a superset of those that they take in reachable states.
 *
 * @param sets null where a limit ended the analysis
 */
record InferredValues(@Nullable ValueSets sets) {
    /** More values are shown as a range. */
    private static final int MOST_LISTED = 6;

    /** Analyses a network; within a budget that is too small nothing is inferred. */
    static InferredValues of(Network network, Budget budget) {
        try {
            return new InferredValues(ValueAnalysis.of(network, budget));
        } catch (Limit.Exceeded e) {
            return new InferredValues(null);
        }
    }

    /** The values of a variable in words; empty where all values of its domain are possible. */
    String text(Variable variable) {
        ValueSet values = values(variable);
        if (values == null
                || values.size()
                        == (long) variable.domain().max() - variable.domain().min() + 1) {
            return "";
        }
        if (values.size() > MOST_LISTED || !values.isListed()) {
            boolean isAny = values.min() == Integer.MIN_VALUE && values.max() == Integer.MAX_VALUE;
            return isAny ? "takes any integer of 32 bits" : "takes " + values.min() + ".." + values.max();
        }
        List<String> listed = new ArrayList<>();
        for (int value : values.listedValues()) {
            listed.add(Integer.toString(value));
        }
        return "takes " + String.join(", ", listed);
    }

    /** Writes the members of a variable. */
    void write(Variable variable, JsonWriter json) {
        ValueSet values = values(variable);
        if (values != null) {
            json.name("inferredMin").value(values.min());
            json.name("inferredMax").value(values.max());
        }
    }

    /** The values of all cells of a variable; null where nothing is inferred. */
    private @Nullable ValueSet values(Variable variable) {
        ValueSets known = sets;
        if (known == null) {
            return null;
        }
        ValueSet values = ValueSet.EMPTY;
        for (int i = 0; i < variable.slots(); i++) {
            values = values.union(known.get(variable.base() + i));
        }
        return values.isEmpty() ? null : values;
    }
}
