package dovetail.lang.modules.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.modules.lower.term.Logic;
import dovetail.lang.modules.lower.term.TermLowering;
import dovetail.lang.modules.syntax.Term;
import dovetail.lang.source.Messages;
import dovetail.mtl.Interval;
import dovetail.mtl.Mtl;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Translates formulas with temporal operators. Their atoms are the maximal subformulas without any. */
record FormulaLowering(TermLowering terms, Atoms atoms, Messages messages) {
    /** The largest bound of an interval. */
    static final int LONGEST = 1_000_000;

    Mtl lower(Term term) {
        if (!term.isTemporal()) {
            return atoms.of(terms.condition(term));
        } else if (term instanceof Term.Not not) {
            return Mtl.not(lower(not.operand()));
        } else if (term instanceof Term.Chain chain) {
            return chain(chain);
        } else if (term instanceof Term.Implication implication) {
            Mtl left = lower(implication.left());
            Mtl right = lower(implication.right());
            return implication.bothWays() ? Mtl.iff(left, right) : Mtl.implies(left, right);
        } else if (term instanceof Term.Temporal temporal) {
            return temporal(temporal);
        }
        // A temporal operator inside arithmetic or a comparison, which is reported.
        terms.condition(term);
        return Mtl.FALSE;
    }

    /** Operands without temporal operators are one atom. */
    private Mtl chain(Term.Chain chain) {
        List<Expr> conditions = new ArrayList<>();
        List<Mtl> operands = new ArrayList<>();
        for (Term operand : chain.operands()) {
            if (operand.isTemporal()) {
                operands.add(lower(operand));
            } else {
                conditions.add(terms.condition(operand));
            }
        }
        if (!conditions.isEmpty()) {
            operands.add(atoms.of(Logic.chain(chain.op(), conditions)));
        }
        return chain.op() == BinaryOp.AND ? new Mtl.And(operands) : new Mtl.Or(operands);
    }

    private Mtl temporal(Term.Temporal term) {
        Interval interval = interval(term.window());
        List<Mtl> operands = term.operands().stream().map(this::lower).toList();
        Mtl first = operands.get(0);
        return switch (term.op()) {
            case UNTIL -> new Mtl.Until(interval, first, operands.get(1));
            case SINCE -> new Mtl.Since(interval, first, operands.get(1));
            case EVENTUALLY -> Mtl.eventually(interval, first);
            case GLOBALLY -> Mtl.globally(interval, first);
            case PREVIOUSLY -> Mtl.previously(interval, first);
            case HISTORICALLY -> Mtl.historically(interval, first);
            case NEXT -> Mtl.next(first);
            case YESTERDAY -> Mtl.yesterday(first);
            case ALWAYS -> Mtl.always(first);
            case SOMETIME -> Mtl.eventually(new Interval(0, Interval.INFINITE), first);
        };
    }

    private Interval interval(Term.@Nullable Window window) {
        if (window == null) {
            return Interval.LATER;
        }
        int before = messages.errorCount();
        int from = bound(window.from());
        int to = window.to() == null ? Interval.INFINITE : bound(window.to());
        if (messages.errorCount() > before) {
            return Interval.LATER;
        }
        if (window.relation() != null) {
            // The paper's (0,k): a bound from above does not include the present.
            int bound = from;
            from = switch (window.relation()) {
                case EQ, GE -> bound;
                case GT -> bound + 1;
                default -> 1;
            };
            to = switch (window.relation()) {
                case EQ, LE -> bound;
                case LT -> bound - 1;
                default -> Interval.INFINITE;
            };
        }
        if (from > to) {
            messages.error(window.offset(), "the interval " + from + ".." + to + " is empty");
            return Interval.LATER;
        }
        return new Interval(from, to);
    }

    private int bound(Term term) {
        int value = terms.constant(term, "the bound of an interval");
        if (value < 0 || value > LONGEST) {
            messages.error(term.offset(), "the bound " + value + " is not possible; bounds are 0.." + LONGEST);
        }
        return value;
    }
}
