package dovetail.decompose.cases;

import dovetail.analysis.PlaceInvariants;
import dovetail.base.Budget;
import dovetail.base.Limit;
import dovetail.base.MemoryMeter;
import dovetail.base.Poll;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.interpret.PartialStep;
import dovetail.model.Network;
import java.util.Optional;

/**
 * Ranges of the slots in all reachable states of a whole network. A component alone may leave them, since the others do not
 * restrict it. A step that leaves them happens in no run of the whole, so it is no step of the product either.
 */
public final class Ranges {
    /** The states that a probe may have; some tenths of a second. */
    private static final int MOST_PROBED = 20_000;

    private static final int UNITS_PER_STATE = 256;

    private final int[] least;
    private final int[] most;
    private final boolean areExact;

    private Ranges(Network network, boolean areExact) {
        this.least = new int[network.slots().size()];
        this.most = new int[least.length];
        this.areExact = areExact;
    }

    /** The domains of the slots. */
    public static Ranges declared(Network network) {
        Ranges ranges = new Ranges(network, false);
        for (int slot = 0; slot < ranges.least.length; slot++) {
            ranges.least[slot] = network.slot(slot).domain().min();
            ranges.most[slot] = network.slot(slot).domain().max();
        }
        return ranges;
    }

    /** The ranges by place invariants; nothing when these bound no slot. */
    public static Optional<Ranges> byInvariants(Network network, Budget budget) {
        PlaceInvariants invariants = PlaceInvariants.of(network, budget);
        Ranges ranges = declared(network);
        boolean narrows = false;
        for (int slot = 0; slot < ranges.most.length; slot++) {
            narrows |= invariants.most(slot) < ranges.most[slot];
            ranges.most[slot] = invariants.most(slot);
        }
        return narrows ? Optional.of(ranges) : Optional.empty();
    }

    /** The exact ranges by a search of the whole network; nothing when it has too many states, or meets a limit of values. */
    public static Optional<Ranges> byProbe(Network network, Budget budget) {
        try (MemoryMeter meter = budget.meter().scope()) {
            return Optional.of(probed(network, new Poll(budget), meter));
        } catch (Limit.Exceeded e) {
            if (e.limit().isOfModel() || e.limit().kind() == Limit.Kind.SIZE) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static Ranges probed(Network network, Poll poll, MemoryMeter meter) {
        Ranges ranges = new Ranges(network, true);
        Interpreter interpreter = new Interpreter(network);
        TupleSet states = new TupleSet(ranges.least.length, meter);
        int[] initial = network.initialState();
        states.add(initial);
        System.arraycopy(initial, 0, ranges.least, 0, initial.length);
        System.arraycopy(initial, 0, ranges.most, 0, initial.length);
        for (int next = 0; next < states.size(); next++) {
            poll.tick(UNITS_PER_STATE);
            if (states.size() > MOST_PROBED) {
                throw new Limit.Exceeded(new Limit(Limit.Kind.SIZE, "the network is too large for a probe"));
            }
            for (Move move : interpreter.moves(states.copy(next))) {
                if (!move.isError() && states.add(move.target())) {
                    ranges.include(move.target());
                }
            }
        }
        return ranges;
    }

    private void include(int[] state) {
        for (int slot = 0; slot < state.length; slot++) {
            least[slot] = Math.min(least[slot], state[slot]);
            most[slot] = Math.max(most[slot], state[slot]);
        }
    }

    /** Whether no step of the whole meets a limit of values. */
    boolean excludeLimits() {
        return areExact;
    }

    /** Whether some slots are within their ranges; unknown ones are. */
    boolean contain(int[] state, int[] slots) {
        for (int slot : slots) {
            int value = state[slot];
            if (value != PartialStep.UNKNOWN && (value < least[slot] || value > most[slot])) {
                return false;
            }
        }
        return true;
    }
}
