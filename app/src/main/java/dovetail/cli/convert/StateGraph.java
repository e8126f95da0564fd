package dovetail.cli.convert;

import dovetail.base.Budget;
import dovetail.base.Progress;
import dovetail.lts.Lts;
import dovetail.model.Network;

/** Turns a network into the explicit transition system of everything it can do. */
@FunctionalInterface
public interface StateGraph {
    /** Throws {@link dovetail.base.Limit.Exceeded} when the budget does not suffice. */
    Graph of(Network network, Budget budget, Progress progress);

    /**
     * A complete state space; state 0 is the initial one.
     *
     * @param errors steps that are model errors; they lead to no state and are not in the transition system
     */
    record Graph(Lts lts, long errors) {}
}
