package dovetail.analysis;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.Network;
import dovetail.model.net.PetriNet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Disjunctive normal form of a predicate over linear sums of the quantities of a state equation. Parts that are not linear are
 * left open, as if they were true: the cases are implied by the predicate.
 */
public final class LinearCases {
    private static final int MOST_CASES = 256;

    private final StateEquation.Quantities effects;
    private final ValueSets values;
    /** Whether a part was left open. */
    private boolean isOpen;

    LinearCases(StateEquation.Quantities effects, ValueSets values) {
        this.effects = effects;
        this.values = values;
    }

    /** The cases of predicates over the places of a net: its rows are the places, by their numbers, and others after these. */
    public static LinearCases ofPlaces(Network network, PetriNet net) {
        int slots = network.slots().size();
        ValueSet[] sets = new ValueSet[slots + network.temporaries().size()];
        Arrays.fill(sets, slots, sets.length, ValueSet.FALSE);
        for (int slot = 0; slot < slots; slot++) {
            sets[slot] = ValueSet.of(network.slot(slot).domain());
        }
        return new LinearCases(new NetEffects(network, net), new ValueSets(network, sets, sets));
    }

    /** Demand on the quantities: their sum with these weights is at least so much. */
    public record Demand(Map<Integer, Long> weights, long least) {}

    /** A sum of quantities, and a constant. */
    private record Sum(Map<Integer, Long> weights, long constant) {
        Sum plus(Sum other, long factor) {
            Map<Integer, Long> all = new TreeMap<>(weights);
            other.weights.forEach((row, weight) -> all.merge(row, factor * weight, Long::sum));
            all.values().removeIf(weight -> weight == 0);
            return new Sum(all, constant + factor * other.constant);
        }
    }

    /** The cases, each a conjunction of demands; null where there are too many. */
    @Nullable
    List<List<Demand>> of(Expr predicate) {
        return cases(predicate, true);
    }

    /** The cases of a predicate without open parts: it is true in one of them, and only there. Nothing for other predicates. */
    public Optional<List<List<Demand>>> exactly(Expr predicate) {
        isOpen = false;
        List<List<Demand>> cases = cases(predicate, true);
        return cases == null || isOpen ? Optional.empty() : Optional.of(cases);
    }

    private List<List<Demand>> open() {
        isOpen = true;
        return List.of(List.of());
    }

    private @Nullable List<List<Demand>> cases(Expr expr, boolean wanted) {
        if (expr instanceof Expr.Unary unary && unary.op() == UnaryOp.NOT) {
            return cases(unary.operand(), !wanted);
        }
        if (expr instanceof Expr.Constant constant) {
            return (constant.value() != 0) == wanted ? List.of(List.of()) : List.of();
        }
        if (expr instanceof Expr.Binary binary) {
            if (binary.op().isLazy()) {
                boolean leftWanted = binary.op() == BinaryOp.IMPLY ? !wanted : wanted;
                boolean both = (binary.op() == BinaryOp.AND) == wanted;
                List<List<Demand>> left = cases(binary.left(), leftWanted);
                List<List<Demand>> right = cases(binary.right(), wanted);
                return left == null || right == null ? null : both ? product(left, right) : union(left, right);
            }
            if (Environment.isComparison(binary.op())) {
                return compared(wanted ? binary.op() : Environment.negated(binary.op()), binary);
            }
        }
        return open();
    }

    private static @Nullable List<List<Demand>> union(List<List<Demand>> left, List<List<Demand>> right) {
        List<List<Demand>> all = new ArrayList<>(left);
        all.addAll(right);
        return all.size() > MOST_CASES ? null : all;
    }

    private static @Nullable List<List<Demand>> product(List<List<Demand>> left, List<List<Demand>> right) {
        if ((long) left.size() * right.size() > MOST_CASES) {
            return null;
        }
        List<List<Demand>> all = new ArrayList<>();
        for (List<Demand> one : left) {
            for (List<Demand> other : right) {
                List<Demand> both = new ArrayList<>(one);
                both.addAll(other);
                all.add(both);
            }
        }
        return all;
    }

    private List<List<Demand>> compared(BinaryOp op, Expr.Binary comparison) {
        Sum left = sum(comparison.left());
        Sum right = sum(comparison.right());
        Sum located = located(comparison);
        if (located != null && (op == BinaryOp.EQ || op == BinaryOp.NE)) {
            Sum wanted = op == BinaryOp.EQ ? located : new Sum(Map.of(), 1).plus(located, -1);
            return List.of(List.of(atLeast(wanted, 1)));
        }
        if (left == null || right == null) {
            return open();
        }
        Sum more = left.plus(right, -1);
        Sum less = right.plus(left, -1);
        return switch (op) {
            case GE -> List.of(List.of(atLeast(more, 0)));
            case GT -> List.of(List.of(atLeast(more, 1)));
            case LE -> List.of(List.of(atLeast(less, 0)));
            case LT -> List.of(List.of(atLeast(less, 1)));
            case EQ -> List.of(List.of(atLeast(more, 0), atLeast(less, 0)));
            default -> List.of(List.of(atLeast(more, 1)), List.of(atLeast(less, 1)));
        };
    }

    private static Demand atLeast(Sum sum, long least) {
        return new Demand(sum.weights(), least - sum.constant());
    }

    /** An expression as a sum; null where it is none, or could exceed 32 bits. */
    private @Nullable Sum sum(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            return new Sum(Map.of(), constant.value());
        }
        int slot = Expr.slotOf(expr);
        if (slot >= 0) {
            int row = effects.rowOf(slot);
            return row < 0 ? null : new Sum(Map.of(row, 1L), effects.least(slot));
        }
        if (!(expr instanceof Expr.Binary binary) || !isExact(binary)) {
            return null;
        }
        if (binary.op() == BinaryOp.ADD || binary.op() == BinaryOp.SUB) {
            Sum left = sum(binary.left());
            Sum right = sum(binary.right());
            return left == null || right == null ? null : left.plus(right, binary.op() == BinaryOp.ADD ? 1 : -1);
        }
        if (binary.op() == BinaryOp.MUL && binary.left() instanceof Expr.Constant factor) {
            Sum right = sum(binary.right());
            return right == null ? null : new Sum(Map.of(), 0).plus(right, factor.value());
        }
        Sum located = binary.op() == BinaryOp.EQ || binary.op() == BinaryOp.NE ? located(binary) : null;
        return located == null || binary.op() == BinaryOp.EQ ? located : new Sum(Map.of(), 1).plus(located, -1);
    }

    /** Whether an operation never exceeds 32 bits, where numbers wrap around: it is linear no more then. */
    private boolean isExact(Expr.Binary binary) {
        ValueSet left = values.valuesOf(binary.left());
        ValueSet right = values.valuesOf(binary.right());
        if (left.isEmpty() || right.isEmpty()) {
            return false;
        }
        return switch (binary.op()) {
            case ADD -> isInt((long) left.min() + right.min()) && isInt((long) left.max() + right.max());
            case SUB -> isInt((long) left.min() - right.max()) && isInt((long) left.max() - right.min());
            case MUL ->
                isInt((long) left.min() * right.min())
                        && isInt((long) left.min() * right.max())
                        && isInt((long) left.max() * right.min())
                        && isInt((long) left.max() * right.max());
            default -> true;
        };
    }

    private static boolean isInt(long number) {
        return number == (int) number;
    }

    /** The sum that is 1 where a component is in the location that a comparison names, otherwise 0; null for other comparisons. */
    private @Nullable Sum located(Expr.Binary comparison) {
        int slot = Expr.slotOf(comparison.left());
        if (slot >= 0 && comparison.right() instanceof Expr.Constant location) {
            int row = effects.rowOfLocation(slot, location.value());
            return row < 0 ? null : new Sum(Map.of(row, 1L), 0);
        }
        return null;
    }
}
