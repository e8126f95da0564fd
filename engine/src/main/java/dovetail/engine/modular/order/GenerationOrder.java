package dovetail.engine.modular.order;

import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Total order of the generators of a system of modules, with the variables of each generator. Any order is correct; a good
 * one lets constraints prune partial instants early. Immutable.
 */
public final class GenerationOrder {
    /** The largest number of orders that are compared to improve one. */
    private static final int MAX_COMPARED = 1_000;

    private final Modules system;
    private final List<Integer> modules;
    private final List<Generator> generators;
    private final List<Level> levels;

    private GenerationOrder(Modules system, List<Integer> modules, List<Generator> generators, List<Level> levels) {
        this.system = system;
        this.modules = List.copyOf(modules);
        this.generators = List.copyOf(generators);
        this.levels = List.copyOf(levels);
    }

    /** The order that Section 3 of the paper computes from the connections and the hierarchy alone. */
    public static GenerationOrder of(Modules system) {
        if (system.componentNames().isEmpty()) {
            return flat(system);
        }
        HierarchicalOrder order = HierarchicalOrder.of(system);
        return new GenerationOrder(system, order.order(), Generators.of(system, order.order()), order.levels());
    }

    /** A given order; the arcs that lead backwards in it are its feedback arc set. */
    public static GenerationOrder of(Modules system, List<Integer> modules) {
        List<Integer> all = everyModule(system);
        if (!modules.stream().sorted().toList().equals(all)) {
            throw new IllegalArgumentException("no order of " + all.size() + " modules: " + modules);
        }
        if (all.isEmpty()) {
            return flat(system);
        }
        return new GenerationOrder(system, modules, Generators.of(system, modules), List.of());
    }

    /** One generator that sets all variables in the order of their declarations. */
    public static GenerationOrder flat(Modules system) {
        List<Integer> modules = everyModule(system);
        List<Integer> variables =
                IntStream.range(0, system.moduleVariables().size()).boxed().toList();
        return new GenerationOrder(system, modules, List.of(new Generator(modules, variables)), List.of());
    }

    /** The same order, in which modules leave inputs of which they read the past only to later modules. */
    public GenerationOrder withPastInputsLater() {
        if (generators.size() < modules.size()) {
            return this;
        }
        return new GenerationOrder(system, modules, Generators.withPastInputsLater(system, modules), levels);
    }

    /**
     * The order that a user asks for: {@code computed}, {@code flat}, or the names of all modules with commas between them.
     *
     * @throws IllegalArgumentException if the text is none of these; the message is for users
     */
    public static GenerationOrder parse(Modules system, String text) {
        return switch (text.strip()) {
            case "computed" -> of(system);
            case "flat" -> flat(system);
            default -> of(system, OrderText.parse(system.componentNames(), text));
        };
    }

    /**
     * The best order that a local search from this one finds for a cost. The paper's order knows the sizes of domains, but
     * not the values that constraints exclude; an estimate of the cost can.
     */
    public GenerationOrder improved(OrderCost cost) {
        if (generators.size() < modules.size()) {
            return this;
        }
        List<Integer> better = InsertionSearch.improve(modules, cost, MAX_COMPARED);
        return better.equals(modules)
                ? this
                : new GenerationOrder(system, better, Generators.of(system, better), levels);
    }

    private static List<Integer> everyModule(Modules system) {
        return IntStream.range(0, system.componentNames().size()).boxed().toList();
    }

    public Modules system() {
        return system;
    }

    /** The primitive modules, first to last. */
    public List<Integer> modules() {
        return modules;
    }

    /** The generators, first to last. Every variable of the system belongs to exactly one of them. */
    public List<Generator> generators() {
        return generators;
    }

    /** The arcs between primitive modules, by their numbers, that lead backwards; none if there is one generator. */
    public List<Arc> feedback() {
        if (generators.size() < modules.size()) {
            return List.of();
        }
        return ConnectionGraph.ofPrimitives(system).arcs().stream()
                .filter(arc -> modules.indexOf(arc.source()) > modules.indexOf(arc.target()))
                .toList();
    }

    /** The levels of the hierarchy as they were ordered, outer ones before inner ones; none for a given order. */
    public List<Level> levels() {
        return levels;
    }

    /** The names of the modules, first to last, with commas between them; {@code flat} if there is one generator. */
    public String text() {
        return generators.size() < modules.size()
                ? "flat"
                : String.join(
                        ",", modules.stream().map(system.componentNames()::get).toList());
    }

    /** Lines that explain the order to users. */
    public List<String> explanation() {
        List<String> lines = new ArrayList<>();
        OrderExplanation explanation = new OrderExplanation(system, lines::add);
        if (levels.isEmpty()) {
            explanation.given(feedback());
        }
        levels.forEach(explanation::level);
        explanation.generators(generators);
        return List.copyOf(lines);
    }
}
