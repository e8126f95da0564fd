package dovetail.model.form;

import java.io.Serializable;

/**
 * A variable as users declared it. It may occupy several variables of a network: a queue has a number of elements and
 * an array of them.
 *
 * @param owner the component it is local to, or {@code Slot.SHARED}
 * @param form its form over the slots of a state
 */
public record Datum(String name, int owner, Form form) implements Serializable {}
