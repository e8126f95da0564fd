package dovetail.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.Bdd;
import dovetail.automaton.Reduction;
import dovetail.automaton.SymbolicAutomaton;

/** From formulas to automata that accept exactly the words that satisfy them. */
public final class Translation {
    private Translation() {}

    /** A generalised automaton with acceptance on transitions. */
    public static Automaton generalised(Formula formula, int atoms) {
        return symbolic(formula, atoms).explicit();
    }

    /** An automaton of one acceptance set, which can be told by states. */
    public static Automaton buchi(Formula formula, int atoms) {
        return Reduction.buchi(symbolic(formula, atoms)).explicit();
    }

    private static SymbolicAutomaton symbolic(Formula formula, int atoms) {
        Formula normal = NegationNormalForm.of(formula, false);
        return Reduction.generalised(Tableau.automaton(new Bdd(), normal, atoms));
    }
}
