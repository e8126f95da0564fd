package dovetail.lang.pnml.structure;

import dovetail.base.IntVector;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Closure of the initial marking under firing, without numbers of tokens. A transition may fire when each of its input
 * places has enough tokens initially, or gets some from a transition that may fire. The empty places outside the closure are
 * an unmarked siphon.
 */
public final class FiringClosure {
    private final Net net;
    private final BitSet filled = new BitSet();
    private final BitSet firing = new BitSet();

    /** Computes the closure up to its fixed point. */
    public FiringClosure(Net net) {
        this.net = net;
        List<IntVector> consumers = new ArrayList<>();
        for (int place = 0; place < net.places().size(); place++) {
            consumers.add(new IntVector());
        }
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
                fill(transition.outputs(), consumers, open);
            }
        }
    }

    private void fill(Arcs outputs, List<IntVector> consumers, Deque<Integer> open) {
        for (int k = 0; k < outputs.size(); k++) {
            int place = outputs.place(k);
            if (!filled.get(place)) {
                filled.set(place);
                IntVector next = consumers.get(place);
                for (int i = 0; i < next.size(); i++) {
                    open.add(next.get(i));
                }
            }
        }
    }

    /** Whether a transition may fire; one that may not is dead. */
    public boolean mayFire(int transition) {
        return firing.get(transition);
    }

    /** Whether a place may have tokens, or more than initially. */
    public boolean isFilled(int place) {
        return filled.get(place);
    }

    /** An input place that never has enough tokens, or inhibits the transition when it has; -1 when there is none. */
    public int obstacle(Net.Transition transition) {
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

    /** Whether a place may have so many tokens. */
    public boolean mayHave(int place, int tokens) {
        return filled.get(place) || net.places().get(place).initial() >= tokens;
    }
}
