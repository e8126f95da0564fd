package dovetail.ltl;

import java.util.ArrayList;
import java.util.List;

/**
 * Rewrites formulas into equivalent ones with smaller automata. The rules are from K. Etessami and G. Holzmann (CONCUR
 * 2000), F. Somenzi and R. Bloem (CAV 2000), and T. Babiak, M. Křetínský, V. Řehák and J. Strejček, "LTL to Büchi
 * automata translation: fast and more deterministic" (TACAS 2012). Every rule is stated once, for until and
 * disjunction; release and conjunction are simplified by negating, applying the rule, and negating back.
 */
public final class Simplifier {
    private static final int MAX_ROUNDS = 6;

    private final Implication implication = new Implication();
    private final UntilLaws untilLaws = new UntilLaws(this, implication);

    private Simplifier() {}

    /** An equivalent formula in negation normal form. */
    public static Formula simplify(Formula formula) {
        Simplifier simplifier = new Simplifier();
        Formula result = NegationNormalForm.of(formula, false);
        for (int round = 0; round < MAX_ROUNDS; round++) {
            Formula before = result;
            result = simplifier.simplified(before);
            if (result.equals(before)) {
                break;
            }
        }
        return simplifier.waitingInOnePlace(result);
    }

    /**
     * {@code F f | s} is {@code F (f | s)} for an s that can be postponed: one state waits for both. The rule has no dual
     * here, since a conjunction waits in one place anyway, and comes last, since others undo it.
     */
    private Formula waitingInOnePlace(Formula formula) {
        if (!(formula instanceof Formula.Or or)) {
            return formula;
        }
        List<Formula> later = new ArrayList<>();
        List<Formula> waiting = new ArrayList<>();
        List<Formula> result = new ArrayList<>();
        for (Formula operand : or.operands()) {
            if (Shape.isEventually(operand)) {
                later.add(((Formula.Until) operand).right());
            } else if (Shape.canBePutOff(operand)) {
                waiting.add(operand);
            } else {
                result.add(operand);
            }
        }
        if (later.isEmpty() || later.size() + waiting.size() < 2) {
            return formula;
        }
        later.addAll(waiting);
        result.add(new Formula.Until(Formula.TRUE, or(later)));
        return result.size() == 1 ? result.get(0) : new Formula.Or(result);
    }

    private Formula simplified(Formula formula) {
        if (formula instanceof Formula.Next next) {
            return next(simplified(next.operand()));
        } else if (formula instanceof Formula.Until until) {
            return until(simplified(until.left()), simplified(until.right()));
        } else if (formula instanceof Formula.Release release) {
            return release(simplified(release.left()), simplified(release.right()));
        } else if (formula instanceof Formula.And and) {
            List<Formula> operands = new ArrayList<>();
            for (Formula operand : and.operands()) {
                operands.add(simplified(operand));
            }
            return and(operands);
        } else if (formula instanceof Formula.Or or) {
            List<Formula> operands = new ArrayList<>();
            for (Formula operand : or.operands()) {
                operands.add(simplified(operand));
            }
            return or(operands);
        }
        return formula;
    }

    static Formula negation(Formula formula) {
        return NegationNormalForm.of(formula, true);
    }

    Formula release(Formula left, Formula right) {
        return negation(until(negation(left), negation(right)));
    }

    Formula and(List<Formula> operands) {
        List<Formula> negated = new ArrayList<>();
        for (Formula operand : operands) {
            negated.add(negation(operand));
        }
        return negation(or(negated));
    }

    private static Formula next(Formula operand) {
        return Shape.canBePutOff(operand) ? operand : new Formula.Next(operand);
    }

    Formula until(Formula left, Formula right) {
        if (left.equals(Formula.FALSE) || Shape.isEventual(right) || implication.holds(left, right)) {
            return right;
        }
        if (!left.equals(Formula.TRUE) && implication.holds(negation(right), left)) {
            return until(Formula.TRUE, right);
        }
        if (right instanceof Formula.Next later) {
            if (left.equals(Formula.TRUE)) {
                return next(until(Formula.TRUE, later.operand()));
            }
            if (left instanceof Formula.Next held) {
                return next(until(held.operand(), later.operand()));
            }
        }
        if (left instanceof Formula.Next held && isLiteral(held.operand()) && !hasNext(right)) {
            // (X p) U r is r | X (p U (p & r)): the right side is about the present only
            Formula later = until(held.operand(), and(List.of(held.operand(), right)));
            return or(List.of(right, next(later)));
        }
        if (right instanceof Formula.Until inner) {
            if (left.equals(Formula.TRUE)) {
                return until(left, inner.right());
            }
            if (implication.holds(left, inner.left())) {
                return right;
            }
        }
        if (right instanceof Formula.Or or && or.operands().contains(new Formula.Release(Formula.FALSE, left))) {
            // l U (r | G l) is l W r
            List<Formula> ends = new ArrayList<>(or.operands());
            ends.remove(new Formula.Release(Formula.FALSE, left));
            return weakUntil(left, or(ends));
        }
        if (left instanceof Formula.Or either) {
            List<Formula> needed = new ArrayList<>();
            for (Formula operand : either.operands()) {
                if (!implication.holds(operand, right)) {
                    needed.add(operand);
                }
            }
            if (needed.size() < either.operands().size()) {
                return until(or(needed), right);
            }
        }
        return untilSplit(left, right);
    }

    Formula weakUntil(Formula left, Formula right) {
        return release(right, or(List.of(left, right)));
    }

    private static boolean isLiteral(Formula formula) {
        return formula instanceof Formula.Atom || formula instanceof Formula.Not;
    }

    /** Whether the next position is spoken of by a part that no other temporal operator contains. */
    private static boolean hasNext(Formula formula) {
        List<Formula> parts = List.of();
        if (formula instanceof Formula.And and) {
            parts = and.operands();
        } else if (formula instanceof Formula.Or or) {
            parts = or.operands();
        }
        for (Formula part : parts) {
            if (hasNext(part)) {
                return true;
            }
        }
        return formula instanceof Formula.Next;
    }

    /** Takes parts out of the right side of an until that hold now if they ever do, or that can be postponed. */
    private Formula untilSplit(Formula left, Formula right) {
        List<Formula> taken = new ArrayList<>();
        List<Formula> kept = new ArrayList<>();
        if (right instanceof Formula.And and) {
            for (Formula operand : and.operands()) {
                (Shape.canBePutOff(operand) ? taken : kept).add(operand);
            }
            if (!taken.isEmpty()) {
                taken.add(until(left, and(kept)));
                return and(taken);
            }
        } else if (right instanceof Formula.Or or && left.equals(Formula.TRUE)) {
            for (Formula operand : or.operands()) {
                taken.add(until(left, operand));
            }
            return or(taken);
        } else if (right instanceof Formula.Or or) {
            for (Formula operand : or.operands()) {
                (Shape.isEventual(operand) ? taken : kept).add(operand);
            }
            if (!taken.isEmpty()) {
                taken.add(until(left, or(kept)));
                return or(taken);
            }
        } else if (left.equals(Formula.TRUE)
                && right instanceof Formula.Release always
                && Shape.isGlobally(right)
                && always.right() instanceof Formula.Or or) {
            // F G (f | u) is F G f | F u for a universal u
            for (Formula operand : or.operands()) {
                (Shape.isUniversal(operand) ? taken : kept).add(operand);
            }
            if (!taken.isEmpty()) {
                Formula rest = until(left, release(Formula.FALSE, or(kept)));
                return or(List.of(rest, until(left, or(taken))));
            }
        }
        return new Formula.Until(left, right);
    }

    Formula or(List<Formula> operands) {
        List<Formula> all = new ArrayList<>();
        flatten(operands, all);
        all = factoredNext(all);
        all = mergedEventually(all);
        all = untilLaws.joined(all);
        for (int i = 0; i < all.size(); i++) {
            all.set(i, withoutImplied(all.get(i), all, i));
        }
        List<Formula> flat = new ArrayList<>();
        flatten(all, flat);
        return unabsorbed(flat);
    }

    private static void flatten(List<Formula> operands, List<Formula> into) {
        for (Formula operand : operands) {
            if (operand instanceof Formula.Or or) {
                flatten(or.operands(), into);
            } else if (!operand.equals(Formula.FALSE)) {
                into.add(operand);
            }
        }
    }

    /** {@code X f | X g} is {@code X (f | g)}. */
    private List<Formula> factoredNext(List<Formula> operands) {
        List<Formula> later = new ArrayList<>();
        List<Formula> result = new ArrayList<>();
        for (Formula operand : operands) {
            if (operand instanceof Formula.Next next) {
                later.add(next.operand());
            } else {
                result.add(operand);
            }
        }
        if (later.size() < 2) {
            return new ArrayList<>(operands);
        }
        result.add(next(or(later)));
        return result;
    }

    /** {@code F f | F g} is {@code F (f | g)}. Formulas that can be postponed stay apart: other rules look for them. */
    private List<Formula> mergedEventually(List<Formula> operands) {
        List<Formula> eventual = new ArrayList<>();
        List<Formula> result = new ArrayList<>();
        for (Formula operand : operands) {
            if (Shape.isEventually(operand) && !Shape.canBePutOff(operand)) {
                eventual.add(((Formula.Until) operand).right());
            } else {
                result.add(operand);
            }
        }
        if (eventual.size() < 2) {
            return operands;
        }
        result.add(new Formula.Until(Formula.TRUE, or(eventual)));
        return result;
    }

    /** {@code p | (p | f) & g} is {@code p | f & g}. */
    private Formula withoutImplied(Formula operand, List<Formula> siblings, int self) {
        if (!(operand instanceof Formula.And and)) {
            return operand;
        }
        List<Formula> conjuncts = new ArrayList<>();
        boolean changed = false;
        for (Formula conjunct : and.operands()) {
            List<Formula> needed = new ArrayList<>();
            List<Formula> disjuncts = conjunct instanceof Formula.Or or ? or.operands() : List.of(conjunct);
            for (Formula disjunct : disjuncts) {
                boolean implied = false;
                for (int i = 0; i < siblings.size() && disjuncts.size() > 1; i++) {
                    implied |= i != self && implication.holds(disjunct, siblings.get(i));
                }
                if (!implied) {
                    needed.add(disjunct);
                }
            }
            changed |= needed.size() < disjuncts.size();
            conjuncts.add(needed.size() < disjuncts.size() ? or(needed) : conjunct);
        }
        return changed ? and(conjuncts) : operand;
    }

    /** Drops operands that imply others; a disjunction of two that leave nothing out is true. */
    private Formula unabsorbed(List<Formula> operands) {
        List<Formula> kept = new ArrayList<>();
        for (Formula operand : operands) {
            boolean absorbed = false;
            for (Formula other : kept) {
                if (implication.holds(negation(operand), other)) {
                    return Formula.TRUE;
                }
                absorbed |= implication.holds(operand, other);
            }
            if (!absorbed) {
                for (int i = kept.size() - 1; i >= 0; i--) {
                    if (implication.holds(kept.get(i), operand)) {
                        kept.remove(i);
                    }
                }
                kept.add(operand);
            }
        }
        if (kept.isEmpty()) {
            return Formula.FALSE;
        }
        return kept.size() == 1 ? kept.get(0) : new Formula.Or(kept);
    }
}
