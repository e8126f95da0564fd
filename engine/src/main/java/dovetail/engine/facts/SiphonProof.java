package dovetail.engine.facts;

import dovetail.base.Poll;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Proves that a net has no deadlock by siphons and traps (F. Commoner, Deadlocks in Petri nets, 1972). In a deadlock, the empty
 * places are a siphon with an input place of every transition. Where each such siphon has a trap with an initial token, a place of
 * it always has one, so that there is no deadlock.
 *
 * <p>The search chooses an empty input place for one transition after the other, and backs out as soon as the places chosen so far
 * have a marked trap: more places have it as well.
 */
final class SiphonProof {
    /** The choices after which the proof is given up. */
    private static final int MOST_CHOICES = 20_000;

    private final Poll poll;
    private final MarkedTraps traps;
    /** The transitions, those with few input places first. */
    private final List<PetriNet.Transition> transitions;

    private int choices;

    private SiphonProof(PetriNet net, Poll poll) {
        this.poll = poll;
        this.traps = new MarkedTraps(net, poll);
        this.transitions = new ArrayList<>(net.transitions());
        transitions.sort(
                Comparator.comparingInt(transition -> transition.inputs().size()));
    }

    /** Whether siphons and traps exclude every deadlock; false where they do not, or the proof takes too many choices. */
    static boolean excludesDeadlocks(PetriNet net, Poll poll) {
        for (PetriNet.Transition transition : net.transitions()) {
            if (transition.inputs().size() == 0 && transition.inhibitors().size() == 0) {
                return true;
            }
        }
        if (net.transitions().isEmpty() || net.hasInhibitors()) {
            return false;
        }
        for (PetriNet.Transition transition : net.transitions()) {
            for (int i = 0; i < transition.inputs().size(); i++) {
                if (transition.inputs().weight(i) != 1) {
                    return false;
                }
            }
        }
        return !new SiphonProof(net, poll).mayBeEmpty(0, new BitSet());
    }

    /** Whether the chosen places, with an input place of each further transition, may be without a marked trap. */
    private boolean mayBeEmpty(int next, BitSet chosen) {
        if (traps.isMarkedWithin(chosen)) {
            return false;
        }
        int open = next;
        while (open < transitions.size() && isDisabled(transitions.get(open), chosen)) {
            open++;
        }
        if (open == transitions.size()) {
            return true;
        }
        Arcs inputs = transitions.get(open).inputs();
        for (int i = 0; i < inputs.size(); i++) {
            if (++choices > MOST_CHOICES) {
                return true;
            }
            chosen.set(inputs.place(i));
            boolean found = mayBeEmpty(open + 1, chosen);
            chosen.clear(inputs.place(i));
            if (found) {
                return true;
            }
        }
        return false;
    }

    private boolean isDisabled(PetriNet.Transition transition, BitSet empty) {
        poll.tick(1L + transition.inputs().size());
        return MarkedTraps.touches(transition.inputs(), empty);
    }
}
