package dovetail.lang.fiacre.lower;

import dovetail.lang.fiacre.lower.term.Forms;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.model.form.Form;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A port of a component instance, on which process instances communicate. */
final class Port {
    private final String name;
    private final @Nullable List<Type> types;
    private final @Nullable ExactInterval interval;
    private final int offset;
    /** The number of integers that it carries; -1 as long as no use has told. */
    private int carried = -1;

    Port(String name, @Nullable List<Type> types, @Nullable ExactInterval interval, int offset) {
        this.name = name;
        this.types = types;
        this.interval = interval;
        this.offset = offset;
    }

    String name() {
        return name;
    }

    /** The types of its values; null when its uses decide. */
    @Nullable
    List<Type> types() {
        return types;
    }

    /** The forms of its values; empty for numbers, or when its uses decide. */
    List<Form> forms() {
        return types == null ? List.of() : Forms.adjacent(types);
    }

    /** The times at which its interactions happen after their enabling; null when all are possible. */
    @Nullable
    ExactInterval interval() {
        return interval;
    }

    int offset() {
        return offset;
    }

    /** Takes note of a use with a number of integers; false when another use has another number. */
    boolean carries(int integers) {
        if (carried < 0) {
            carried = integers;
        }
        return carried == integers;
    }

    /** The direction of a communication. */
    enum Direction {
        OUT,
        IN,
        /** A communication without values on a port that is declared with no direction, or both. */
        NONE
    }

    /**
     * A port as a process uses it.
     *
     * @param in whether it is declared for input
     * @param out whether it is declared for output
     */
    record Use(Port port, boolean in, boolean out) {
        /** The direction of a communication without values. */
        Direction direction() {
            return in == out ? Direction.NONE : in ? Direction.IN : Direction.OUT;
        }
    }
}
