package dovetail.lang.pnml;

import dovetail.base.Diagnostic;
import dovetail.base.IntVector;
import dovetail.lang.lint.Lints;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import dovetail.lang.source.Messages;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * Warns of places that no transition can mark, of transitions that can never fire, and of nodes without arcs. A place can
 * be marked when it is so initially, or when a transition that may fire adds tokens to it: places outside are an unmarked
 * siphon.
 */
final class NetLints {
    private final Net net;
    private final NetNames names;
    private final Messages messages;
    private final Map<Integer, String> dead;
    private final BitSet filled = new BitSet();
    private final BitSet firing = new BitSet();
    private final List<Diagnostic> found = new ArrayList<>();

    private NetLints(Net net, NetNames names, Messages messages, Map<Integer, String> dead) {
        this.net = net;
        this.names = names;
        this.messages = messages;
        this.dead = dead;
    }

    /** @param dead transitions that are never enabled, with the groups of places that never have enough tokens */
    static List<Diagnostic> of(Net net, NetNames names, Messages messages, Map<Integer, String> dead) {
        NetLints lints = new NetLints(net, names, messages, dead);
        lints.fire();
        lints.places();
        lints.transitions();
        return Lints.inOrder(lints.found);
    }

    /** Finds the transitions that may fire, and the places that these add tokens to, up to a fixed point. */
    private void fire() {
        List<IntVector> consumers = new ArrayList<>();
        net.places().forEach(place -> consumers.add(new IntVector()));
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < net.transitions().size(); i++) {
            Arcs inputs = net.transitions().get(i).inputs();
            for (int k = 0; k < inputs.size(); k++) {
                consumers.get(inputs.place(k)).add(i);
            }
            open.add(i);
        }
        while (!open.isEmpty()) {
            int number = open.remove();
            Net.Transition transition = net.transitions().get(number);
            if (!firing.get(number) && obstacle(transition) < 0) {
                firing.set(number);
                for (int k = 0; k < transition.outputs().size(); k++) {
                    int place = transition.outputs().place(k);
                    if (!filled.get(place)) {
                        filled.set(place);
                        IntVector next = consumers.get(place);
                        for (int i = 0; i < next.size(); i++) {
                            open.add(next.get(i));
                        }
                    }
                }
            }
        }
    }

    /** An input place that never has enough tokens, or inhibits the transition when it has; -1 when there is none. */
    private int obstacle(Net.Transition transition) {
        Arcs inputs = transition.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            int place = inputs.place(i);
            int inhibitor = transition.inhibitors().weightOf(place);
            boolean isInhibited = inhibitor > 0 && inhibitor <= inputs.weight(i);
            if (isInhibited || !mayHave(place, inputs.weight(i))) {
                return place;
            }
        }
        return -1;
    }

    private boolean mayHave(int place, int tokens) {
        return filled.get(place) || net.places().get(place).initial() >= tokens;
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
            } else if (place.initial() == 0 && !filled.get(i)) {
                warn(place.offset(), "place '" + names.place(i) + "' can never have a token");
            }
        }
    }

    private void transitions() {
        for (int i = 0; i < net.transitions().size(); i++) {
            Net.Transition transition = net.transitions().get(i);
            String name = "transition '" + names.transition(i) + "'";
            if (!firing.get(i)) {
                int place = obstacle(transition);
                int weight = transition.inputs().weightOf(place);
                String tokens = weight == 1 ? "a token" : weight + " tokens";
                warn(
                        transition.offset(),
                        name + " can never fire: place '" + names.place(place) + "' "
                                + (mayHave(place, weight)
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
