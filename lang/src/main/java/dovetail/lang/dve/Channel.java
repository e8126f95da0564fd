package dovetail.lang.dve;

import dovetail.lang.source.token.Name;
import dovetail.model.data.Domain;
import dovetail.model.data.Variable;
import dovetail.model.form.Cell;
import dovetail.model.form.Form;
import dovetail.model.form.QueueForm;
import dovetail.model.form.RecordForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A channel.
 *
 * @param types the types of the values of a message, or null when it is untyped
 * @param count of a buffered channel, the number of messages in it; null for a rendezvous channel
 * @param fields of a buffered channel, per value of a message an array of them, oldest message first; cells past the
 *     last message are zero, so that equal contents are equal states
 */
record Channel(
        Name name, @Nullable List<Domain> types, @Nullable Variable count, List<Variable> fields) {
    boolean isBuffered() {
        return count != null;
    }

    /** The number of messages in a buffered channel. */
    Variable counter() {
        return Objects.requireNonNull(count);
    }

    /** Whether the contents of the channel begin in a slot. */
    boolean holds(int base) {
        boolean isHeld = count != null && count.base() == base;
        for (Variable field : fields) {
            isHeld |= field.base() == base;
        }
        return isHeld;
    }

    int capacity() {
        return fields.get(0).length();
    }

    /** The form of a buffered channel: a queue of values, or of tuples when messages have several. */
    QueueForm form(ConstantUses uses) {
        List<Form> messages = new ArrayList<>();
        for (int i = 0; i < capacity(); i++) {
            List<Form> values = new ArrayList<>();
            for (Variable field : fields) {
                values.add(new Cell(field.base() + i, uses.names(this, values.size())));
            }
            messages.add(values.size() == 1 ? values.get(0) : RecordForm.tuple(values));
        }
        return new QueueForm(counter().base(), messages);
    }
}
