package dovetail.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.Degeneralisation;

/** From formulas to automata that accept exactly the words that satisfy them. */
public final class Translation {
    private Translation() {}

    /** A generalised automaton with acceptance on transitions. */
    public static Automaton generalised(Formula formula, int atoms) {
        return Tableau.automaton(NegationNormalForm.of(formula, false), atoms).explicit();
    }

    /** An automaton of one acceptance set, which can be told by states. */
    public static Automaton buchi(Formula formula, int atoms) {
        return Degeneralisation.of(Tableau.automaton(NegationNormalForm.of(formula, false), atoms))
                .explicit();
    }
}
