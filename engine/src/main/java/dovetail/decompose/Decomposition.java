package dovetail.decompose;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.cache.ResultCache;
import dovetail.decompose.cases.Bounds;
import dovetail.decompose.cases.Clusters;
import dovetail.decompose.cases.JointAction;
import dovetail.decompose.cases.JointCases;
import dovetail.decompose.cases.Ranges;
import dovetail.decompose.cases.TooLarge;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.transform.Transformed;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Decomposition of a network with shared variables into explicit components that share labels only. There is one
 * component per process, over its local states: its location and the variables that only it writes or uses. There is
 * one per other scalar or array cell that changes, over its values. Each action under concrete values is one label, on
 * which the components synchronise that move, are read or are written. The result has exactly the reachable states,
 * steps and deadlocks of the original.
 *
 * <p>Three things are no plain actions on values:
 *
 * <ul>
 *   <li>Committed locations: an action of uncommitted components also synchronises with every other component that has
 *       committed locations. That component takes part in its uncommitted locations only.
 *   <li>Model errors: an action that is an error under some values is a separate label, which changes nothing and
 *       describes the error; see {@link DecompositionLift#isError}. Like the error, it keeps a state from being a deadlock.
 *   <li>Combinations of values that no run reaches may have labels. These never occur.
 * </ul>
 *
 * <p>Time and size grow with the combinations of values that single actions depend on, not with the reachable states.
 * Beyond its {@link Bounds} a decomposition stops with a {@link dovetail.base.Limit} that names the largest part.
 */
public final class Decomposition implements Transformed<Network> {
    /** Bytes of roles and groups for a slot. */
    private static final int BYTES_PER_SLOT = 32;

    private final Network original;
    private final Network network;
    private final DecompositionLift lift;

    Decomposition(Network original, Network network, DecompositionLift lift) {
        this.original = original;
        this.network = network;
        this.lift = lift;
    }

    public static Decomposition of(Network network, Budget budget) {
        return of(network, Bounds.DEFAULT, budget);
    }

    /** The same, with the decompositions of other runs. */
    public static Decomposition of(Network network, ResultCache cache, Budget budget) {
        return network.priorities().hasRules() || isExplicit(network)
                ? of(network, budget)
                : cache.get(new DecompositionConstruction(network, Bounds.DEFAULT, budget), budget.meter());
    }

    /** A network that is explicit already stays as it is. */
    public static Decomposition of(Network network, Bounds bounds, Budget budget) {
        if (network.priorities().hasRules()) {
            throw new Limit.Exceeded(new Limit(
                    Limit.Kind.UNSUPPORTED,
                    "the model has priorities between actions, by which components depend on each other"
                            + " beyond the labels they share; it cannot be decomposed"));
        }
        if (isExplicit(network)) {
            return new Decomposition(network, network, new IdentityLift(network));
        }
        Parts.check(network);
        try {
            return within(Ranges.declared(network), network, bounds, budget);
        } catch (Limit.Exceeded e) {
            if (!isOfComponents(e.limit())) {
                throw e;
            }
            return narrowed(e.limit(), network, bounds, budget);
        }
    }

    /** Whether components alone met a limit that the whole network may keep. */
    private static boolean isOfComponents(Limit limit) {
        return limit.isOfModel();
    }

    /** The decomposition within ranges of the whole network, where these are known: cheap ones first, then exact ones. */
    private static Decomposition narrowed(Limit met, Network network, Bounds bounds, Budget budget) {
        for (BiFunction<Network, Budget, Optional<Ranges>> way :
                List.<BiFunction<Network, Budget, Optional<Ranges>>>of(Ranges::byInvariants, Ranges::byProbe)) {
            Optional<Ranges> ranges = way.apply(network, budget);
            try {
                if (ranges.isPresent()) {
                    return within(ranges.get(), network, bounds, budget);
                }
            } catch (Limit.Exceeded e) {
                if (!isOfComponents(e.limit())) {
                    throw e;
                }
            }
        }
        throw new Limit.Exceeded(
                new Limit(Limit.Kind.VALUES, "in a component alone, " + met.text() + "; the whole model may keep it"));
    }

    private static Decomposition within(Ranges ranges, Network network, Bounds bounds, Budget budget) {
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return of(network, bounds, ranges, budget, meanwhile);
        }
    }

    /** @param meanwhile counts temporary memory; the decomposition itself counts on the meter of the budget */
    private static Decomposition of(
            Network network, Bounds bounds, Ranges ranges, Budget budget, MemoryMeter meanwhile) {
        Poll poll = new Poll(budget);
        poll.tick(network.slots().size());
        meanwhile.take(BYTES_PER_SLOT * (long) network.slots().size());
        SlotRoles roles = new SlotRoles(network, poll);
        List<JointAction> joints = JointAction.all(network, bounds, poll, meanwhile);
        Grouping grouping = new Grouping(network, roles, joints);
        // The first attempts have smaller bounds: a good grouping is small, and another one may be better.
        Bounds early = bounds.withCombinations(bounds.combinations() / 10);
        boolean isEarly = true;
        while (true) {
            MemoryMeter kept = budget.meter().scope();
            Clusters clusters = grouping.clusters(poll, kept);
            Bounds attempt = isEarly ? early : bounds;
            try (MemoryMeter ofCases = meanwhile.scope()) {
                List<JointCases> cases =
                        new LocalStates(network, clusters, joints, attempt, ranges, poll, ofCases).solve();
                Parts parts = new Parts(network, roles, clusters, poll, kept);
                return new Assembly(parts, clusters, bounds, poll, kept, ofCases).build(cases, budget);
            } catch (TooLarge e) {
                kept.close();
                if (!isEarly) {
                    throw e.limit();
                }
                isEarly = grouping.improve(e, clusters);
                grouping = isEarly ? grouping : new Grouping(network, roles, joints);
            } catch (Limit.Exceeded e) {
                kept.close();
                throw e;
            }
        }
    }

    private static boolean isExplicit(Network network) {
        for (Component component : network.components()) {
            if (!component.behaviour().isExplicit()) {
                return false;
            }
        }
        return true;
    }

    /** Whether no action is a model error under the values that components may have; then no step of the original is one. */
    public boolean excludesErrors() {
        for (int rule = 0; rule < network.rules().size(); rule++) {
            if (lift.isError(rule)) {
                return false;
            }
        }
        return true;
    }

    public Network original() {
        return original;
    }

    /** The decomposed network; all its components are explicit. */
    public Network network() {
        return network;
    }

    @Override
    public Network result() {
        return network;
    }

    @Override
    public DecompositionLift lift() {
        return lift;
    }
}
