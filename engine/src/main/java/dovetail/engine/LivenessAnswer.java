package dovetail.engine;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.base.Apart;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.Progress;
import dovetail.base.Remedy;
import dovetail.compose.live.JoinAccount;
import dovetail.compose.live.JoinOrder;
import dovetail.compose.live.LivenessComposition;
import dovetail.compose.observe.ObservedNetwork;
import dovetail.compose.problem.NotRegularSafety;
import dovetail.decompose.Decomposition;
import dovetail.model.Network;
import dovetail.property.Insensitive;
import dovetail.property.Property;
import dovetail.property.RunRules;
import dovetail.replay.Lasso;
import dovetail.replay.Replay;
import dovetail.result.Account;
import dovetail.result.Counts;
import dovetail.result.Decision;
import dovetail.result.Explored;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Answers an insensitive property of infinite runs by components: products are minimised modulo divergence-preserving branching
 * bisimulation, and the last one is searched together with the automaton of violations.
 */
final class LivenessAnswer {
    /** The remark that names the equivalence, which is none of those for safety properties. */
    static final String REMARK = "minimised modulo divergence-preserving branching bisimulation";

    private final String engine;
    private final Property.OfRuns property;
    private final NotRegularSafety notSafety;
    private final long start = System.nanoTime();
    private @Nullable LivenessComposition composition;
    private int components;
    private boolean isDecided;

    /** @param notSafety the reason why the property is not answered as a safety property */
    LivenessAnswer(String engine, Property.OfRuns property, NotRegularSafety notSafety) {
        this.engine = engine;
        this.property = property;
        this.notSafety = notSafety;
    }

    /**
     * A violating run, replayed; nothing when there is none.
     *
     * @throws Limit.Exceeded when a limit ends the search, or the property is sensitive to invisible steps
     */
    Optional<Trace> violation(
            Network network,
            Function<Budget, Decomposition> decomposing,
            List<JoinOrder> orders,
            Budget budget,
            Progress progress) {
        try {
            Apart.within(budget, "dovetail-automata", () -> Insensitive.prove(property));
        } catch (Insensitive.Refusal e) {
            Limit limit = notSafety.limit();
            throw new Limit.Exceeded(Limit.unsupported(
                    limit.text() + ", and " + e.getMessage(), limit.remedies().toArray(new Remedy[0])));
        }
        Automaton violations = violations(budget);
        ObservedNetwork observed = ObservedNetwork.of(decomposing.apply(budget), property.atoms(), budget);
        components = observed.components().size();
        boolean mayStutter = property.rules().finite() == RunRules.FiniteRuns.STUTTER;
        LivenessComposition composing =
                new LivenessComposition(engine, observed, violations, mayStutter, orders, budget, progress);
        composition = composing;
        Optional<Lasso> lasso = composing.violation();
        isDecided = true;
        return lasso.map(run -> new Replay(network, budget).toLasso(run, property));
    }

    private Automaton violations(Budget budget) {
        try {
            return Apart.within(budget, "dovetail-automata", () -> ViolatingRuns.of(property));
        } catch (AutomatonTooLarge e) {
            throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, e.message()));
        }
    }

    /** The figures so far. */
    Figures figures(Budget budget) {
        double seconds = (System.nanoTime() - start) / 1e9;
        if (composition == null) {
            return Figures.nothing(seconds);
        }
        JoinAccount joining = composition.account();
        Map<String, Number> extra = new LinkedHashMap<>();
        extra.put("largestMinimised", joining.peakMinimised());
        extra.put("components", components);
        extra.put("decidedAfter", composition.decidedAfter());
        Account account = new Account(List.of(), joining.story());
        if (isDecided) {
            Decision decision = new Decision(Decision.COMPOSITION, composition.decidedAfter(), components);
            account = account.decided(decision).remarking(decision.text()).remarking(REMARK);
        }
        return new Figures(
                Counts.of(
                                joining.states(),
                                joining.transitions(),
                                joining.peakStates(),
                                budget.meter().peak())
                        .of(Explored.STATES_OF_PRODUCTS),
                joining.products(),
                seconds,
                extra,
                account);
    }

    /** The verdict by a violating run. */
    Verdict verdict(Optional<Trace> trace, Figures figures) {
        return trace.isPresent()
                ? new Verdict.Violated(engine, figures, trace, Optional.empty())
                : new Verdict.Holds(engine, figures, trace, Optional.empty());
    }
}
