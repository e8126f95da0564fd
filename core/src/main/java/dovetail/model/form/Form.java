package dovetail.model.form;

import java.util.function.IntConsumer;

/**
 * Form of a value that occupies some integers of a vector, such as the slots of a state. It renders the value as users
 * would write it, and finds the parts in which two values differ.
 */
public sealed interface Form permits Cell, ArrayForm, QueueForm, RecordForm, UnionForm {
    /** The value as text. */
    String text(int[] vector);

    /**
     * Reports the parts in which the values in two vectors differ. Cells of arrays and fields of records are parts with
     * names of their own; a queue is one value.
     *
     * @param name the name of the value
     */
    void compare(String name, int[] before, int[] after, Differences differences);

    /** Visits every position in the vector that the value may occupy, the first one first. */
    void forEachPosition(IntConsumer visitor);

    /** The first position of the value. */
    default int first() {
        int[] first = {-1};
        forEachPosition(position -> first[0] = first[0] < 0 ? position : first[0]);
        return first[0];
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
