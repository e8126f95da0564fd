package dovetail.engine;

import dovetail.base.Limit;
import dovetail.model.TransitionSystem;
import dovetail.model.task.Task;
import dovetail.option.OptionValues;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Table of an engine. The choice of engines, refusals, help and the list of engines read it; nothing else decides which
 * properties an engine answers.
 *
 * @param options the options with their defaults
 * @param systems the support of each kind of system
 * @param properties the support of each kind of property of such systems
 * @param demand the demand on properties of infinite runs, beyond their kind
 */
public record EngineTable(
        EngineInfo info,
        OptionValues options,
        Map<TransitionSystem.Kind, Support> systems,
        Map<PropertyKind, Support> properties,
        Demand demand) {
    /** The reason of engines that do not answer whether time diverges. */
    public static final String ABOUT_TIME = "is about the divergence of time";

    /** An engine without options that answers all properties of networks without clocks. */
    public static EngineTable of(EngineInfo info) {
        Map<TransitionSystem.Kind, Support> systems = new EnumMap<>(TransitionSystem.Kind.class);
        systems.put(TransitionSystem.Kind.NETWORK, Support.yes());
        systems.put(TransitionSystem.Kind.MODULES, Support.neverForThisKind("is about a system of modules"));
        systems.put(TransitionSystem.Kind.TIMED, Support.neverForThisKind("is about a system with clocks"));
        Map<PropertyKind, Support> properties = new EnumMap<>(PropertyKind.class);
        for (PropertyKind kind : PropertyKind.values()) {
            properties.put(kind, Support.yes());
        }
        return new EngineTable(info, OptionValues.of(), systems, properties, Demand.NOTHING);
    }

    /** The same with options, in the order in which they are documented. */
    public EngineTable with(OptionValues others) {
        return new EngineTable(info, others, systems, properties, demand);
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
        Map<TransitionSystem.Kind, Support> others = new EnumMap<>(systems);
        others.put(kind, support);
        return new EngineTable(info, options, others, properties, demand);
    }

    /** The same without properties of some kinds: selecting the engine for one is an error of the user. */
    public EngineTable never(String reason, PropertyKind... kinds) {
        return with(Support.neverForThisKind(reason), kinds);
    }

    /** The same without properties of some kinds: the engine itself says why it does not answer one. */
    public EngineTable declining(String reason, PropertyKind... kinds) {
        return with(Support.notThisOne("is refused: " + reason), kinds);
    }

    private EngineTable with(Support support, PropertyKind... kinds) {
        Map<PropertyKind, Support> others = new EnumMap<>(properties);
        for (PropertyKind kind : kinds) {
            others.put(kind, support);
        }
        return new EngineTable(info, options, systems, others, demand);
    }

    /** The same with a demand. */
    public EngineTable demanding(Demand other) {
        return new EngineTable(info, options, systems, properties, other);
    }

    /** The name by which users ask for the engine. */
    public String name() {
        return info.name();
    }

    /** Whether the engine works on a system. */
    Support worksOn(TransitionSystem system) {
        return Objects.requireNonNull(systems.get(system.kind()));
    }

    /** Whether the engine can answer a task about a system that it works on. */
    Support answers(Task task) {
        Support support = ofKind(task.property());
        return support.isGiven() ? demand.isMetBy(task) : support;
    }

    private Support ofKind(Property property) {
        return Objects.requireNonNull(properties.get(property.kind()));
    }

    /** The refusal of a property whose kind the engine never answers; nothing for others. */
    public Optional<Limit> refusal(Property property) {
        Support support = ofKind(property);
        if (!support.isRefusedByKind()) {
            return Optional.empty();
        }
        String text = "'" + property.name() + "' " + support.reason().orElseThrow() + "; '" + name() + "' answers "
                + info.answers();
        return Optional.of(Limit.unsupported(text));
    }
}
