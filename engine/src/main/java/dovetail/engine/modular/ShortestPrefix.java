package dovetail.engine.modular;

import dovetail.automaton.Automaton;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.modular.generate.GenerationNodes;
import dovetail.engine.modular.generate.GenerationPlan;
import dovetail.engine.modular.generate.GenerationRelation;
import dovetail.engine.modular.generate.InstantGenerator;
import dovetail.model.Modules;
import dovetail.prepare.TieredSteps;
import dovetail.search.BreadthFirst;
import dovetail.search.Goals;
import dovetail.search.cycle.CycleSearch;
import dovetail.search.cycle.LassoBuilder;
import dovetail.search.cycle.ProductLasso;
import dovetail.step.GoalRelation;
import dovetail.step.StateLayout;
import dovetail.store.HashStore;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds a computation with a shortest bad prefix, once a violation is known: breadth first to a memory in which the automaton
 * of the violations accepts whatever follows, and from there to any cycle. Only violations of safety properties have such
 * prefixes. Limits end the attempt, not the run.
 */
final class ShortestPrefix {
    private final GenerationPlan plan;
    private final ModularOptions options;
    private final Budget budget;
    private final Progress progress;

    ShortestPrefix(GenerationPlan plan, ModularOptions options, Budget budget, Progress progress) {
        this.plan = plan;
        this.options = options;
        this.budget = budget;
        this.progress = progress;
    }

    /** @param violations the automaton of the last constraint of the plan's system */
    Optional<ProductLasso> lasso(Automaton violations) {
        BitSet accepting = BadPrefixes.of(violations).accepting();
        if (accepting.isEmpty()) {
            return Optional.empty();
        }
        try (MemoryMeter scope = budget.meter().scope()) {
            return search(accepting, scope);
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        }
    }

    private static GoalRelation.Goal isAccepting(StateLayout layout, int slot, BitSet accepting) {
        return (state, at) -> accepting.get(layout.get(state, at, slot));
    }

    private Optional<ProductLasso> search(BitSet accepting, MemoryMeter meter) {
        Modules product = plan.system();
        GenerationNodes nodes = new GenerationNodes(plan.generators().size());
        GenerationRelation relation = GenerationRelation.of(plan, nodes, budget);
        TieredSteps steps = relation.tiered(nodes, options.compile(), budget);
        int slot = product.slots().size() - product.registerBase() - 1;
        HashStore store = new HashStore(relation.layout().words(), 1, true, meter);
        List<long[]> path = new BreadthFirst(
                        steps.map(r -> new GoalRelation(r, isAccepting(r.layout(), slot, accepting))),
                        store,
                        Goals.PREDICATE,
                        budget,
                        progress)
                .run(InstantGenerator.initialMemory(product))
                .path();
        if (path == null) {
            return Optional.empty();
        }
        CycleSearch cycles = new CycleSearch(ModularProvider.TABLE.name(), steps, meter, budget, progress);
        boolean ended = cycles.run(path.get(path.size() - 1));
        return ended && cycles.limit() == null
                ? Optional.of(joined(path, new LassoBuilder(cycles).build()))
                : Optional.empty();
    }

    private static ProductLasso joined(List<long[]> path, ProductLasso rest) {
        List<ProductLasso.Hop> hops = new ArrayList<>();
        for (long[] target : path.subList(1, path.size())) {
            hops.add(new ProductLasso.Hop(target, 0, 0));
        }
        return rest.after(path.get(0), hops);
    }
}
