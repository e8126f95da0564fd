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

/** Explains the limit that a counter of a net met: the net is not bounded, which a covering sequence shows. */
public final class UnboundedNet {
    /** The markings that may be computed for the explanation. */
    private static final long MOST_MARKINGS = 50_000;

    private UnboundedNet() {}

    /** The verdict, which tells that the net is not bounded where that is why it is unknown. */
    public static Verdict explained(Verdict verdict, TransitionSystem system, Budget budget) {
        boolean isPastLimit =
                verdict.limit().isPresent() && verdict.limit().get().kind() == Limit.Kind.VALUES;
        Optional<PetriNet> net = isPastLimit ? system.underlying().flatMap(Network::net) : Optional.empty();
        if (net.isEmpty()) {
            return verdict;
        }
        Limit met = verdict.limit().orElseThrow();
        try (MemoryMeter scope = budget.meter().scope()) {
            CoverabilitySet set =
                    new CoverabilitySet(net.get(), false, budget.within(scope).withStates(MOST_MARKINGS));
            set.compute(true);
            return set.covering()
                    .<Verdict>map(sequence -> new Verdict.Unknown(
                            verdict.engine(),
                            verdict.figures(),
                            new Limit(Limit.Kind.UNBOUNDED, sequence.text(net.get()) + "; " + met.text()),
                            verdict.modelError()))
                    .orElse(verdict);
        } catch (Limit.Exceeded e) {
            return verdict;
        }
    }
}
