package dovetail.model;

import java.util.List;
import java.util.Set;

/**
 * Names everything that traces, replay, the simulator and reports show of a system: slots and their values, components,
 * labels, and positions in the user's text. A state is one integer per slot. Steps and initial states are computed by
 * {@code dovetail.interpret.Semantics}, which has an implementation for each kind of system.
 *
 * <p>Code that depends on the kind of a system goes through a visitor, so that a new kind does not compile until every
 * place has an answer to it.
 */
public sealed interface TransitionSystem permits Network {
    /** Stands for the location slot of a component without locations. */
    int NO_SLOT = -1;

    /** The user's name for it. */
    String name();

    List<Slot> slots();

    default Slot slot(int index) {
        return slots().get(index);
    }

    /** The declared variables, in the order of the text; a location is none. */
    List<Variable> variables();

    /** The names of the components, which take part in steps and own slots by their index in this list. */
    List<String> componentNames();

    /** The slot that holds the location of a component, or {@link #NO_SLOT}. */
    int locationSlot(int component);

    /** The labels that steps can have, each once. */
    Set<String> labels();

    /** The value of a slot as the user would write it. */
    String renderValue(int slot, int value);

    /** The position of a component in the text when the system is in a state: that of its location, if it has one. */
    Origin position(int component, int[] state);

    <R> R accept(Visitor<R> visitor);

    /** Distinguishes systems by how they step. */
    interface Visitor<R> {
        /** Components that interleave and synchronise. */
        R network(Network network);
    }
}
