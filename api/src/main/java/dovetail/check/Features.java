package dovetail.check;

import dovetail.analysis.Coupling;
import dovetail.check.growth.UnboundedNet;
import dovetail.engine.Trait;
import dovetail.model.Network;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Cheap features of a question, by which engines that take turns are weighed: the coupling of the components, and how many of them
 * the property observes.
 *
 * @param numbers the features by name
 * @param traits the traits that engines may profit from
 */
record Features(Map<String, Number> numbers, Set<Trait> traits) {
    /** With fewer pairs that are coupled, compositions stay small. */
    private static final double LOOSE = 0.5;

    private static final int LEAST_COMPONENTS = 4;
    private static final double MOSTLY = 0.5;
    /** One component of so many is hardly any: nearly all steps are hidden in the components that are composed. */
    private static final int HARDLY = 32;

    /** The features of a question of which nothing is known, such as one about modules. */
    static final Features NONE = new Features(Map.of(), Set.of());

    /** The features of a question about a network. */
    static Features of(Network network, Coupling coupling, Property property) {
        int components = coupling.components();
        int observed = coupling.observed(property.predicates());
        Map<String, Number> numbers = new LinkedHashMap<>();
        numbers.put("components", components);
        numbers.put("coupledPairs", coupling.coupledPairs());
        numbers.put("density", coupling.density());
        numbers.put("localActions", coupling.localActions());
        numbers.put("acyclicComponents", coupling.acyclicComponents());
        numbers.put("observedComponents", observed);
        Set<Trait> traits = EnumSet.noneOf(Trait.class);
        if (components >= LEAST_COMPONENTS && coupling.density() <= LOOSE) {
            traits.add(Trait.LOOSE_COUPLING);
        }
        if (coupling.localActions() > MOSTLY) {
            traits.add(Trait.LOCAL_STEPS);
        }
        if (coupling.acyclicComponents() > 0) {
            traits.add(Trait.ACYCLIC_PART);
        }
        if (observed > 0 && 2 * observed <= components) {
            traits.add(Trait.FEW_OBSERVED);
        }
        if (observed > 0 && HARDLY * observed <= components) {
            traits.add(Trait.HARDLY_OBSERVED);
        }
        if (components > 0 && coupling.guardedComponents() == 0) {
            traits.add(Trait.WITHOUT_GUARDS);
        }
        if (network.net().isPresent() && UnboundedNet.mayBe(network)) {
            traits.add(Trait.GROWING_PLACES);
        }
        return new Features(numbers, traits);
    }

    /** The traits in words. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        for (Trait trait : traits) {
            words.add(trait.text());
        }
        return words;
    }
}
