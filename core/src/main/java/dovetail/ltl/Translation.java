package dovetail.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.BuchiReduction;
import dovetail.automaton.buchi.Emptiness;
import dovetail.automaton.buchi.Product;
import dovetail.automaton.buchi.SymbolicAutomaton;
import dovetail.automaton.buchi.WeakMinimisation;
import dovetail.bdd.Bdd;
import java.util.Optional;

/**
 * Translates formulas to Büchi automata of the words that satisfy them. The formula is simplified and its tableau
 * reduced. For an obligation, the smaller of this and the minimal deterministic weak automaton is taken.
 */
public final class Translation {
    /** An automaton of so few states is not worth another attempt. */
    private static final int SMALL = 2;

    /** Neither is one of more states than this: attempts would take too long. */
    private static final int WORTH_MORE = 64;

    /** A weak automaton that is so many times larger cannot win. */
    private static final int LARGER = 2;

    private static final int MAX_ATOMS = 64;
    private static final int MAX_STATES = 1 << 14;
    private static final int MAX_STATES_TO_COMPARE = 1 << 9;

    private final Bdd bdd = new Bdd();
    private final int atoms;

    private Translation(int atoms) {
        if (atoms > MAX_ATOMS) {
            throw new AutomatonTooLarge("atoms", atoms);
        }
        this.atoms = atoms;
    }

    /**
     * The automata of a formula.
     *
     * @param weak the smallest deterministic weak automaton, complete and told by states, if there is one
     */
    private record Found(SymbolicAutomaton reduced, Optional<SymbolicAutomaton> weak) {
        SymbolicAutomaton generalised() {
            return weak.isEmpty() ? reduced : preferred(BuchiReduction.generalised(weak.get()), reduced);
        }

        /** With as many states, a deterministic automaton makes smaller products. */
        private static SymbolicAutomaton preferred(SymbolicAutomaton deterministic, SymbolicAutomaton other) {
            return deterministic.size() <= other.size() ? deterministic : other;
        }

        SymbolicAutomaton buchi() {
            SymbolicAutomaton buchi = BuchiReduction.buchi(reduced);
            return weak.isEmpty() ? buchi : preferred(BuchiReduction.stateBased(weak.get()), buchi);
        }
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
        return new Translation(atoms)
                .find(Simplifier.simplify(formula))
                .generalised()
                .explicit();
    }

    /** An automaton of one acceptance set, which can be told by states. */
    public static Automaton buchi(Formula formula, int atoms) {
        return new Translation(atoms).find(Simplifier.simplify(formula)).buchi().explicit();
    }

    /**
     * The smallest deterministic weak automaton of the formula, complete and told by states, if it has one.
     *
     * @throws AutomatonTooLarge when that cannot be found out
     */
    static Optional<SymbolicAutomaton> weak(Formula formula, int atoms) {
        Translation translation = new Translation(atoms);
        Formula simple = Simplifier.simplify(formula);
        return translation.weak(simple, translation.reduced(simple), Integer.MAX_VALUE);
    }

    private SymbolicAutomaton reduced(Formula formula) {
        return BuchiReduction.generalised(Tableau.automaton(bdd, formula, atoms, MAX_STATES));
    }

    private Found find(Formula formula) {
        SymbolicAutomaton reduced = reduced(formula);
        if (reduced.size() == 1 || reduced.size() > WORTH_MORE) {
            return new Found(reduced, Optional.empty());
        }
        Optional<SymbolicAutomaton> weak = weak(formula, reduced);
        if (weak.isEmpty() && reduced.size() > SMALL && formula instanceof Formula.And and) {
            reduced = productOf(and, reduced);
        }
        return new Found(reduced, weak);
    }

    private Optional<SymbolicAutomaton> weak(Formula formula, SymbolicAutomaton reduced) {
        try {
            return weak(formula, reduced, LARGER * reduced.size());
        } catch (AutomatonTooLarge e) {
            return Optional.empty();
        }
    }

    private Optional<SymbolicAutomaton> weak(Formula formula, SymbolicAutomaton reduced, int most) {
        Optional<SymbolicAutomaton> weak = WeakMinimisation.of(reduced, new Words(formula));
        if (weak.isEmpty() || weak.get().size() > most) {
            return Optional.empty();
        }
        Formula negation = Simplifier.simplify(Formula.not(formula));
        SymbolicAutomaton negative = Tableau.automaton(bdd, negation, atoms, MAX_STATES_TO_COMPARE);
        return Emptiness.isEmpty(Product.of(weak.get(), negative)) ? weak : Optional.empty();
    }

    /** The product of the automata of conjuncts, if it is smaller: each may have a small one that the whole hides. */
    private SymbolicAutomaton productOf(Formula.And and, SymbolicAutomaton known) {
        try {
            SymbolicAutomaton product = find(and.operands().get(0)).generalised();
            for (Formula conjunct : and.operands().subList(1, and.operands().size())) {
                product = BuchiReduction.generalised(
                        Product.of(product, find(conjunct).generalised()));
            }
            return BuchiReduction.isSmaller(product, known) ? product : known;
        } catch (AutomatonTooLarge e) {
            return known;
        }
    }
}
