package dovetail.check.growth;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.DelegatingEngine;
import dovetail.engine.Engine;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Engine that computes all states before it answers, and is asked only where a short search finds no covering sequence: a net with one
 * has infinitely many markings.
 */
public final class BoundedFirst extends DelegatingEngine {
    public BoundedFirst(Engine engine) {
        super(engine);
    }

    @Override
    public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
        long start = System.nanoTime();
        Optional<Limit> unbounded = UnboundedNet.soon(system.system(), budget);
        if (unbounded.isEmpty()) {
            return engine.run(system, properties, budget, progress);
        }
        Figures figures = Figures.nothing((System.nanoTime() - start) / 1e9);
        List<Verdict> verdicts = new ArrayList<>();
        for (int i = 0; i < properties.size(); i++) {
            verdicts.add(new Verdict.Unknown(name(), figures, unbounded.get(), Optional.empty()));
        }
        return verdicts;
    }
}
