package dovetail.testkit.random;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.testkit.ModulesBuilder;
import java.util.ArrayList;
import java.util.List;

/**
 * Random conditions and values as the constraints of modules have them: comparisons, equivalences, least and greatest of
 * two, division by constants. Every expression has a value.
 */
public final class RandomConditions {
    private static final List<BinaryOp> CONNECTIVES = List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.IMPLY);
    private static final List<BinaryOp> COMPARISONS =
            List.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE);

    private final Dice dice;
    private final List<Readable> readable = new ArrayList<>();

    private record Readable(int slot, Domain domain) {
        boolean isTruth() {
            return domain.equals(ModulesBuilder.TRUTH);
        }
    }

    RandomConditions(Dice dice) {
        this.dice = dice;
    }

    /** Conditions on all variables of a system. */
    public static RandomConditions of(Modules system, long seed) {
        RandomConditions conditions = new RandomConditions(new Dice(seed));
        for (int slot = 0; slot < system.registerBase(); slot++) {
            ModuleVariable variable = system.moduleVariables().get(slot);
            conditions.add(slot, variable.domain());
        }
        return conditions;
    }

    /** Lets expressions read a slot. */
    void add(int slot, Domain domain) {
        readable.add(new Readable(slot, domain));
    }

    boolean isEmpty() {
        return readable.isEmpty();
    }

    /** A condition of at most so many nested connectives. */
    public Expr condition(int depth) {
        int kind = depth == 0 ? dice.below(50) : dice.between(15, 99);
        if (kind < 22) {
            return truth();
        } else if (kind < 50) {
            return comparison(Math.min(depth, 2));
        } else if (kind < 80) {
            return Expr.binary(dice.pick(CONNECTIVES), condition(depth - 1), condition(depth - 1));
        } else if (kind < 88) {
            return Expr.not(condition(depth - 1));
        } else if (kind < 97) {
            BinaryOp op = dice.chance(70) ? BinaryOp.EQ : BinaryOp.NE;
            return Expr.binary(op, condition(depth - 1), condition(depth - 1));
        }
        // Every value but zero is true.
        return value(1);
    }

    private Expr truth() {
        List<Readable> truths = readable.stream().filter(Readable::isTruth).toList();
        if (truths.isEmpty()) {
            return comparison(0);
        }
        Expr read = new Expr.Read(dice.pick(truths).slot());
        return dice.chance(30) ? Expr.not(read) : read;
    }

    private Expr comparison(int depth) {
        Readable one = dice.pick(readable);
        Expr left = dice.chance(80) ? new Expr.Read(one.slot()) : value(depth);
        Expr right = dice.chance(60) ? near(one.domain()) : value(depth);
        BinaryOp op = dice.pick(COMPARISONS);
        return dice.chance(75) ? Expr.binary(op, left, right) : Expr.binary(op, right, left);
    }

    /** A value of a domain, or one next to it. */
    private Expr near(Domain domain) {
        return Expr.constant(
                dice.chance(90)
                        ? dice.between(domain.min(), domain.max())
                        : dice.between(domain.min() - 1, domain.max() + 1));
    }

    /** A value of at most so many nested operators. */
    Expr value(int depth) {
        if (depth == 0 || dice.chance(35)) {
            Readable one = dice.pick(readable);
            return dice.chance(80) ? new Expr.Read(one.slot()) : near(one.domain());
        }
        Expr left = value(depth - 1);
        return switch (dice.below(9)) {
            case 0, 1 -> Expr.binary(BinaryOp.ADD, left, value(depth - 1));
            case 2 -> Expr.binary(BinaryOp.SUB, left, value(depth - 1));
            case 3 -> Expr.binary(BinaryOp.MUL, left, Expr.constant(dice.between(-1, 2)));
            case 4 -> Expr.binary(BinaryOp.MIN, left, value(depth - 1));
            case 5 -> Expr.binary(BinaryOp.MAX, left, value(depth - 1));
            case 6 ->
                Expr.binary(dice.chance(50) ? BinaryOp.DIV : BinaryOp.MOD, left, Expr.constant(dice.pick(2, 3, -2)));
            case 7 -> new Expr.Unary(UnaryOp.NEG, left);
            default -> condition(0);
        };
    }

    /** A value that is forced into a domain: by its bounds, or round and round. */
    Expr within(Domain domain, int depth) {
        Expr least = Expr.constant(domain.min());
        if (dice.chance(40)) {
            Expr atMost = Expr.binary(BinaryOp.MIN, value(depth), Expr.constant(domain.max()));
            return Expr.binary(BinaryOp.MAX, atMost, least);
        }
        Expr size = Expr.constant(domain.max() - domain.min() + 1);
        Expr rest = Expr.binary(BinaryOp.ADD, Expr.binary(BinaryOp.MOD, value(depth), size), size);
        return Expr.binary(BinaryOp.ADD, Expr.binary(BinaryOp.MOD, rest, size), least);
    }
}
