package dovetail.engine.icc.trace;

import dovetail.compose.ComponentLts;
import java.util.BitSet;

/**
 * Learns a restriction of a component from a failed check of its chosen traces. A trace is forbidden if the other
 * operands cannot follow some beginning of it. After a beginning that they can follow, an event is forbidden that none
 * of them offers, even outside the chosen traces. (The paper's constraint LTS forbids the former. The latter
 * generalises it and is sound for the same reason: whether the others can follow a beginning does not depend on the
 * component.)
 */
public final class RestrictionLearning {
    private final ExploredProduct explored;
    private final int operand;
    private final Traces chosen;
    private final Effort effort;

    /**
     * @param explored a complete product without accepting state
     * @param operand the number of the chosen traces in it
     * @param chosen deterministic
     */
    public RestrictionLearning(ExploredProduct explored, int operand, Traces chosen, Effort effort) {
        this.explored = explored;
        this.operand = operand;
        this.chosen = chosen;
        this.effort = effort;
    }

    /**
     * The restriction that follows from the check.
     *
     * @param generalise whether to forbid events outside the chosen traces
     * @param maxSubsetStates bounds the determinisation; beyond it only the chosen traces are forbidden
     */
    public Restriction restriction(boolean generalise, long maxSubsetStates) {
        ComponentLts product = explored.lts("explored");
        BitSet all = new BitSet();
        all.set(0, product.stateCount());
        int[] alphabet = chosen.lts().alphabet();
        Projection.Result projection = Projection.of(product, all, alphabet, maxSubsetStates, effort);
        if (projection == null) {
            return exactly(chosen);
        }
        Restriction.Builder builder = new Restriction.Builder();
        ComponentLts followed = projection.lts();
        for (int subset = 0; subset < followed.stateCount(); subset++) {
            effort.poll(alphabet.length);
            int[] members = projection.members(subset);
            // The chosen traces are deterministic, so all members agree on their local state.
            int state = explored.local(operand, members[0]);
            int at = followed.rowStart(subset);
            for (int event : alphabet) {
                while (at < followed.rowStart(subset + 1) && followed.event(at) < event) {
                    at++;
                }
                if (at < followed.rowStart(subset + 1) && followed.event(at) == event) {
                    builder.step(subset, event, followed.target(at));
                } else if (chosen.next(state, event) >= 0
                        || generalise && explored.othersDeclare(operand, event) && !anyOffers(members, event)) {
                    builder.step(subset, event, Restriction.BLOCKED);
                }
            }
            if (chosen.accepting().get(state)) {
                builder.forbidEnd(subset);
            }
        }
        return builder.build(followed.stateCount()).minimised();
    }

    private boolean anyOffers(int[] members, int event) {
        for (int member : members) {
            effort.spend(1);
            if (explored.othersOffer(member, operand, event)) {
                return true;
            }
        }
        return false;
    }

    /** A restriction that forbids the chosen traces and no others. */
    public static Restriction exactly(Traces chosen) {
        Restriction.Builder builder = new Restriction.Builder();
        ComponentLts lts = chosen.lts();
        for (int s = 0; s < lts.stateCount(); s++) {
            int number = swapped(s, lts.initial());
            for (int i = lts.rowStart(s); i < lts.rowStart(s + 1); i++) {
                builder.step(number, lts.event(i), swapped(lts.target(i), lts.initial()));
            }
            if (chosen.accepting().get(s)) {
                builder.forbidEnd(number);
            }
        }
        return builder.build(lts.stateCount());
    }

    /** A numbering in which the initial state is 0, in exchange for its own number. */
    private static int swapped(int state, int initial) {
        return state == initial ? 0 : state == 0 ? initial : state;
    }
}
