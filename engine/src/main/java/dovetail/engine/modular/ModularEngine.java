package dovetail.engine.modular;

import dovetail.base.Budget;
import dovetail.base.MemoryMeter;
import dovetail.base.Progress;
import dovetail.engine.Explorer;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * Answers properties of systems of modules. The automaton of a property's violations is one more constraint; a computation
 * that all constraints admit is a violation.
 */
public final class ModularEngine implements Explorer {
    private final ModularOptions options;
    private final boolean explain;

    ModularEngine(ModularOptions options, boolean explain) {
        this.options = options;
        this.explain = explain;
    }

    @Override
    public String name() {
        return ModularProvider.TABLE.name();
    }

    @Override
    public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Property property : properties) {
            try (MemoryMeter scope = budget.meter().scope()) {
                ModularRun run = new ModularRun(system, options, explain, budget.within(scope), progress);
                verdicts.add(run.verdict(property));
            }
        }
        return verdicts;
    }

    @Override
    public Verdict explore(PreparedSystem system, Budget budget, Progress progress) {
        try (MemoryMeter scope = budget.meter().scope()) {
            return new ModularRun(system, options, explain, budget.within(scope), progress).explored();
        }
    }
}
