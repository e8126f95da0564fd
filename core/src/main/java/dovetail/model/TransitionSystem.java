package dovetail.model;

import dovetail.base.Origin;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.model.form.Datum;
import dovetail.model.form.TokenNotation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Static part of a transition system for traces, replay, simulator and reports: slots and their values, components,
 * labels, and positions in the source text. A state is one integer per slot. {@code dovetail.interpret.Semantics}
 * computes initial states and steps, with an implementation for each kind of system.
 *
 * <p>A system answers questions about its steps and its time itself, so that code asks these and not for its kind. A new kind
 * does not compile until it answers all of them. It is added to the lists of interpreters ({@code
 * dovetail.interpret.Semantics}), of courses of the simulator and of descriptions. An engine states the kinds that it works on.
 */
public interface TransitionSystem {
    /** The location slot of a component without locations. */
    int NO_SLOT = -1;

    /** The user's name for it. */
    String name();

    List<Slot> slots();

    default Slot slot(int index) {
        return slots().get(index);
    }

    /** Whether users see a slot: it has a location or a declared variable, not the memory of a formula. */
    boolean isShown(int slot);

    /** The declared variables, in the order of the text; without locations. */
    List<Variable> variables();

    /** The variables as users declared them, in the order of their slots; without locations. */
    List<Datum> data();

    /** The names of the components; indices in this list are the owners of slots and the participants of steps. */
    List<String> componentNames();

    /** The slot that holds the location of a component, or {@link #NO_SLOT}. */
    int locationSlot(int component);

    /** The labels of steps, each once. */
    Set<String> labels();

    /** The value of a slot as the user would write it; a number where no state has the value, as predicates may. */
    String renderValue(int slot, int value);

    /** The position of a component in the text in a state: that of its location, if it has one. */
    Origin position(int component, int[] state);

    /** The components that are given by their observation graphs, which do not preserve every answer. */
    List<Component> observationGraphs();

    /** This system as a network, for techniques that need components and rules. */
    default Network asNetwork() {
        throw new IllegalArgumentException("'" + name() + "' is no network of components");
    }

    /** The kind, of which each class of systems has one. */
    Kind kind();

    /** The network that has all steps of this system, and more where clocks exclude some; nothing where steps have no actions. */
    Optional<Network> underlying();

    /** This system with its clocks in dense time, by which steps have dates; nothing for a system without clocks. */
    Optional<TimedNetwork> timed();

    /** The notation of states as markings, for a system that was translated from a net; nothing for others. */
    Optional<TokenNotation> markings();

    /** Whether every step is an instant at which all components step, and computations are infinite. */
    boolean isSynchronous();

    /** Whether some paths are the beginning of no run: constraints on computations, or on the divergence of time, exclude all. */
    boolean constrainsRuns();

    /** Kind of systems, with its text for users: engines refuse systems of kinds that they do not work on. */
    final class Kind {
        private final String text;

        /** @param text with its article, such as {@code a system with clocks} */
        public Kind(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
