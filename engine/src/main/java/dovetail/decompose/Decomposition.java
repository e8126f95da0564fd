package dovetail.decompose;

import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.model.Component;
import dovetail.model.Network;
import dovetail.transform.Transformed;
import java.util.List;

/**
 * A network whose components share variables, as a network of explicit components that share nothing but labels. There
 * is one component per process, over its local states (location and the variables only it writes or uses), and one per other
 * scalar or array cell that changes, over its values. Each action under concrete values is one label, on which those
 * components synchronise that move, are read or are written. The result has exactly the reachable states, steps and
 * deadlocks of the original.
 *
 * <p>Three things are not plain actions on values:
 *
 * <ul>
 *   <li>Committed locations: an action of components that are not committed also synchronises with every other
 *       component that has committed locations, which lets it happen in its other locations only.
 *   <li>Model errors: an action that is one, under some values, is a label of its own that changes nothing and says what
 *       is wrong; {@link DecompositionLift#isError} knows it. Like the error, it keeps a state from being a deadlock.
 *   <li>Values that no run reaches together may make labels that never happen. They do no harm.
 * </ul>
 *
 * <p>Time and size grow with the combinations of values that single actions depend on, never with the reachable states;
 * past its {@link Bounds} a decomposition stops with a {@link dovetail.base.Limit} that names what is to blame.
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
        try (MemoryMeter meanwhile = budget.meter().scope()) {
            return of(network, bounds, budget, meanwhile);
        }
    }

    /** @param meanwhile counts what is dropped in the end; the decomposition counts on the meter of the budget */
    private static Decomposition of(Network network, Bounds bounds, Budget budget, MemoryMeter meanwhile) {
        Poll poll = new Poll(budget);
        poll.tick(network.slots().size());
        meanwhile.take(BYTES_PER_SLOT * (long) network.slots().size());
        SlotRoles roles = new SlotRoles(network, poll);
        List<JointAction> joints = JointAction.all(network, bounds, poll, meanwhile);
        Grouping grouping = new Grouping(network, roles, joints);
        // The first attempts end early: what goes well soon is small, and other groups may do better.
        Bounds early = bounds.withCombinations(bounds.combinations() / 10);
        boolean hopeful = true;
        while (true) {
            MemoryMeter kept = budget.meter().scope();
            Clusters clusters = grouping.clusters(poll, kept);
            Bounds attempt = hopeful ? early : bounds;
            try (MemoryMeter ofCases = meanwhile.scope()) {
                List<JointCases> cases = new LocalStates(network, clusters, joints, attempt, poll, ofCases).solve();
                Parts parts = new Parts(network, roles, clusters, poll, kept);
                return new Assembly(parts, clusters, bounds, poll, kept, ofCases).build(cases);
            } catch (TooLarge e) {
                kept.close();
                if (!hopeful) {
                    throw e.limit();
                }
                hopeful = grouping.improve(e, clusters);
                grouping = hopeful ? grouping : new Grouping(network, roles, joints);
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
