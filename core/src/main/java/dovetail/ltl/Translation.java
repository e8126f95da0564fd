package dovetail.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.Bdd;
import dovetail.automaton.Emptiness;
import dovetail.automaton.Reduction;
import dovetail.automaton.SymbolicAutomaton;
import dovetail.automaton.WeakMinimisation;
import java.util.Optional;

/**
 * From formulas to automata that accept exactly the words that satisfy them: the formula is simplified, its tableau
 * reduced, and where the property is an obligation the smallest deterministic weak automaton competes with the result.
 */
public final class Translation {
    private final Formula formula;
    private final SymbolicAutomaton reduced;
    private final Optional<SymbolicAutomaton> weak;

    private Translation(Formula formula, int atoms) {
        Bdd bdd = new Bdd();
        this.formula = Simplifier.simplify(formula);
        Formula negation = Simplifier.simplify(Formula.not(formula));
        this.reduced = Reduction.generalised(Tableau.automaton(bdd, this.formula, atoms));
        SymbolicAutomaton negative = Reduction.generalised(Tableau.automaton(bdd, negation, atoms));
        this.weak = WeakMinimisation.of(reduced, negative, new Words(this.formula));
    }

    /** The words that satisfy a formula. */
    private record Words(Formula formula) implements WeakMinimisation.Language {
        @Override
        public boolean contains(Emptiness.Witness word) {
            return new LassoWord(word.stem(), word.loop()).satisfies(formula);
        }
    }

    /** A generalised automaton with acceptance on transitions. */
    public static Automaton generalised(Formula formula, int atoms) {
        Translation translation = new Translation(formula, atoms);
        SymbolicAutomaton best = translation.reduced;
        if (translation.weak.isPresent()) {
            SymbolicAutomaton weak = Reduction.generalised(translation.weak.get());
            best = Reduction.isSmaller(best, weak) ? best : weak;
        }
        return best.explicit();
    }

    /** An automaton of one acceptance set, which can be told by states. */
    public static Automaton buchi(Formula formula, int atoms) {
        Translation translation = new Translation(formula, atoms);
        SymbolicAutomaton best = Reduction.buchi(translation.reduced);
        if (translation.weak.isPresent()) {
            SymbolicAutomaton weak = Reduction.stateBased(translation.weak.get());
            best = Reduction.isSmaller(best, weak) ? best : weak;
        }
        return best.explicit();
    }
}
