package dovetail.model.form;

import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;

/**
 * Form of a value that occupies some integers of a vector, such as the slots of a state. It renders the value as users
 * would write it, and finds the parts in which two values differ.
 */
public sealed interface Form extends Serializable permits Cell, ArrayForm, QueueForm, RecordForm, UnionForm {
    /** The value as text. */
    String text(int[] vector);

    /**
     * Visits the parts that have names of their own: cells of arrays and fields of records. Any other value is one part.
     *
     * @param name the name of the value
     */
    default void forEachPart(String name, BiConsumer<String, Form> visitor) {
        visitor.accept(name, this);
    }

    /** Visits every position in the vector that the value may occupy, the first one first. */
    void forEachPosition(IntConsumer visitor);

    /** The first position of the value. */
    default int first() {
        int[] first = {-1};
        forEachPosition(position -> first[0] = first[0] < 0 ? position : first[0]);
        return first[0];
    }

    /** Whether the values in two vectors differ. */
    default boolean differs(int[] before, int[] after) {
        boolean[] found = {false};
        forEachPosition(position -> found[0] |= before[position] != after[position]);
        return found[0];
    }

    /**
     * Reports the parts in which the values in two vectors differ.
     *
     * @param name the name of the value
     */
    default void compare(String name, int[] before, int[] after, Differences differences) {
        forEachPart(name, (text, part) -> {
            if (part.differs(before, after)) {
                differences.add(part.first(), text, part.text(before), part.text(after));
            }
        });
    }

    /** Receives parts that differ. */
    interface Differences {
        /**
         * A part that differs.
         *
         * @param position the first position of the part
         */
        void add(int position, String name, String before, String after);
    }
}
