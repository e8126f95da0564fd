package dovetail.step;

import dovetail.analysis.ValueSets;
import dovetail.expr.Expr;
import dovetail.model.Network;

/**
 * Picks the successor function that suits a network: by tables when all components are explicit, else compiled where
 * that is possible, else interpreted.
 */
public final class StepSetup {
    private final Network network;
    private final ValueSets sets;
    private final Expr predicate;
    /** Time spent on generating and compiling; written by the thread that compiles. */
    private volatile long compileNanos;

    /** @param predicate what {@link Stepper#test} is to decide */
    public StepSetup(Network network, ValueSets sets, Expr predicate) {
        this.network = network;
        this.sets = sets;
        this.predicate = predicate;
    }

    /** Interpreted until the search has shown that compiling is worth it; by tables from the start where possible. */
    public TieredSteps tiered(StateLayout layout) {
        boolean compilable = !LtsRelation.canStep(network) && CompiledRelation.canCompile(network);
        return compilable
                ? TieredSteps.of(interpreted(layout), () -> fastest(layout))
                : TieredSteps.fixed(fastest(layout));
    }

    /** The one whose steps are fastest, whatever it takes to make it. */
    public StepRelation fastest(StateLayout layout) {
        if (LtsRelation.canStep(network)) {
            return new LtsRelation(network, layout, predicate);
        }
        return CompiledRelation.canCompile(network) ? compiled(layout) : interpreted(layout);
    }

    private StepRelation compiled(StateLayout layout) {
        long start = System.nanoTime();
        StepRelation relation = new CompiledRelation(network, layout, sets, predicate);
        compileNanos = compileNanos + System.nanoTime() - start;
        return relation;
    }

    /** How long generating and compiling took so far; in the background it is not part of the time of a search. */
    public double compileSeconds() {
        return compileNanos / 1e9;
    }

    public StepRelation interpreted(StateLayout layout) {
        return new InterpretedRelation(network, layout, predicate);
    }
}
