package dovetail.toy;

import dovetail.base.Origin;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.model.TimedNetwork;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import dovetail.model.form.Datum;
import dovetail.model.form.TokenNotation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Toy kind of system, with one variable that no component owns: all that engines, properties and reports ask, in one package. */
public record ToySystem(String name) implements TransitionSystem {
    public static final Kind KIND = new Kind("a toy");

    @Override
    public Kind kind() {
        return KIND;
    }

    @Override
    public Optional<Network> underlying() {
        return Optional.empty();
    }

    @Override
    public Optional<TimedNetwork> timed() {
        return Optional.empty();
    }

    @Override
    public Optional<TokenNotation> markings() {
        return Optional.empty();
    }

    @Override
    public boolean isSynchronous() {
        return false;
    }

    @Override
    public boolean constrainsRuns() {
        return true;
    }

    @Override
    public List<Slot> slots() {
        return List.of(new Slot("x", Slot.SHARED, false, Domain.BYTE, 0));
    }

    @Override
    public boolean isShown(int slot) {
        return true;
    }

    @Override
    public List<Variable> variables() {
        return List.of(new Variable("x", Slot.SHARED, 0, 0, Domain.BYTE, Origin.NONE));
    }

    @Override
    public List<Datum> data() {
        return List.of();
    }

    @Override
    public List<String> componentNames() {
        return List.of();
    }

    @Override
    public int locationSlot(int component) {
        return NO_SLOT;
    }

    @Override
    public Set<String> labels() {
        return Set.of("turn");
    }

    @Override
    public String renderValue(int slot, int value) {
        return Integer.toString(value);
    }

    @Override
    public Origin position(int component, int[] state) {
        return Origin.NONE;
    }

    @Override
    public List<Component> observationGraphs() {
        return List.of();
    }
}
