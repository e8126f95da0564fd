package dovetail.check;

import dovetail.analysis.ValueAnalysis;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.engine.DelegatingEngine;
import dovetail.engine.Engine;
import dovetail.model.Network;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.reduction.ReducedQuestion;
import dovetail.reduction.StructuralReduction;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Engine that is asked about a structurally reduced system, and whose traces are lifted to the original. Where no rule applies, a
 * property is not preserved, or steps may be model errors, it is asked about the original.
 */
final class ReducedEngine extends DelegatingEngine {
    private static final String NO_LASSO =
            "by an infinite run of the reduced net, which leaves more tokens in other places with each round";

    private final StructuralReduction reduction;

    ReducedEngine(Engine engine, StructuralReduction reduction) {
        super(engine);
        this.reduction = reduction;
    }

    @Override
    public List<Verdict> run(PreparedSystem system, List<Property> properties, Budget budget, Progress progress) {
        Optional<ReducedQuestion> question = reduced(reduction, system, properties, budget);
        if (question.isEmpty()) {
            return engine.run(system, properties, budget, progress);
        }
        ReducedQuestion smaller = question.get();
        try (PreparedSystem prepared = PreparedSystem.of(smaller.system(), budget)) {
            List<Verdict> found = engine.run(prepared, smaller.properties(), budget, progress);
            Map<Figures, Figures> told = new IdentityHashMap<>();
            List<Verdict> verdicts = new ArrayList<>();
            for (int i = 0; i < found.size(); i++) {
                Verdict verdict = found.get(i);
                Figures figures = told.computeIfAbsent(verdict.figures(), known -> remarking(known, smaller));
                verdicts.add(lifted(verdict.with(figures), properties.get(i), smaller, budget));
            }
            return verdicts;
        }
    }

    /** The reduced question; nothing where the answers are to be found in the original. */
    static Optional<ReducedQuestion> reduced(
            StructuralReduction reduction, PreparedSystem system, List<Property> properties, Budget budget) {
        Optional<Network> steps = system.system().underlying();
        try {
            return steps.isEmpty() || ValueAnalysis.mayFail(steps.get(), budget)
                    ? Optional.empty()
                    : reduction.reduced(properties, budget);
        } catch (Limit.Exceeded e) {
            // The engine meets the limit again, and tells of it.
            return Optional.empty();
        }
    }

    private static Figures remarking(Figures figures, ReducedQuestion question) {
        Account account = figures.account();
        return figures.with(account.remarking("in the reduced net: " + question.summary()));
    }

    private static Verdict lifted(Verdict verdict, Property property, ReducedQuestion question, Budget budget) {
        Budget replay = budget.withGrace();
        try {
            Optional<Trace> trace = verdict.trace();
            Optional<Trace> lifted = trace.isEmpty() ? trace : question.lift().trace(trace.get(), property, replay);
            Optional<String> cause = trace.isPresent() && lifted.isEmpty() ? Optional.of(NO_LASSO) : verdict.cause();
            return switch (verdict.kind()) {
                case HOLDS ->
                    new Verdict.Holds(verdict.engine(), verdict.figures(), lifted, Optional.empty(), verdict.vacuity());
                case VIOLATED -> {
                    List<Trace> further = new ArrayList<>();
                    for (Trace other : verdict.further()) {
                        question.lift().trace(other, property, replay).ifPresent(further::add);
                    }
                    yield new Verdict.Violated(
                            verdict.engine(), verdict.figures(), lifted, Optional.empty(), cause, further);
                }
                case UNKNOWN -> verdict;
            };
        } catch (Limit.Exceeded e) {
            return new Verdict.Unknown(
                    verdict.engine(), verdict.figures(), e.limit().whileReplaying(), Optional.empty());
        }
    }
}
