package dovetail.lang.pnml;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.pnml.syntax.Arcs;
import dovetail.lang.pnml.syntax.Net;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Maps places to slots of a state. The slot of a place has the number of its tokens, or the location of a group of places
 * with at most one token.
 */
final class TokenSlots {
    private final int[] slots;
    /** The location at which the place is marked, or {@link PetriNet#COUNTED}. */
    private final int[] locations;

    TokenSlots(int places) {
        slots = new int[places];
        locations = new int[places];
        Arrays.fill(locations, PetriNet.COUNTED);
    }

    /** The slot has the tokens of the place. */
    void number(int place, int slot) {
        slots[place] = slot;
    }

    /** The slot has the location when the place has its token. */
    void location(int place, int slot, int location) {
        slots[place] = slot;
        locations[place] = location;
    }

    int slot(int place) {
        return slots[place];
    }

    /** The location at which a place has its token, or {@link PetriNet#COUNTED}. */
    int location(int place) {
        return locations[place];
    }

    /** The number of tokens of a place. */
    Expr tokens(int place) {
        return locations[place] == PetriNet.COUNTED
                ? new Expr.Read(slots[place])
                : Expr.equal(slots[place], locations[place]);
    }

    /** The condition that a place has at least so many tokens. */
    Expr atLeast(int place, int tokens) {
        if (locations[place] == PetriNet.COUNTED) {
            return Expr.binary(BinaryOp.GE, tokens(place), Expr.constant(tokens));
        }
        return tokens == 1 ? tokens(place) : Expr.FALSE;
    }

    /** The condition that a transition is enabled. */
    Expr enabled(Net.Transition transition) {
        List<Expr> conditions = new ArrayList<>();
        Arcs inputs = transition.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            conditions.add(atLeast(inputs.place(i), inputs.weight(i)));
        }
        Arcs inhibitors = transition.inhibitors();
        for (int i = 0; i < inhibitors.size(); i++) {
            conditions.add(Expr.not(atLeast(inhibitors.place(i), inhibitors.weight(i))));
        }
        return conditions.isEmpty() ? Expr.TRUE : Expr.join(BinaryOp.AND, conditions);
    }
}
