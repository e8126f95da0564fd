package dovetail.check.growth;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.engine.cover.CoverabilitySet;
import dovetail.model.Network;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Domain;
import dovetail.model.data.Slot;
import dovetail.model.net.PetriNet;
import dovetail.result.Verdict;
import java.util.Optional;

/** Explains the limits of nets that are not bounded, which a covering sequence shows. */
public final class UnboundedNet {
    /** The markings that may be computed for the explanation. */
    private static final long MOST_MARKINGS = 50_000;

    /** The markings that take less time than the preparation of most searches. */
    private static final long FEW_MARKINGS = 10_000;

    private UnboundedNet() {}

    /** The verdict, which tells that the net is not bounded where that is why it is unknown. */
    public static Verdict explained(Verdict verdict, TransitionSystem system, Budget budget) {
        Limit met = verdict.limit().isPresent() ? verdict.limit().get() : null;
        if (met == null || met.kind() != Limit.Kind.VALUES) {
            return verdict;
        }
        Optional<String> growth = growth(system, MOST_MARKINGS, budget);
        return growth.isEmpty()
                ? verdict
                : new Verdict.Unknown(
                        verdict.engine(),
                        verdict.figures(),
                        new Limit(Limit.Kind.UNBOUNDED, growth.get() + "; " + met.text()),
                        verdict.modelError());
    }

    /** Whether a place of a net is not bounded by invariants: then its slot has a limit that is no bound. */
    public static boolean mayBe(Network network) {
        for (Slot slot : network.slots()) {
            if (slot.domain().overflow() == Domain.Overflow.LIMIT) {
                return true;
            }
        }
        return false;
    }

    /** The limit that every search of all states of a system meets, where it is a net that is not bounded. */
    public static Optional<Limit> limit(TransitionSystem system, Budget budget) {
        return limit(system, MOST_MARKINGS, budget);
    }

    /** The same, where little work shows it. */
    static Optional<Limit> soon(TransitionSystem system, Budget budget) {
        return limit(system, FEW_MARKINGS, budget);
    }

    private static Optional<Limit> limit(TransitionSystem system, long markings, Budget budget) {
        Optional<String> growth = growth(system, markings, budget);
        return growth.isEmpty()
                ? Optional.empty()
                : Optional.of(new Limit(Limit.Kind.UNBOUNDED, growth.get() + "; the markings are infinitely many"));
    }

    /** The places of a net that grow, and the transitions that can be repeated; nothing where that is not known. */
    private static Optional<String> growth(TransitionSystem system, long markings, Budget budget) {
        Optional<PetriNet> net = system.underlying().flatMap(Network::net);
        if (net.isEmpty() || !mayBe(system.underlying().get())) {
            return Optional.empty();
        }
        try (MemoryMeter scope = budget.meter().scope()) {
            CoverabilitySet set =
                    new CoverabilitySet(net.get(), false, budget.within(scope).withStates(markings));
            set.compute(true);
            return set.covering().map(sequence -> sequence.text(net.get()));
        } catch (Limit.Exceeded e) {
            return Optional.empty();
        }
    }
}
