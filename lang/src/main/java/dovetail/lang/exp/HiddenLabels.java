package dovetail.lang.exp;

import dovetail.model.RuleNotes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the lists of labels that hiding makes internal, so that millions of rules share them. */
final class HiddenLabels {
    /** The number of the empty list. */
    static final int NONE = 0;

    private final Map<List<String>, Integer> numbers = new HashMap<>();
    private final List<RuleNotes> notes = new ArrayList<>(List.of(RuleNotes.NONE));

    /** The number of a list. */
    int intern(List<String> labels) {
        return numbers.computeIfAbsent(labels, list -> {
            notes.add(RuleNotes.hidden(list));
            return notes.size() - 1;
        });
    }

    /** The notes on a rule with hidden labels. */
    RuleNotes notes(int number) {
        return notes.get(number);
    }
}
