package dovetail.ltl;

import dovetail.automaton.Automaton;
import dovetail.automaton.AutomatonTooLarge;
import dovetail.automaton.buchi.Emptiness;
import dovetail.automaton.buchi.ObservedProduct;
import dovetail.automaton.buchi.WeakComplement;
import java.util.Optional;

/**
 * Decides whether a formula is insensitive: whether no word and its {@link ObservedWord} disagree on it. Only then may a
 * reduction that removes invisible steps be used for it.
 *
 * <p>A word disagrees with its observed word when it satisfies the formula and the observed one its negation, or the
 * other way round. Both sets of words are regular: with an automaton for the formula and one for its negation,
 * {@link ObservedProduct} is an automaton for the words that the one accepts and whose observed word the other accepts.
 * The formula is insensitive when both products are empty; otherwise a word of one of them is a witness. (Spot decides
 * stutter-invariance likewise: T. Michaud, A. Duret-Lutz, "Practical stutter-invariance checks for omega-regular
 * languages", SPIN 2015. They close one automaton under inserting and removing letters; as what is observed of a word is
 * one word, it can be read along with it here.)
 *
 * <p>All words count: also those with letters that no state or action can show, such as two actions at once. A formula
 * that is called sensitive may therefore be harmless for a model; one that is called insensitive is so for every model.
 */
public final class Insensitivity {
    private Insensitivity() {}

    /**
     * Two words on which the formula differs.
     *
     * @param observed the observed word of the other
     * @param satisfied whether {@code word} satisfies the formula; {@code observed} is then the one that does not
     */
    public record Witness(LassoWord word, LassoWord observed, boolean satisfied) {}

    /**
     * A word that disagrees with its observed word; nothing when the formula is insensitive.
     *
     * @param atoms how many atoms letters have
     * @param actions the mask of the atoms about actions
     * @throws AutomatonTooLarge when this cannot be decided within bounds; the formula must then pass for sensitive
     */
    public static Optional<Witness> witness(Formula formula, int atoms, long actions) {
        if (actions == 0 && isNextFree(formula)) {
            // Invisible steps are stuttering then, to which such formulas are invariant (L. Lamport, "What good is
            // temporal
            // logic?", IFIP 1983).
            return Optional.empty();
        }
        Automaton satisfying = Translation.generalised(formula, atoms);
        Automaton violating = Translation.generalised(Formula.not(formula), atoms);
        Optional<Witness> lost = difference(formula, ObservedProduct.of(satisfying, violating, actions), actions);
        return lost.isPresent()
                ? lost
                : difference(formula, ObservedProduct.of(violating, satisfying, actions), actions);
    }

    /**
     * Whether no word and its observed word disagree on being accepted by an automaton; nothing when that is not decided,
     * because the automaton is not weak.
     *
     * @param actions the mask of the atoms about actions
     * @throws AutomatonTooLarge when this cannot be decided within bounds
     */
    public static Optional<Boolean> isInsensitive(Automaton automaton, long actions) {
        return WeakComplement.of(automaton)
                .map(complement -> Emptiness.isEmpty(ObservedProduct.of(automaton, complement, actions))
                        && Emptiness.isEmpty(ObservedProduct.of(complement, automaton, actions)));
    }

    private static boolean isNextFree(Formula formula) {
        if (formula instanceof Formula.Not not) {
            return isNextFree(not.operand());
        } else if (formula instanceof Formula.And and) {
            return and.operands().stream().allMatch(Insensitivity::isNextFree);
        } else if (formula instanceof Formula.Or or) {
            return or.operands().stream().allMatch(Insensitivity::isNextFree);
        } else if (formula instanceof Formula.Until until) {
            return isNextFree(until.left()) && isNextFree(until.right());
        } else if (formula instanceof Formula.Release release) {
            return isNextFree(release.left()) && isNextFree(release.right());
        }
        return formula instanceof Formula.Constant || formula instanceof Formula.Atom;
    }

    private static Optional<Witness> difference(Formula formula, Automaton product, long actions) {
        Optional<Emptiness.Witness> accepted = Emptiness.witness(product);
        if (accepted.isEmpty()) {
            return Optional.empty();
        }
        LassoWord word = new LassoWord(accepted.get().stem(), accepted.get().loop());
        Witness witness = new Witness(word, ObservedWord.of(word, actions), word.satisfies(formula));
        if (witness.observed().satisfies(formula) == witness.satisfied()) {
            throw new IllegalStateException("the automata and the meaning of a formula differ on " + word);
        }
        return Optional.of(witness);
    }
}
