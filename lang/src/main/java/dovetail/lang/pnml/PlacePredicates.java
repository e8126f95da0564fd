package dovetail.lang.pnml;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** Predicates over the slots of a net as predicates over its places, which can be translated to another net with these places. */
final class PlacePredicates {
    /** The places whose slot has their number of tokens. */
    private final Map<Integer, Integer> bySlot = new HashMap<>();
    /** The places whose slot has a location where they have their token. */
    private final Map<Long, Integer> byLocation = new HashMap<>();

    PlacePredicates(int places, TokenSlots tokens) {
        for (int place = 0; place < places; place++) {
            if (tokens.tokens(place) instanceof Expr.Binary marked) {
                byLocation.put(key(marked), place);
            } else {
                bySlot.put(tokens.slot(place), place);
            }
        }
    }

    /**
     * The predicate with other expressions for the tokens of places; nothing where it reads anything else, such as a group of
     * places without tokens.
     */
    Optional<Expr> translated(Expr expr, IntFunction<Expr> tokens) {
        if (expr instanceof Expr.Constant) {
            return Optional.of(expr);
        }
        if (expr instanceof Expr.Read read) {
            return Optional.ofNullable(bySlot.get(read.slot())).map(tokens::apply);
        }
        if (expr instanceof Expr.Unary unary) {
            return translated(unary.operand(), tokens).map(operand -> new Expr.Unary(unary.op(), operand));
        }
        if (!(expr instanceof Expr.Binary binary)) {
            return Optional.empty();
        }
        Integer marked = isLocationTest(binary) ? byLocation.get(key(binary)) : null;
        if (marked != null) {
            return Optional.of(tokens.apply(marked));
        }
        Optional<Expr> left = translated(binary.left(), tokens);
        Optional<Expr> right = translated(binary.right(), tokens);
        return left.isEmpty() || right.isEmpty()
                ? Optional.empty()
                : Optional.of(Expr.binary(binary.op(), left.get(), right.get()));
    }

    private static boolean isLocationTest(Expr.Binary binary) {
        return binary.op() == BinaryOp.EQ
                && binary.left() instanceof Expr.Read
                && binary.right() instanceof Expr.Constant;
    }

    private static long key(Expr.Binary test) {
        return test.left() instanceof Expr.Read read && test.right() instanceof Expr.Constant location
                ? (long) read.slot() << Integer.SIZE | location.value()
                : -1;
    }
}
