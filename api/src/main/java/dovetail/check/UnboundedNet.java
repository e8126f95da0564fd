package dovetail.check;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.engine.cover.CoverabilitySet;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.net.PetriNet;
import dovetail.result.Verdict;
import java.util.Optional;

/** Explains the limits of nets that are not bounded, which a covering sequence shows. */
public final class UnboundedNet {
    /** The markings that may be computed for the explanation. */
    private static final long MOST_MARKINGS = 50_000;

    private UnboundedNet() {}

    /** The verdict, which tells that the net is not bounded where that is why it is unknown. */
    public static Verdict explained(Verdict verdict, TransitionSystem system, Budget budget) {
        Limit met = verdict.limit().isPresent() ? verdict.limit().get() : null;
        if (met == null || met.kind() != Limit.Kind.VALUES) {
            return verdict;
        }
        Optional<String> growth = growth(system, budget);
        return growth.isEmpty()
                ? verdict
                : new Verdict.Unknown(
                        verdict.engine(),
                        verdict.figures(),
                        new Limit(Limit.Kind.UNBOUNDED, growth.get() + "; " + met.text()),
                        verdict.modelError());
    }

    /** The limit that every search of all states of a system meets, where it is a net that is not bounded. */
    static Optional<Limit> limit(TransitionSystem system, Budget budget) {
        return growth(system, budget)
                .map(text -> new Limit(Limit.Kind.UNBOUNDED, text + "; the markings are infinitely many"));
    }

    /** The places of a net that grow, and the transitions that can be repeated; nothing where that is not known. */
    private static Optional<String> growth(TransitionSystem system, Budget budget) {
        Optional<PetriNet> net = system.underlying().flatMap(Network::net);
        if (net.isEmpty()) {
            return Optional.empty();
        }
        try (MemoryMeter scope = budget.meter().scope()) {
            CoverabilitySet set =
                    new CoverabilitySet(net.get(), false, budget.within(scope).withStates(MOST_MARKINGS));
            set.compute(true);
            return set.covering().map(sequence -> sequence.text(net.get()));
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        }
    }
}
