package dovetail.lang.dve;

import dovetail.lang.source.Name;
import dovetail.model.Domain;
import dovetail.model.Variable;
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

    int capacity() {
        return fields.get(0).length();
    }
}
