package dovetail.ltl;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Joins two disjuncts that are untils or releases into one, so that an automaton need not guess which of them holds:
 *
 * <pre>
 *   l U r | l U s          =  l U (r | s)
 *   l R r | m R r          =  (l | m) R r
 *   q R (a | q) | a U b    =  a W (q | b)               in particular  G a | a U b  =  a W b
 *   q R !b | !q U (b &amp; e)  =  (q | b) R (!b | e)        in particular  G !b | F(b &amp; e)  =  b R (!b | e)
 * </pre>
 *
 * Laws like the first three are known from Spot (A. Duret-Lutz, "LTL translation improvements in Spot 1.0", Int. J.
 * Critical Computer-Based Systems 5, 2014). The last asks that e goes back over !q: if !q holds now and e at the next
 * position, e holds now. Then the first b decides: e holds at it if e holds at any b that is reached through !q. In the
 * last two laws, the right side of the release may have more disjuncts if q has them, too.
 */
record UntilLaws(Simplifier simplifier, Implication implication) {
    /** The disjuncts, joined as far as these laws go. */
    List<Formula> joined(List<Formula> disjuncts) {
        List<Formula> result = new ArrayList<>();
        for (Formula disjunct : disjuncts) {
            Formula last = disjunct;
            int i = 0;
            while (i < result.size()) {
                Formula both = joined(result.get(i), last);
                if (both == null) {
                    i++;
                } else {
                    result.remove(i);
                    last = both;
                    i = 0;
                }
            }
            result.add(last);
        }
        return result;
    }

    /** The disjunction of two formulas as one until or release, or null. */
    private @Nullable Formula joined(Formula a, Formula b) {
        if (a instanceof Formula.Until one) {
            if (b instanceof Formula.Until other) {
                return untils(one, other);
            }
            return b instanceof Formula.Release other ? releaseAndUntil(other, one) : null;
        } else if (a instanceof Formula.Release one) {
            if (b instanceof Formula.Release other) {
                return releases(one, other);
            }
            return b instanceof Formula.Until other ? releaseAndUntil(one, other) : null;
        }
        return null;
    }

    private @Nullable Formula untils(Formula.Until one, Formula.Until other) {
        if (Shape.isEventually(one) || !one.left().equals(other.left())) {
            return null;
        }
        return simplifier.until(one.left(), simplifier.or(List.of(one.right(), other.right())));
    }

    private @Nullable Formula releases(Formula.Release one, Formula.Release other) {
        if (!one.right().equals(other.right())) {
            return null;
        }
        return simplifier.release(simplifier.or(List.of(one.left(), other.left())), one.right());
    }

    private @Nullable Formula releaseAndUntil(Formula.Release release, Formula.Until until) {
        Formula before = before(release);
        if (before.equals(until.left())) {
            Formula end = simplifier.and(List.of(release.left(), release.right()));
            return simplifier.weakUntil(before, simplifier.or(List.of(end, until.right())));
        }
        if (until.right() instanceof Formula.And and && release.left().equals(Simplifier.negation(until.left()))) {
            return decidedByTheFirst(release, before, until.left(), and.operands());
        }
        return null;
    }

    /** The law in which one of the conjuncts goes back over the left side of the until. */
    private @Nullable Formula decidedByTheFirst(
            Formula.Release release, Formula before, Formula over, List<Formula> conjuncts) {
        List<Formula> back = new ArrayList<>();
        List<Formula> first = new ArrayList<>();
        for (Formula conjunct : conjuncts) {
            (goesBack(conjunct, over) ? back : first).add(conjunct);
        }
        if (back.isEmpty() || first.isEmpty()) {
            return null;
        }
        Formula deciding = simplifier.and(first);
        if (!Simplifier.negation(deciding).equals(before)) {
            return null;
        }
        Formula left = simplifier.or(List.of(release.left(), deciding));
        return simplifier.release(left, simplifier.or(List.of(release.right(), simplifier.and(back))));
    }

    /** The part of the right side that must hold before the left side does. */
    private static Formula before(Formula.Release release) {
        if (!(release.right() instanceof Formula.Or or)) {
            return release.right();
        }
        List<Formula> rest = new ArrayList<>(or.operands());
        rest.removeAll(release.left() instanceof Formula.Or ends ? ends.operands() : List.of(release.left()));
        if (rest.isEmpty()) {
            return Formula.FALSE;
        }
        return rest.size() == 1 ? rest.get(0) : new Formula.Or(rest);
    }

    /** Whether the formula holds now if it holds at the next position and the other one now. */
    private boolean goesBack(Formula formula, Formula over) {
        if (formula instanceof Formula.Until until && implication.holds(over, until.left())) {
            return true;
        }
        if (formula instanceof Formula.Release release && implication.holds(over, release.right())) {
            return true;
        }
        return Shape.isEventual(formula);
    }
}
