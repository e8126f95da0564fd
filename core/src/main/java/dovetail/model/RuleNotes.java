package dovetail.model;

import dovetail.model.form.Form;
import java.io.Serializable;
import java.util.List;

/**
 * Notes on a synchronisation rule for the readers of traces. Steps and their labels do not depend on them.
 *
 * @param channel the channel or port over which the first participant sends to the others; empty when the rule has no
 *     direction
 * @param values the forms of the values that are sent, over the vector of all their integers; empty for numbers
 * @param hidden the labels that hiding made internal, the innermost first
 */
public record RuleNotes(String channel, List<Form> values, List<String> hidden) implements Serializable {
    /** No notes. */
    public static final RuleNotes NONE = new RuleNotes("", List.of(), List.of());

    public RuleNotes {
        values = List.copyOf(values);
        hidden = List.copyOf(hidden);
    }

    /** The notes on a rule of a channel. */
    public static RuleNotes channel(String name, List<Form> values) {
        return new RuleNotes(name, values, List.of());
    }

    /** The notes on a rule whose labels are hidden. */
    public static RuleNotes hidden(List<String> labels) {
        return labels.isEmpty() ? NONE : new RuleNotes("", List.of(), labels);
    }

    /** The text of sent integers. */
    public String text(int[] sent) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < (values.isEmpty() ? sent.length : values.size()); i++) {
            out.append(out.isEmpty() ? "" : ", ");
            out.append(
                    values.isEmpty() ? Integer.toString(sent[i]) : values.get(i).text(sent));
        }
        return out.toString();
    }
}
