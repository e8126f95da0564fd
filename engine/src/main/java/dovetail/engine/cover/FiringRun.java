package dovetail.engine.cover;

import dovetail.base.Budget;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import dovetail.replay.Replay;
import dovetail.result.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Turns firing sequences of a net into runs of its network, which are replayed. */
public final class FiringRun {
    private final Network network;
    private final PetriNet net;
    private final Replay replay;

    /** @throws java.util.NoSuchElementException where the network is no translation of a net */
    public FiringRun(Network network, Budget budget) {
        this.network = network;
        this.net = network.net().orElseThrow();
        this.replay = new Replay(network, budget.withGrace());
    }

    /** The run along a covering sequence, whose last steps can be repeated. */
    public Optional<Trace> covering(CoveringSequence sequence) {
        return along(sequence.once());
    }

    /**
     * The run of a firing sequence, by the numbers of its transitions. There is none where a unit that is declared to be safe
     * has several tokens: the network has no such states.
     */
    public Optional<Trace> along(List<Integer> transitions) {
        List<int[]> states = states(transitions);
        return states.isEmpty() ? Optional.empty() : Optional.of(replay.toEnd(states));
    }

    /** The states of the run of a firing sequence; none where the network has no such states. */
    List<int[]> states(List<Integer> transitions) {
        TokenGame game = new TokenGame(net);
        int[] marking = game.initial();
        int[] next = new int[marking.length];
        List<int[]> states = new ArrayList<>();
        states.add(state(marking));
        for (int number : transitions) {
            game.fire(net.transitions().get(number), marking, next);
            System.arraycopy(next, 0, marking, 0, marking.length);
            if (isPastLimit(marking)) {
                return List.of();
            }
            if (!isSafe(marking)) {
                return List.of();
            }
            states.add(state(marking));
        }
        return states;
    }

    /** Whether the places of each unit that is declared to be safe have one token together at most, on the way of a firing sequence. */
    boolean isUnitSafe(List<Integer> transitions) {
        TokenGame game = new TokenGame(net);
        int[] marking = game.initial();
        int[] next = new int[marking.length];
        for (int number : transitions) {
            game.fire(net.transitions().get(number), marking, next);
            System.arraycopy(next, 0, marking, 0, marking.length);
            if (!isSafe(marking)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a place has more tokens than its slot can count. */
    private boolean isPastLimit(int[] marking) {
        for (int i = 0; i < marking.length; i++) {
            PetriNet.Place place = net.places().get(i);
            if (place.location() == PetriNet.COUNTED
                    && marking[i] > network.slot(place.slot()).domain().max()) {
                return true;
            }
        }
        return false;
    }

    /** Whether places that share a slot have one token together at most. */
    private boolean isSafe(int[] marking) {
        BitSet marked = new BitSet();
        for (int i = 0; i < marking.length; i++) {
            PetriNet.Place place = net.places().get(i);
            if (place.location() != PetriNet.COUNTED && marking[i] > 0) {
                if (marking[i] > 1 || marked.get(place.slot())) {
                    return false;
                }
                marked.set(place.slot());
            }
        }
        return true;
    }

    /** The state of the network with a marking. */
    private int[] state(int[] marking) {
        int[] state = network.initialState();
        for (PetriNet.Place place : net.places()) {
            if (place.location() != PetriNet.COUNTED) {
                // The last location is the one without a token.
                state[place.slot()] = network.slot(place.slot()).domain().max();
            }
        }
        for (int i = 0; i < marking.length; i++) {
            PetriNet.Place place = net.places().get(i);
            if (place.location() == PetriNet.COUNTED) {
                state[place.slot()] = marking[i];
            } else if (marking[i] > 0) {
                state[place.slot()] = place.location();
            }
        }
        return state;
    }
}
