package dovetail.model;

import dovetail.base.Origin;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.model.form.Datum;
import java.util.List;
import java.util.Set;

/**
 * Static part of a transition system for traces, replay, simulator and reports: slots and their values, components,
 * labels, and positions in the source text. A state is one integer per slot. {@code dovetail.interpret.Semantics}
 * computes initial states and steps, with an implementation for each kind of system.
 *
 * <p>Code that depends on the kind of a system switches over it without a default, so that a new kind does not compile until
 * every case is written.
 */
public sealed interface TransitionSystem permits Network, Modules, TimedNetwork {
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

    /** This system as a system of modules, for techniques that need variables and constraints. */
    default Modules asModules() {
        throw new IllegalArgumentException("'" + name() + "' is no system of modules");
    }

    /** This system as a network with clocks. */
    default TimedNetwork asTimed() {
        throw new IllegalArgumentException("'" + name() + "' has no clocks");
    }

    Kind kind();

    <R> R accept(Visitor<R> visitor);

    /** The value that is meant for the kind of this system. */
    default <R> R accept(ByKind<R> values) {
        return switch (kind()) {
            case NETWORK -> values.network();
            case MODULES -> values.modules();
            case TIMED -> values.timed();
        };
    }

    /** Distinguishes kinds of systems. */
    interface Visitor<R> {
        R network(Network network);

        R modules(Modules modules);

        R timed(TimedNetwork timed);
    }

    /** One value for each kind of system. */
    record ByKind<R>(R network, R modules, R timed) {}

    /** Kinds of systems. */
    enum Kind {
        /** Components that interleave and synchronise. */
        NETWORK,
        /** Synchronous modules that constrain computations. */
        MODULES,
        /** A network with clocks. */
        TIMED
    }
}
