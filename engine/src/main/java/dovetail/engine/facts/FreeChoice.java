package dovetail.engine.facts;

import dovetail.base.Poll;
import dovetail.model.net.Arcs;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides liveness of a free-choice net by Commoner's theorem (M. Hack, Analysis of production schemata by Petri nets, 1972; J. Desel
 * and J. Esparza, Free choice Petri nets, 1995): it is live if and only if each siphon that has a place contains a trap with an initial token.
 * In such a net, transitions that share an input place have the same input places, and all weights are one.
 *
 * <p>The search closes a set of places under producers: an input place of each producer is chosen. It backs out where the places chosen so
 * far have a marked trap. Once no siphon with a place is without one, the place is excluded.
 */
final class FreeChoice {
    /** The choices after which the decision is given up. */
    private static final int MOST_CHOICES = 20_000;

    private final PetriNet net;
    private final Poll poll;
    private final MarkedTraps traps;
    /** By place, the transitions that put tokens into it. */
    private final List<List<PetriNet.Transition>> producers = new ArrayList<>();

    private final BitSet excluded = new BitSet();
    private Optional<BitSet> siphon = Optional.empty();
    private int choices;

    private FreeChoice(PetriNet net, Poll poll) {
        this.net = net;
        this.poll = poll;
        this.traps = new MarkedTraps(net, poll);
        for (int place = 0; place < net.placeCount(); place++) {
            producers.add(new ArrayList<>());
        }
        for (PetriNet.Transition transition : net.transitions()) {
            for (int i = 0; i < transition.outputs().size(); i++) {
                producers.get(transition.outputs().place(i)).add(transition);
            }
        }
    }

    /**
     * The decision.
     *
     * @param siphon the places of a siphon without a marked trap; none where the net is live
     */
    record Decision(boolean isLive, List<String> siphon) {}

    /** Whether Commoner's theorem is about a net. */
    static boolean is(PetriNet net) {
        if (net.transitions().isEmpty() || net.hasInhibitors()) {
            return false;
        }
        List<List<Integer>> presets = new ArrayList<>();
        for (int place = 0; place < net.placeCount(); place++) {
            presets.add(List.of());
        }
        for (PetriNet.Transition transition : net.transitions()) {
            if (!isOrdinary(transition.inputs()) || !isOrdinary(transition.outputs())) {
                return false;
            }
            List<Integer> preset = preset(transition);
            for (int place : preset) {
                if (!presets.get(place).isEmpty() && !presets.get(place).equals(preset)) {
                    return false;
                }
                presets.set(place, preset);
            }
        }
        return true;
    }

    private static boolean isOrdinary(Arcs arcs) {
        for (int i = 0; i < arcs.size(); i++) {
            if (arcs.weight(i) != 1) {
                return false;
            }
        }
        return true;
    }

    private static List<Integer> preset(PetriNet.Transition transition) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < transition.inputs().size(); i++) {
            places.add(transition.inputs().place(i));
        }
        places.sort(null);
        return places;
    }

    /** Whether a free-choice net is live; nothing where the decision takes too many choices. */
    static Optional<Decision> decide(PetriNet net, Poll poll) {
        return new FreeChoice(net, poll).decided();
    }

    private Optional<Decision> decided() {
        BitSet connected = new BitSet();
        for (PetriNet.Transition transition : net.transitions()) {
            for (Arcs arcs : List.of(transition.inputs(), transition.outputs())) {
                for (int i = 0; i < arcs.size(); i++) {
                    connected.set(arcs.place(i));
                }
            }
        }
        for (int place = connected.nextSetBit(0); place >= 0; place = connected.nextSetBit(place + 1)) {
            BitSet chosen = new BitSet();
            chosen.set(place);
            if (mayBeUnmarked(chosen)) {
                return siphon.isEmpty() ? Optional.empty() : Optional.of(new Decision(false, names(siphon.get())));
            }
            excluded.set(place);
        }
        return Optional.of(new Decision(true, List.of()));
    }

    private List<String> names(BitSet places) {
        List<String> names = new ArrayList<>();
        for (int place = places.nextSetBit(0); place >= 0; place = places.nextSetBit(place + 1)) {
            names.add(net.placeName(place));
        }
        return names;
    }

    /** Whether a siphon with the chosen places has no marked trap, or too many choices leave that open. */
    private boolean mayBeUnmarked(BitSet chosen) {
        if (traps.isMarkedWithin(chosen)) {
            return false;
        }
        PetriNet.Transition open = openProducer(chosen);
        if (open == null) {
            siphon = Optional.of((BitSet) chosen.clone());
            return true;
        }
        Arcs inputs = open.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            int place = inputs.place(i);
            if (!excluded.get(place)) {
                if (++choices > MOST_CHOICES) {
                    return true;
                }
                chosen.set(place);
                if (mayBeUnmarked(chosen)) {
                    return true;
                }
                chosen.clear(place);
            }
        }
        return false;
    }

    /** A transition that puts tokens into the chosen places, and takes none from them; null where they are a siphon. */
    private PetriNet.@Nullable Transition openProducer(BitSet chosen) {
        for (int place = chosen.nextSetBit(0); place >= 0; place = chosen.nextSetBit(place + 1)) {
            for (PetriNet.Transition producer : producers.get(place)) {
                poll.tick(1L + producer.inputs().size());
                if (!MarkedTraps.touches(producer.inputs(), chosen)) {
                    return producer;
                }
            }
        }
        return null;
    }
}
