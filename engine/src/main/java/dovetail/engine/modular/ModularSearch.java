package dovetail.engine.modular;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.modular.generate.GenerationNodes;
import dovetail.engine.modular.generate.GenerationPlan;
import dovetail.engine.modular.generate.GenerationRelation;
import dovetail.engine.modular.order.GenerationOrder;
import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import dovetail.replay.Lasso;
import dovetail.result.Counts;
import dovetail.result.Figures;
import dovetail.search.cycle.CycleSearch;
import dovetail.search.cycle.LassoBuilder;
import dovetail.search.cycle.ProductLasso;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Searches for a computation of a system of modules: an accepting cycle of its memories. */
final class ModularSearch {
    private final Modules system;
    private final Modules product;
    private final Optional<ModuleConstraint.Temporal> sought;
    private final ShortestPrefix prefix;
    private final GenerationPlan plan;
    private final GenerationNodes nodes;
    private final GenerationRelation relation;
    private final CycleSearch cycles;
    private final Budget budget;
    private final long start = System.nanoTime();

    /** @param sought a further constraint of the computations that are sought, if there is one */
    ModularSearch(
            Modules system,
            Optional<ModuleConstraint.Temporal> sought,
            GenerationOrder order,
            ModularOptions options,
            MemoryMeter meter,
            Budget budget,
            Progress progress) {
        this.system = system;
        this.product = sought.map(system::with).orElse(system);
        this.budget = budget;
        requireFewSets(product);
        this.sought = sought;
        this.plan = new GenerationPlan(product, order, options.rules());
        this.prefix = new ShortestPrefix(plan, options, budget, progress);
        this.nodes = new GenerationNodes(plan.generators().size());
        this.relation = GenerationRelation.of(plan, nodes, budget);
        this.cycles = new CycleSearch(
                ModularProvider.TABLE.name(),
                relation.tiered(nodes, options.compile(), budget),
                meter,
                budget,
                progress);
    }

    static void requireFewSets(Modules system) {
        int sets = 0;
        for (ModuleConstraint.Temporal constraint : system.automata()) {
            sets += constraint.automaton().sets();
        }
        if (sets > GenerationRelation.MOST_SETS) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.UNSUPPORTED,
                    "the formulas of the modules and the property have " + sets + " acceptance sets; at most "
                            + GenerationRelation.MOST_SETS + " are possible"));
        }
    }

    /** A computation, or nothing when there is none; throws when a limit ends the search. */
    Optional<Lasso> computation() {
        boolean ended = cycles.run(relation.initial());
        Limit limit = cycles.limit();
        if (limit != null) {
            throw new Limit.Exceeded(limit);
        }
        return ended
                ? Optional.of(new ComputationLift(system, plan, budget).lasso(shortened(), relation.layout()))
                : Optional.empty();
    }

    /** The lasso that was found, or a shorter one with a shortest bad prefix. */
    private ProductLasso shortened() {
        ProductLasso found = new LassoBuilder(cycles).build();
        return sought.flatMap(constraint -> prefix.lasso(constraint.automaton()))
                .filter(other -> other.hops().size() < found.hops().size())
                .orElse(found);
    }

    /** Sentences about the visited memories that concern the model. */
    List<String> remarks() {
        return new LeftRanges(system).remarks(cycles.store(), relation.layout());
    }

    GenerationNodes nodes() {
        return nodes;
    }

    Figures figures() {
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("generationNodes", nodes.total());
        extra.put("bitsPerState", relation.layout().bits());
        long states = cycles.store().size();
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Figures(Counts.of(states, cycles.transitions(), states, cycles.bytes()), 1, seconds, extra);
    }
}
