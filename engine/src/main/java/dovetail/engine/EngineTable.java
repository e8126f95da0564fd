package dovetail.engine;

import dovetail.base.Limit;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Table of an engine. The choice of engines, refusals, help and the list of engines read it; nothing else decides which
 * properties an engine answers.
 *
 * @param options the options with their defaults
 * @param systems the support of kinds of systems; others are refused
 * @param properties the support of kinds of properties of such systems; others are refused
 * @param demand the demand on properties of infinite runs, beyond their kind
 * @param promise how promising the engine is for a kind of property among engines that take turns; one where it is not named
 * @param traits the traits of questions that it profits from
 * @param isPartial whether it decides few of the questions that it takes, so that it is no advice
 */
public record EngineTable(
        EngineInfo info,
        OptionValues options,
        Map<TransitionSystem.Kind, Support> systems,
        Map<PropertyKind, Support> properties,
        Demand demand,
        Map<PropertyKind, Integer> promise,
        Set<Trait> traits,
        boolean isPartial) {
    /** An engine without options, on networks without clocks, that answers no property yet. */
    public static EngineTable of(EngineInfo info) {
        Map<TransitionSystem.Kind, Support> systems = new HashMap<>();
        systems.put(Network.KIND, Support.yes());
        return new EngineTable(
                info,
                OptionValues.of(),
                systems,
                new EnumMap<>(PropertyKind.class),
                Demand.NOTHING,
                new EnumMap<>(PropertyKind.class),
                EnumSet.noneOf(Trait.class),
                false);
    }

    /** The same with options, in the order in which they are documented. */
    public EngineTable with(OptionValues others) {
        return new EngineTable(info, others, systems, properties, demand, promise, traits, isPartial);
    }

    /** The same, and systems of another kind. */
    public EngineTable on(TransitionSystem.Kind kind) {
        return with(kind, Support.yes());
    }

    /** The same without systems of a kind; the reason is the rest of a sentence about a property of one. */
    public EngineTable never(String reason, TransitionSystem.Kind kind) {
        return with(kind, Support.neverForThisKind(reason));
    }

    private EngineTable with(TransitionSystem.Kind kind, Support support) {
        Map<TransitionSystem.Kind, Support> others = new HashMap<>(systems);
        others.put(kind, support);
        return new EngineTable(info, options, others, properties, demand, promise, traits, isPartial);
    }

    /** The same, and properties of some kinds. Properties of kinds that are not named have the refusal of their kind. */
    public EngineTable answering(List<PropertyKind> kinds) {
        return with(Support.yes(), kinds);
    }

    public EngineTable answering(PropertyKind... kinds) {
        return answering(List.of(kinds));
    }

    /**
     * The same without properties of some kinds, for a reason other than the refusal of the kind: selecting the engine for one
     * is an error of the user.
     */
    public EngineTable never(String reason, PropertyKind... kinds) {
        return with(Support.neverForThisKind(reason), List.of(kinds));
    }

    /** The same without properties of some kinds: the engine itself says why it does not answer one. */
    public EngineTable declining(String reason, PropertyKind... kinds) {
        return with(Support.notThisOne("is refused: " + reason), List.of(kinds));
    }

    private EngineTable with(Support support, List<PropertyKind> kinds) {
        Map<PropertyKind, Support> others = new EnumMap<>(properties);
        for (PropertyKind kind : kinds) {
            others.put(kind, support);
        }
        return new EngineTable(info, options, systems, others, demand, promise, traits, isPartial);
    }

    /** The same with a demand. */
    public EngineTable demanding(Demand other) {
        return new EngineTable(info, options, systems, properties, other, promise, traits, isPartial);
    }

    /**
     * The same, with a larger part of the work for some kinds of properties when engines take turns.
     *
     * @param weight the part, as a multiple of that of other engines
     */
    public EngineTable promising(int weight, PropertyKind... kinds) {
        Map<PropertyKind, Integer> others = new EnumMap<>(promise);
        for (PropertyKind kind : kinds) {
            others.put(kind, weight);
        }
        return new EngineTable(info, options, systems, properties, demand, others, traits, isPartial);
    }

    /** The same of an engine that decides few of the questions that it takes. */
    public EngineTable partly() {
        return new EngineTable(info, options, systems, properties, demand, promise, traits, true);
    }

    /** The same for questions with some traits: each multiplies the part of the work that the engine gets. */
    public EngineTable profitingFrom(Trait... some) {
        return new EngineTable(
                info, options, systems, properties, demand, promise, EnumSet.copyOf(List.of(some)), isPartial);
    }

    /**
     * The weight of the engine among others that take turns on a property.
     *
     * @param present the traits of the question
     */
    public int weight(Property property, Set<Trait> present) {
        int weight = promise.getOrDefault(property.kind(), 1);
        for (Trait trait : traits) {
            weight *= present.contains(trait) ? trait.factor() : 1;
        }
        return weight;
    }

    /** The name by which users ask for the engine. */
    public String name() {
        return info.name();
    }

    /** Whether the engine works on a system; the refusal of a kind that is not named tells what the system is. */
    Support worksOn(TransitionSystem system) {
        Support support = systems.get(system.kind());
        return support == null ? Support.neverForThisKind("is about " + system.kind()) : support;
    }

    /** Whether the engine can answer a task about a system that it works on. */
    Support answers(Task task) {
        Support support = ofKind(task.property());
        return support.isGiven() ? demand.isMetBy(task) : support;
    }

    private Support ofKind(Property property) {
        Support support = properties.get(property.kind());
        return support == null ? Support.neverForThisKind(property.refusal()) : support;
    }

    /** The refusal of a property whose kind or rules the engine never answers; nothing for others. */
    public Optional<Limit> refusal(Property property) {
        Support support = ofKind(property);
        if (!support.isRefusedByKind()) {
            return demand.refusal(property);
        }
        String text = "'" + property.name() + "' " + support.reason().orElseThrow() + "; '" + name() + "' answers "
                + info.answers();
        return Optional.of(Limit.unsupported(text));
    }
}
