package dovetail.engine.cover;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.net.PetriNet;
import dovetail.property.Property;
import dovetail.property.PropertyKind;
import dovetail.replay.Replay;
import dovetail.result.Figures;
import dovetail.result.Trace;
import dovetail.result.Verdict;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Predicates that coverability decides: a marking that satisfies one is reached if and only if a marking of the coverability set does.
 * A run to it is replayed.
 */
final class CoverGoals {
    private static final Limit NOT_CLOSED =
            Limit.unsupported("coverability does not decide a predicate that need not stay true with more tokens");

    private static final Limit NOT_SAFE =
            Limit.unsupported("a unit that is declared to be safe has several tokens on the way");

    private static final String NO_RUN =
            "such a marking is covered, by more firings or more tokens than a run is shown with";

    private final Network network;
    private final PetriNet net;
    private final CoverabilitySet set;
    private final Budget budget;
    private final Map<Property, UpwardClosed> wanted = new IdentityHashMap<>();
    private final Map<Property, Integer> numbers = new IdentityHashMap<>();

    CoverGoals(Network network, PetriNet net, CoverabilitySet set, Budget budget) {
        this.network = network;
        this.net = net;
        this.set = set;
        this.budget = budget;
    }

    /** Lets the set meet the predicate of a property, and returns whether the property has one. */
    boolean want(Property property) {
        if (property.kind() == PropertyKind.OF_NET) {
            return false;
        }
        Optional<UpwardClosed> markings = UpwardClosed.of(property.predicates().get(0), network, net);
        if (markings.isPresent()) {
            wanted.put(property, markings.get());
            numbers.put(property, set.want(markings.get()));
        }
        return true;
    }

    /**
     * The verdict on a property of states.
     *
     * @param limit the limit that ended the computation of the set; null where the set has all that is wanted
     */
    Verdict verdict(Property property, TransitionSystem system, Figures figures, @Nullable Limit limit) {
        Integer number = numbers.get(property);
        UpwardClosed markings = wanted.get(property);
        if (number == null || markings == null) {
            return new Verdict.Unknown(CoverEngine.NAME, figures, NOT_CLOSED, Optional.empty());
        }
        if (!set.isReached(number)) {
            return limit == null
                    ? decided(property, false, figures, Optional.empty())
                    : new Verdict.Unknown(CoverEngine.NAME, figures, limit, Optional.empty());
        }
        try {
            Optional<List<Integer>> direct = set.sequenceTo(number);
            Optional<List<Integer>> sequence =
                    direct.isPresent() ? direct : new CoveringSearch(net, budget).sequenceTo(markings);
            return sequence.isPresent()
                    ? alongSequence(property, sequence.get(), system, figures)
                    : decided(property, true, figures, Optional.empty());
        } catch (Limit.Exceeded e) {
            return new Verdict.Unknown(CoverEngine.NAME, figures, e.limit(), Optional.empty());
        }
    }

    private Verdict alongSequence(Property property, List<Integer> sequence, TransitionSystem system, Figures figures) {
        FiringRun run = new FiringRun(network, budget);
        if (!run.isUnitSafe(sequence)) {
            return new Verdict.Unknown(CoverEngine.NAME, figures, NOT_SAFE, Optional.empty());
        }
        List<int[]> states = run.states(sequence);
        Optional<Trace> trace = states.isEmpty()
                ? Optional.empty()
                : Optional.of(new Replay(system, budget.withGrace())
                        .toState(states, property.predicates().get(0)));
        return decided(property, true, figures, trace);
    }

    /** The verdict by whether a marking that satisfies the predicate is reached. */
    private static Verdict decided(Property property, boolean isReached, Figures figures, Optional<Trace> trace) {
        boolean isUnshown = isReached && trace.isEmpty();
        if (property.isExistential() == isReached) {
            Figures told = isUnshown ? figures.with(figures.account().remarking(NO_RUN)) : figures;
            return new Verdict.Holds(CoverEngine.NAME, told, trace, Optional.empty());
        }
        Optional<String> cause = isUnshown ? Optional.of(NO_RUN) : Optional.empty();
        return new Verdict.Violated(CoverEngine.NAME, figures, trace, Optional.empty(), cause);
    }
}
