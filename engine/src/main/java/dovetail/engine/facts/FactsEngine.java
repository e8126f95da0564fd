package dovetail.engine.facts;

import dovetail.analysis.StateEquation;
import dovetail.analysis.ValueSets;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Poll;
import dovetail.base.Progress;
import dovetail.base.Remedy;
import dovetail.engine.EngineTable;
import dovetail.engine.TotalisingEngine;
import dovetail.expr.Expr;
import dovetail.model.net.PetriNet;
import dovetail.prepare.PreparedSystem;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.result.Account;
import dovetail.result.Figures;
import dovetail.result.Verdict;
import dovetail.transform.TotalTask;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Static analysis: decides a property without a search, where a fact about all reachable states excludes each violation or each
 * witness. It never shows a trace, and its answer is unknown where no fact is strong enough.
 */
public final class FactsEngine extends TotalisingEngine {
    public static final String NAME = "facts";

    private static final Limit NOT_DECIDED =
            Limit.unsupported("no fact about all states decides it without a search", Remedy.SEARCH_STATES);

    @Override
    protected EngineTable table() {
        return FactsProvider.TABLE;
    }

    @Override
    public Verdict answer(PreparedSystem system, TotalTask task, Budget budget, Progress progress) {
        long start = System.nanoTime();
        Property property = task.property();
        Limit limit = NOT_DECIDED;
        try {
            Optional<Verdict> verdict = property.kind() == PropertyKind.OF_NET
                    ? byFreeChoice(system, property, budget)
                    : isOfDeadlocks(property)
                            ? bySiphons(system, property, budget)
                            : byPredicates(system, property, budget);
            if (verdict.isPresent()) {
                return verdict.get();
            }
        } catch (Limit.Exceeded e) {
            limit = e.limit();
        }
        return new Verdict.Unknown(NAME, Figures.nothing((System.nanoTime() - start) / 1e9), limit, Optional.empty());
    }

    private static Optional<Verdict> byPredicates(PreparedSystem system, Property property, Budget budget) {
        Optional<Verdict> verdict = byValues(system, property, budget);
        return verdict.isPresent() ? verdict : byStateEquation(system, property, budget);
    }

    /** The verdict by the values that variables can take, which are computed for every search; nothing where they do not decide. */
    public static Optional<Verdict> byValues(PreparedSystem system, Property property, Budget budget) {
        long start = System.nanoTime();
        ValueSets values = system.valuesForAll(budget);
        return new Exclusion(system.network(), values, predicate -> !values.mayBe(predicate, true)).decides(property)
                ? Optional.of(decided(property, "the values that variables can take", start))
                : Optional.empty();
    }

    private static Optional<Verdict> byStateEquation(PreparedSystem system, Property property, Budget budget) {
        long start = System.nanoTime();
        ValueSets values = system.valuesForAll(budget);
        StateEquation equation = system.lastingPart(
                StateEquation.class, limits -> StateEquation.of(system.network(), values, limits), budget);
        Predicate<Expr> isExcluded =
                predicate -> !values.mayBe(predicate, true) || equation.excludes(predicate, budget);
        return new Exclusion(system.network(), values, isExcluded).decides(property)
                ? Optional.of(decided(property, "the state equation", start))
                : Optional.empty();
    }

    private static boolean isOfDeadlocks(Property property) {
        return property.kind() == PropertyKind.DEADLOCK_FREE || property.kind() == PropertyKind.DEADLOCK_REACHABLE;
    }

    private static Optional<Verdict> bySiphons(PreparedSystem system, Property property, Budget budget) {
        long start = System.nanoTime();
        Optional<PetriNet> net = system.network().net();
        return net.isPresent() && SiphonProof.excludesDeadlocks(net.get(), new Poll(budget))
                ? Optional.of(decided(property, "siphons with marked traps", start))
                : Optional.empty();
    }

    /** The verdict on liveness of a free-choice net; nothing for other questions and nets. */
    private static Optional<Verdict> byFreeChoice(PreparedSystem system, Property property, Budget budget) {
        long start = System.nanoTime();
        Optional<PetriNet> net = system.network().net();
        if (!FactsProvider.isLiveness(property) || net.isEmpty() || !FreeChoice.is(net.get())) {
            return Optional.empty();
        }
        Optional<FreeChoice.Decision> decision = FreeChoice.decide(net.get(), new Poll(budget));
        if (decision.isEmpty()) {
            return Optional.empty();
        }
        Verdict holds = decided(property, "Commoner's theorem on free-choice nets", start);
        return Optional.of(
                decision.get().isLive()
                        ? holds
                        : new Verdict.Violated(
                                NAME,
                                holds.figures(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of("the places "
                                        + String.join(", ", decision.get().siphon())
                                        + " can lose all tokens for good: a siphon without a marked trap")));
    }

    /** The verdict where no state violates the property, or is a witness of it. */
    private static Verdict decided(Property property, String fact, long start) {
        Account account = Account.NONE.remarking("decided without a search, by " + fact);
        Figures figures = Figures.nothing((System.nanoTime() - start) / 1e9).with(account);
        return property.isExistential()
                ? new Verdict.Violated(NAME, figures, Optional.empty(), Optional.empty())
                : new Verdict.Holds(NAME, figures, Optional.empty(), Optional.empty());
    }
}
