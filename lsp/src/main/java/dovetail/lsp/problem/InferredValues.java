package dovetail.lsp.problem;

import dovetail.analysis.ValueAnalysis;
import dovetail.analysis.ValueSet;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Origin;
import dovetail.lang.source.Model;
import dovetail.model.Network;
import dovetail.model.data.Variable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Values that variables can have at most, by the places of their declarations, as the analysis of values infers them. A variable of
 * several instances has the values of all.
 */
public final class InferredValues {
    /** Nothing is inferred. */
    public static final InferredValues NONE = new InferredValues(Map.of());

    /** Of longer lists, the least and the greatest value are told. */
    private static final int MOST_LISTED = 8;

    private final Map<Origin, String> texts;

    private InferredValues(Map<Origin, String> texts) {
        this.texts = Map.copyOf(texts);
    }

    /** The values in the system of a model; nothing where it has no variables of a network, or where the limits do not suffice. */
    public static InferredValues of(Model model, Budget budget) {
        try {
            Optional<Network> network = model.system().underlying();
            return network.isPresent() ? of(network.get(), ValueAnalysis.of(network.get(), budget)) : NONE;
        } catch (Limit.Exceeded e) {
            return NONE;
        }
    }

    private static InferredValues of(Network network, ValueSets values) {
        Map<Origin, ValueSet> sets = new HashMap<>();
        Map<Origin, IntFunction<String>> wording = new HashMap<>();
        for (Variable variable : network.variables()) {
            for (int i = 0; i < variable.slots(); i++) {
                int slot = variable.base() + i;
                sets.merge(variable.origin(), values.get(slot), ValueSet::union);
                wording.putIfAbsent(variable.origin(), value -> network.renderValue(slot, value));
            }
        }
        Map<Origin, String> texts = new HashMap<>();
        sets.forEach((origin, set) ->
                texts.put(origin, text(set, wording.getOrDefault(origin, value -> Integer.toString(value)))));
        return new InferredValues(texts);
    }

    private static String text(ValueSet set, IntFunction<String> wording) {
        if (set.isEmpty()) {
            return "none";
        }
        if (!set.isListed() || set.size() > MOST_LISTED) {
            return wording.apply(set.min()) + " to " + wording.apply(set.max());
        }
        StringBuilder text = new StringBuilder();
        for (int value : set.listedValues()) {
            text.append(text.isEmpty() ? "" : ", ").append(wording.apply(value));
        }
        return text.toString();
    }

    /** The values of the variable that is declared at a place; empty where nothing is known. */
    public Optional<String> at(Origin declaration) {
        return Optional.ofNullable(texts.get(declaration));
    }
}
