package dovetail.check;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.Engine;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Verdict;
import dovetail.simulate.RandomRuns;
import java.util.ArrayList;
import java.util.List;

/**
 * Random runs beside engines that search: they find violations and witnesses that lie deep, and never decide that there are none.
 * Runs get longer from round to round.
 */
final class RandomSearch implements Engine {
    private static final List<PropertyKind> KINDS = List.of(
            PropertyKind.NEVER,
            PropertyKind.REACHABLE,
            PropertyKind.DEADLOCK_FREE,
            PropertyKind.DEADLOCK_REACHABLE,
            PropertyKind.NEVER_WORD);
    private static final int RUNS = 64;
    private static final int FIRST_DEPTH = 128;
    private static final int LARGEST_DEPTH = 1 << 20;

    static boolean isFor(PreparedSystem system, Property property) {
        return system.system().underlying().isPresent()
                && system.system().timed().isEmpty()
                && KINDS.contains(property.kind());
    }

    @Override
    public String name() {
        return RandomRuns.NAME;
    }

    /** Runs until every property is answered, or a limit ends it. */
    @Override
    public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Property property : properties) {
            verdicts.add(run(system, property, budget, progress));
        }
        return verdicts;
    }

    private static Verdict run(PreparedSystem system, Property property, Budget budget, Progress progress) {
        Verdict verdict;
        int depth = FIRST_DEPTH;
        long seed = 1;
        do {
            RandomRuns.Plan plan = new RandomRuns.Plan(RUNS, depth, seed);
            try (MemoryMeter scope = budget.meter().scope()) {
                RandomRuns runs = new RandomRuns(system.network(), plan, budget.within(scope), progress);
                verdict = runs.check(List.of(property)).get(0);
            }
            depth = Math.min(LARGEST_DEPTH, 2 * depth);
            seed++;
        } while (isWorthMore(verdict));
        return verdict;
    }

    /** Whether all runs ended without an answer. */
    private static boolean isWorthMore(Verdict verdict) {
        return verdict.limit().isPresent() && verdict.limit().get().kind() == Limit.Kind.RUNS;
    }
}
