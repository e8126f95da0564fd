package dovetail.vacuity;

import dovetail.explain.PredicateText;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.TransitionSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The antecedents of an invariant: of {@code a imply b}, alone or in a conjunction, and of {@code a and not b} as the
 * predicate of bad states. Where an antecedent is true in no reachable state, the invariant holds vacuously.
 */
final class PredicateWays {
    private final TransitionSystem system;
    private final List<Way> ways = new ArrayList<>();

    private PredicateWays(TransitionSystem system) {
        this.system = system;
    }

    /**
     * A weaker predicate of bad states, which does not depend on a consequent.
     *
     * @param antecedent the antecedent in the words of a report
     * @param location the location that it is about, or nothing where it is about more
     */
    record Way(Expr bad, String antecedent, Optional<String> location) {}

    static List<Way> ways(Expr bad, TransitionSystem system) {
        PredicateWays ways = new PredicateWays(system);
        if (bad instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            ways.collect(unary.operand(), UnaryOperator.identity());
        } else if (bad instanceof Expr.Binary binary
                && binary.op() == BinaryOp.AND
                && !isNegation(binary.left())
                && isNegation(binary.right())) {
            ways.add(binary.left(), UnaryOperator.identity());
        }
        return ways.ways;
    }

    private static boolean isNegation(Expr expr) {
        return expr instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT;
    }

    /** @param around puts a predicate in the place of this one in the invariant */
    private void collect(Expr good, UnaryOperator<Expr> around) {
        if (!(good instanceof Expr.Binary binary)) {
            return;
        }
        if (binary.op() == BinaryOp.AND) {
            collect(binary.left(), part -> around.apply(new Expr.Binary(BinaryOp.AND, part, binary.right())));
            collect(binary.right(), part -> around.apply(new Expr.Binary(BinaryOp.AND, binary.left(), part)));
        } else if (binary.op() == BinaryOp.IMPLY) {
            add(binary.left(), around);
        } else if (binary.op() == BinaryOp.OR && binary.left() instanceof Expr.Unary left && left.op() == UnaryOp.NOT) {
            add(left.operand(), around);
        }
    }

    private void add(Expr antecedent, UnaryOperator<Expr> around) {
        if (!(antecedent instanceof Expr.Constant)) {
            String text = PredicateText.of(antecedent, system);
            ways.add(new Way(
                    Expr.not(around.apply(Expr.not(antecedent))),
                    text.isEmpty() ? "its antecedent" : "the antecedent '" + text + "'",
                    location(antecedent)));
        }
    }

    private Optional<String> location(Expr antecedent) {
        if (antecedent instanceof Expr.Binary binary
                && binary.op() == BinaryOp.EQ
                && binary.left() instanceof Expr.Read read
                && binary.right() instanceof Expr.Constant constant
                && system.slot(read.slot()).isLocation()) {
            String location = system.renderValue(read.slot(), constant.value());
            boolean isNamed = !location.equals(Integer.toString(constant.value()));
            return isNamed ? Optional.of(system.slot(read.slot()).name() + "." + location) : Optional.empty();
        }
        return Optional.empty();
    }
}
