package dovetail.lang.pnml;

import dovetail.base.Diagnostic;
import dovetail.lang.lint.Lints;
import dovetail.lang.pnml.structure.FiringClosure;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import dovetail.lang.source.Messages;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** Warns of places that no transition can mark, of transitions that can never fire, and of nodes without arcs. */
final class NetLints {
    private final Net net;
    private final NetNames names;
    private final Messages messages;
    private final Map<Integer, String> dead;
    private final FiringClosure closure;
    private final List<Diagnostic> found = new ArrayList<>();

    private NetLints(Net net, NetNames names, Messages messages, Map<Integer, String> dead) {
        this.net = net;
        this.names = names;
        this.messages = messages;
        this.dead = dead;
        this.closure = new FiringClosure(net);
    }

    /** @param dead transitions that are never enabled, with the groups of places that never have enough tokens */
    static List<Diagnostic> of(Net net, NetNames names, Messages messages, Map<Integer, String> dead) {
        NetLints lints = new NetLints(net, names, messages, dead);
        lints.places();
        lints.transitions();
        return Lints.inOrder(lints.found);
    }

    private void places() {
        BitSet connected = new BitSet();
        for (Net.Transition transition : net.transitions()) {
            for (Arcs arcs : List.of(transition.inputs(), transition.outputs(), transition.inhibitors())) {
                for (int i = 0; i < arcs.size(); i++) {
                    connected.set(arcs.place(i));
                }
            }
        }
        for (int i = 0; i < net.places().size(); i++) {
            Net.Place place = net.places().get(i);
            if (!connected.get(i)) {
                warn(place.offset(), "place '" + names.place(i) + "' has no arcs");
            } else if (place.initial() == 0 && !closure.isFilled(i)) {
                warn(place.offset(), "place '" + names.place(i) + "' can never have a token");
            }
        }
    }

    private void transitions() {
        for (int i = 0; i < net.transitions().size(); i++) {
            Net.Transition transition = net.transitions().get(i);
            String name = "transition '" + names.transition(i) + "'";
            if (!closure.mayFire(i)) {
                int place = closure.obstacle(transition);
                int weight = transition.inputs().weightOf(place);
                String tokens = weight == 1 ? "a token" : weight + " tokens";
                warn(
                        transition.offset(),
                        name + " can never fire: place '" + names.place(place) + "' "
                                + (closure.mayHave(place, weight)
                                        ? "must have " + tokens + ", and inhibits it then"
                                        : "never has " + tokens));
            } else if (dead.containsKey(i)) {
                warn(
                        transition.offset(),
                        name + " can never fire: it needs more tokens than '" + dead.get(i) + "' can have");
            } else if (transition.inputs().size() + transition.outputs().size() == 0) {
                warn(transition.offset(), name + " has no arcs that change a place");
            }
        }
    }

    private void warn(int offset, String message) {
        found.add(Lints.at(messages.origin(offset), message));
    }
}
