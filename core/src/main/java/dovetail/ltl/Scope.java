package dovetail.ltl;

import java.util.ArrayList;
import java.util.List;

/**
 * The part of a run that a pattern applies to (Dwyer, Avrunin, Corbett: Patterns in property specifications for
 * finite-state verification, ICSE 1999). A scope cuts segments out of a run: the whole run; what lies before the first R;
 * what starts at the first Q; what starts at any Q without R and ends before the next R, with or without the demand that
 * there is one. A pattern must hold on each segment, taken as a word of its own.
 *
 * @param start the formula Q; true for a scope without it
 * @param end the formula R; false for a scope without it
 */
public record Scope(Kind kind, Formula start, Formula end) {
    public static final Scope GLOBALLY = new Scope(Kind.GLOBALLY, Formula.TRUE, Formula.FALSE);

    /** The five scopes. */
    public enum Kind {
        GLOBALLY,
        BEFORE,
        AFTER,
        BETWEEN,
        AFTER_UNTIL
    }

    /** The formula that says of a run what the given one says of a segment. */
    public Formula apply(Formula pattern) {
        return switch (kind) {
            case GLOBALLY -> pattern;
            case BEFORE -> Formula.implies(Formula.eventually(end), ended(pattern));
            case AFTER -> Formula.weakUntil(Formula.not(start), Formula.and(start, pattern));
            case BETWEEN -> fromEveryStart(Formula.and(start, Formula.not(end), Formula.eventually(end)), pattern);
            case AFTER_UNTIL -> fromEveryStart(Formula.and(start, Formula.not(end)), pattern);
        };
    }

    private Formula fromEveryStart(Formula opens, Formula pattern) {
        return Formula.globally(Formula.implies(opens, ended(pattern)));
    }

    /**
     * The formula read on the word that ends before the next R. Where there is no R, the word goes on forever. Looking
     * ahead past the end fails, which is all that {@code X} and {@code U} have to know; {@code R} is the dual of
     * {@code U}.
     */
    private Formula ended(Formula formula) {
        if (formula instanceof Formula.Not not) {
            return new Formula.Not(ended(not.operand()));
        } else if (formula instanceof Formula.And and) {
            return new Formula.And(ended(and.operands()));
        } else if (formula instanceof Formula.Or or) {
            return new Formula.Or(ended(or.operands()));
        } else if (formula instanceof Formula.Next next) {
            return Formula.next(inside(ended(next.operand())));
        } else if (formula instanceof Formula.Until until) {
            return Formula.until(inside(ended(until.left())), inside(ended(until.right())));
        } else if (formula instanceof Formula.Release release) {
            return release(release);
        }
        return formula;
    }

    /** A weak until stays one, so that the formula can be read. */
    private Formula release(Formula.Release release) {
        Formula over = orOver(ended(release.left()));
        if (release.right() instanceof Formula.Or or
                && or.operands().size() == 2
                && or.operands().get(1).equals(release.left())) {
            return Formula.weakUntil(ended(or.operands().get(0)), over);
        }
        return Formula.release(over, orOver(ended(release.right())));
    }

    private List<Formula> ended(List<Formula> formulas) {
        List<Formula> result = new ArrayList<>();
        for (Formula formula : formulas) {
            result.add(ended(formula));
        }
        return result;
    }

    private Formula inside(Formula formula) {
        Formula open = Formula.not(end);
        return formula.equals(Formula.TRUE) ? open : Formula.and(formula, open);
    }

    private Formula orOver(Formula formula) {
        return formula.equals(Formula.FALSE) ? end : Formula.or(formula, end);
    }
}
