package dovetail.model.form;

import java.util.Map;
import java.util.function.IntConsumer;

/**
 * A single integer.
 *
 * @param position its position in the vector
 * @param names the names of values that have some; other values are shown as numbers
 */
public record Cell(int position, Map<Integer, String> names) implements Form {
    /** The names of truth values. */
    public static final Map<Integer, String> TRUTH = Map.of(0, "false", 1, "true");

    public Cell {
        names = Map.copyOf(names);
    }

    /** A number. */
    public Cell(int position) {
        this(position, Map.of());
    }

    /** The name or number of a value. */
    public String text(int value) {
        String name = names.isEmpty() ? null : names.get(value);
        return name == null ? Integer.toString(value) : name;
    }

    @Override
    public String text(int[] vector) {
        return text(vector[position]);
    }

    @Override
    public void forEachPosition(IntConsumer visitor) {
        visitor.accept(position);
    }
}
