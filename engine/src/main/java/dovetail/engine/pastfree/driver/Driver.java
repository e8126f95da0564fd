package dovetail.engine.pastfree.driver;

import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Diagnostic;
import dovetail.base.InputException;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.step.GroupTable;
import dovetail.step.LayoutOverflow;
import dovetail.step.StateLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The driver of a search: a product of parts, each of which only moves forward. The phase of a state is the tuple of the
 * values of the parts.
 *
 * @param parts the parts of the product, in the order in which they were chosen
 * @param found all parts that the network offers
 */
public record Driver(List<DriverPart> parts, List<DriverPart> found) {
    /** The value of the option that lets the engine choose. */
    public static final String AUTO = "auto";

    /**
     * The most phases of a product that is chosen automatically, so that they cost less than a second. A cluster costs
     * about as much as ten states.
     */
    private static final long MAX_PHASES = 1 << 18;

    /** The most phases of any driver, so that they can be numbered. */
    private static final long MAX_NUMBERED_PHASES = 1L << 60;

    public Driver {
        parts = List.copyOf(parts);
        found = List.copyOf(found);
    }

    /**
     * Chooses the driver of a network; it has no parts when there is none.
     *
     * @param asked the names of parts, separated by commas, or {@link #AUTO}
     * @throws InputException when there is no component or variable of such a name, or when a component has a cycle
     */
    public static Driver of(Network network, ValueSets values, GroupTable groups, String asked, Budget budget) {
        List<DriverPart> found = DriverParts.of(network, values, groups, budget);
        if (!asked.equals(AUTO)) {
            List<DriverPart> parts = new ArrayList<>();
            for (String name : asked.split(",", -1)) {
                parts.add(named(network, values, name.strip(), found));
            }
            if (phases(parts) > MAX_NUMBERED_PHASES) {
                throw refusal("the product of " + asked + " has too many phases");
            }
            return new Driver(parts, found);
        }
        List<DriverPart> largestFirst = new ArrayList<>(found);
        largestFirst.sort(Comparator.comparingLong(part -> -part.phases()));
        List<DriverPart> parts = new ArrayList<>();
        for (DriverPart part : largestFirst) {
            parts.add(part);
            if (parts.size() > 1 && phases(parts) > MAX_PHASES) {
                parts.remove(parts.size() - 1);
            }
        }
        return new Driver(parts, found);
    }

    private static DriverPart named(Network network, ValueSets values, String name, List<DriverPart> found) {
        for (DriverPart part : found) {
            if (part.name().equals(name)) {
                return part;
            }
        }
        for (Component component : network.components()) {
            if (component.name().equals(name)) {
                throw refusal("the component '" + name + "' has a cycle of locations, or only one location");
            }
        }
        for (int slot = 0; slot < network.slots().size(); slot++) {
            if (network.slot(slot).name().equals(name)) {
                DriverPart assumed = DriverParts.assumed(network, values, slot);
                if (assumed.phases() > 1) {
                    return assumed;
                }
                throw refusal("the variable '" + name + "' never changes");
            }
        }
        List<String> names = new ArrayList<>();
        found.forEach(part -> names.add(part.name()));
        throw refusal("there is no component or variable '" + name + "'; "
                + (names.isEmpty() ? "no part of the model can drive" : "expected " + String.join(", ", names)));
    }

    private static InputException refusal(String text) {
        return new InputException(Diagnostic.error("driver", text));
    }

    /** The number of phases that a product may have, at most {@link Long#MAX_VALUE}. */
    private static long phases(List<DriverPart> parts) {
        long product = 1;
        for (DriverPart part : parts) {
            product = part.phases() > Long.MAX_VALUE / product ? Long.MAX_VALUE : product * part.phases();
        }
        return product;
    }

    public boolean isEmpty() {
        return parts.isEmpty();
    }

    /** The number of phases that the driver may have; not all of them need be reached. */
    public long phases() {
        return phases(parts);
    }

    /**
     * Makes sure that states have a bit for the phase.
     *
     * @throws LayoutOverflow when the layout is a guess without room for any later phase
     */
    public void requireRoom(StateLayout layout, int[] initial) {
        for (DriverPart part : parts) {
            if (layout.coding(part.slot()).width() > 0) {
                return;
            }
        }
        int slot = parts.get(0).slot();
        throw new LayoutOverflow(slot, initial[slot]);
    }

    /** Whether the user takes a variable for a counter that is not proved to be one. */
    public boolean isAssumed() {
        return parts.stream().anyMatch(part -> part.kind() == DriverPart.Kind.ASSUMED);
    }

    /** Whether the phase is a progress measure: steps may lead back to earlier phases. */
    public boolean isMeasure() {
        return parts.stream().anyMatch(part -> part.kind().mayReturn());
    }

    /** The parts in words. */
    public String text() {
        List<String> texts = new ArrayList<>();
        parts.forEach(part -> texts.add(part.text()));
        return String.join(", ", texts);
    }

    /** The parts that were found but not chosen, in words; null when there are none. */
    public @Nullable String rest() {
        List<String> texts = new ArrayList<>();
        for (DriverPart part : found) {
            if (!parts.contains(part)) {
                texts.add(part.text());
            }
        }
        return texts.isEmpty() ? null : String.join(", ", texts);
    }
}
