package dovetail.search.question;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.base.Budget;
import dovetail.model.Network;
import dovetail.property.Atom;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The bad prefixes of a property as a deterministic monitor of labels. Labels that match the same atoms are one letter
 * to it.
 */
public final class ForbiddenWords {
    private final Property.NeverWord property;
    private final Map<String, Integer> letters = new HashMap<>();
    private final PrefixMonitor monitor;

    /** Throws {@link dovetail.base.Limit.Exceeded} when the monitor would be too large. */
    ForbiddenWords(Network network, Property.NeverWord property, Budget budget) {
        this.property = property;
        List<Long> valuations = new ArrayList<>();
        for (String label : network.labels()) {
            long valuation = Atom.matching(property.atoms(), label);
            int known = valuations.indexOf(valuation);
            letters.put(label, known < 0 ? valuations.size() : known);
            if (known < 0) {
                valuations.add(valuation);
            }
        }
        long[] all = new long[valuations.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = valuations.get(i);
        }
        this.monitor = PrefixMonitor.of(property.bad(), all, budget);
    }

    Property.NeverWord property() {
        return property;
    }

    PrefixMonitor monitor() {
        return monitor;
    }

    /** The letter of the monitor for a label of the network. */
    int letterOf(String label) {
        return Objects.requireNonNull(letters.get(label));
    }
}
