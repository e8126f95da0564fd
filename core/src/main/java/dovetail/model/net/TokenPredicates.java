package dovetail.model.net;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import java.util.ArrayList;
import java.util.List;

/** Predicates of states about the tokens of a net. */
public final class TokenPredicates {
    private final PetriNet net;

    public TokenPredicates(PetriNet net) {
        this.net = net;
    }

    /** The condition that a transition is enabled. */
    public Expr enabled(PetriNet.Transition transition) {
        List<Expr> conditions = new ArrayList<>(List.of(Expr.TRUE));
        Arcs inputs = transition.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            conditions.add(atLeast(inputs.place(i), inputs.weight(i)));
        }
        Arcs inhibitors = transition.inhibitors();
        for (int i = 0; i < inhibitors.size(); i++) {
            conditions.add(Expr.not(atLeast(inhibitors.place(i), inhibitors.weight(i))));
        }
        return Expr.join(BinaryOp.AND, conditions);
    }

    /** The condition that a place has at least so many tokens. */
    public Expr atLeast(int number, int tokens) {
        PetriNet.Place place = net.places().get(number);
        if (place.location() == PetriNet.COUNTED) {
            return Expr.binary(BinaryOp.GE, new Expr.Read(place.slot()), Expr.constant(tokens));
        }
        return tokens == 1 ? Expr.equal(place.slot(), place.location()) : Expr.FALSE;
    }

    /** The condition that some place has two tokens. */
    public Expr severalTokens() {
        List<Expr> several = new ArrayList<>(List.of(Expr.FALSE));
        for (int place = 0; place < net.places().size(); place++) {
            // Places that share a slot have one token together at most.
            if (net.places().get(place).location() == PetriNet.COUNTED) {
                several.add(atLeast(place, 2));
            }
        }
        return Expr.join(BinaryOp.OR, several);
    }

    /** The condition that a state has the initial marking. */
    public Expr initial(int[] initialState) {
        List<Expr> conditions = new ArrayList<>(List.of(Expr.TRUE));
        for (PetriNet.Place place : net.places()) {
            conditions.add(Expr.equal(place.slot(), initialState[place.slot()]));
        }
        return Expr.join(BinaryOp.AND, conditions);
    }
}
