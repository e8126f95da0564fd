package dovetail.engine.facts;

import dovetail.base.Poll;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Traps of a net with initial tokens: each transition that takes a token from a trap puts one into it, so that it stays marked. */
final class MarkedTraps {
    private final PetriNet net;
    private final Poll poll;
    /** By place, the transitions that take tokens from it. */
    private final List<List<PetriNet.Transition>> consumers = new ArrayList<>();

    MarkedTraps(PetriNet net, Poll poll) {
        this.net = net;
        this.poll = poll;
        for (int place = 0; place < net.placeCount(); place++) {
            consumers.add(new ArrayList<>());
        }
        for (PetriNet.Transition transition : net.transitions()) {
            Arcs inputs = transition.inputs();
            for (int i = 0; i < inputs.size(); i++) {
                consumers.get(inputs.place(i)).add(transition);
            }
        }
    }

    /** Whether the largest trap within some places has an initial token. */
    boolean isMarkedWithin(BitSet places) {
        BitSet trap = (BitSet) places.clone();
        boolean isStable = false;
        while (!isStable) {
            isStable = true;
            for (int place = trap.nextSetBit(0); place >= 0; place = trap.nextSetBit(place + 1)) {
                for (PetriNet.Transition consumer : consumers.get(place)) {
                    poll.tick(1L + consumer.outputs().size());
                    if (!touches(consumer.outputs(), trap)) {
                        trap.clear(place);
                        isStable = false;
                        break;
                    }
                }
            }
        }
        for (int place = trap.nextSetBit(0); place >= 0; place = trap.nextSetBit(place + 1)) {
            if (net.places().get(place).initial() > 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether an arc has its place among some. */
    static boolean touches(Arcs arcs, BitSet places) {
        for (int i = 0; i < arcs.size(); i++) {
            if (places.get(arcs.place(i))) {
                return true;
            }
        }
        return false;
    }
}
