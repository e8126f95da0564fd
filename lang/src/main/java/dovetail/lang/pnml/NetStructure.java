package dovetail.lang.pnml;

import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import dovetail.lang.source.Messages;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.List;

/** Makes the structure of a net with the slots of its places, for reports and for analyses of nets. */
final class NetStructure {
    private NetStructure() {}

    static PetriNet of(Net net, NetNames names, TokenSlots tokens, Messages messages) {
        List<PetriNet.Place> places = new ArrayList<>();
        for (int i = 0; i < net.places().size(); i++) {
            Net.Place place = net.places().get(i);
            places.add(new PetriNet.Place(
                    names.place(i),
                    place.initial(),
                    tokens.slot(i),
                    tokens.location(i),
                    messages.origin(place.offset())));
        }
        List<PetriNet.Transition> transitions = new ArrayList<>();
        for (int i = 0; i < net.transitions().size(); i++) {
            Net.Transition transition = net.transitions().get(i);
            transitions.add(new PetriNet.Transition(
                    names.transition(i),
                    arcs(transition.inputs()),
                    arcs(transition.outputs()),
                    arcs(transition.inhibitors()),
                    messages.origin(transition.offset())));
        }
        Net.Units units = net.units();
        return new PetriNet(
                places, transitions, units == null ? 0 : units.units().size());
    }

    private static dovetail.model.net.Arcs arcs(Arcs arcs) {
        int[] places = new int[arcs.size()];
        int[] weights = new int[places.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = arcs.place(i);
            weights[i] = arcs.weight(i);
        }
        return new dovetail.model.net.Arcs(places, weights);
    }
}
