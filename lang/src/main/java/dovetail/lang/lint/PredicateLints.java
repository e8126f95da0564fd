package dovetail.lang.lint;

import dovetail.base.Diagnostic;
import dovetail.base.SourceText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.expr.Temporary;
import dovetail.model.TransitionSystem;
import dovetail.model.data.Domain;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;

/** Warns of comparisons in predicates that have one truth value for every state, and of chains of comparisons. */
public final class PredicateLints {
    private static final Set<BinaryOp> ORDERS = Set.of(BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE);

    private final SourceText text;
    private final TransitionSystem system;
    private final Consumer<Diagnostic> warnings;

    private PredicateLints(SourceText text, TransitionSystem system, Consumer<Diagnostic> warnings) {
        this.text = text;
        this.system = system;
        this.warnings = warnings;
    }

    /**
     * Checks a predicate.
     *
     * @param named predicates that it may use, which have been checked
     */
    public static void check(
            SourceText text,
            Expr predicate,
            Collection<Expr> named,
            TransitionSystem system,
            Consumer<Diagnostic> warnings) {
        PredicateLints lints = new PredicateLints(text, system, warnings);
        Set<Expr> checked = Collections.newSetFromMap(new IdentityHashMap<>());
        checked.addAll(named);
        Exprs.forEachPartWhere(predicate, part -> {
            boolean isNew = !checked.contains(part);
            if (isNew && part instanceof Expr.Binary binary) {
                lints.chain(binary);
                lints.comparison(binary);
            }
            return isNew;
        });
    }

    /** Warns of {@code a < b < c}, which compares a truth value with c. */
    private void chain(Expr.Binary binary) {
        boolean isChain =
                ORDERS.contains(binary.op()) && binary.left() instanceof Expr.Binary left && ORDERS.contains(left.op());
        if (isChain) {
            Expr.Binary left = (Expr.Binary) binary.left();
            warn("'" + render(binary) + "' compares the truth value of '" + render(left) + "' with "
                    + render(binary.right()) + "; for both comparisons join '" + render(left) + "' and '"
                    + render(Expr.binary(binary.op(), left.right(), binary.right())) + "'");
        }
    }

    /** Warns of a comparison of a variable with a constant that it never has. */
    private void comparison(Expr.Binary binary) {
        Expr variable = binary.right() instanceof Expr.Constant ? binary.left() : binary.right();
        Expr other = variable == binary.left() ? binary.right() : binary.left();
        int slot = slot(variable);
        if (slot < 0 || !(other instanceof Expr.Constant constant)) {
            return;
        }
        Domain domain = system.slot(slot).domain();
        Range range = new Ranges(any -> new Range(domain.min(), domain.max())).of(binary);
        boolean isOutside = !domain.contains(constant.value()) && domain.overflow() != Domain.Overflow.LIMIT;
        if (isOutside && (range.isTrue() || range.isFalse())) {
            warn("'" + render(binary) + "' is always " + range.isTrue() + ": '" + render(variable) + "' has the values "
                    + domain.min() + " to " + domain.max());
        }
    }

    /** A slot that an expression reads, whose domain is that of the expression; -1 when there is none. */
    private int slot(Expr expr) {
        int slot = -1;
        if (expr instanceof Expr.Read read) {
            slot = read.slot();
        } else if (expr instanceof Expr.ReadCell cell) {
            slot = cell.base();
        }
        return slot < 0 || Temporary.is(slot) || system.slot(slot).isLocation() ? -1 : slot;
    }

    private String render(Expr expr) {
        return Exprs.render(expr, slot -> system.slot(slot).name());
    }

    private void warn(String message) {
        int start = 0;
        while (start < text.length() && Character.isWhitespace(text.text().charAt(start))) {
            start++;
        }
        warnings.accept(Diagnostic.warning(text, start, message));
    }
}
