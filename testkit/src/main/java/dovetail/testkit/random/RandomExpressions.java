package dovetail.testkit.random;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.UnaryOp;
import dovetail.model.data.Place;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.List;

/** Random expressions over declared variables and control locations, through every operator. */
final class RandomExpressions {
    private static final int DEEPEST = 3;

    private final Dice dice;
    private final boolean mayFail;
    private final List<Variable> variables = new ArrayList<>();
    private final List<Location> locations = new ArrayList<>();

    private record Location(int slot, int count) {}

    /**
     * @param mayFail whether an expression may divide by zero or use an index out of range in some state; when not,
     *     divisors and indices are forced into their ranges
     */
    RandomExpressions(Dice dice, boolean mayFail) {
        this.dice = dice;
        this.mayFail = mayFail;
    }

    void addVariable(Variable variable) {
        variables.add(variable);
    }

    /** Lets expressions read some more variables, until they {@link #leave}. */
    void enter(List<Variable> more) {
        variables.addAll(more);
    }

    void leave(List<Variable> more) {
        // A program may have declared variables of the network after these.
        variables.removeAll(more);
    }

    /** A place of a variable; a cell of an array mostly at a computed index. */
    Place place(Variable variable) {
        if (!variable.isArray()) {
            return new Place.Single(variable.base(), variable.domain());
        }
        return dice.chance(25)
                ? new Place.Single(variable.base() + dice.below(variable.length()), variable.domain())
                : new Place.Cell(variable.base(), variable.length(), index(variable, 1), variable.domain());
    }

    void addLocation(int slot, int count) {
        locations.add(new Location(slot, count));
    }

    /** A guard: often a comparison, at times any value, which counts as true unless it is zero. */
    Expr condition() {
        return condition(DEEPEST - 1);
    }

    private Expr condition(int depth) {
        int kind = depth <= 0 ? dice.below(60) : dice.below(100);
        if (kind < 25) {
            return locationTest();
        } else if (kind < 60) {
            return Expr.binary(comparison(), value(depth - 1), value(depth - 2));
        } else if (kind < 85) {
            BinaryOp op = dice.pick(List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.IMPLY));
            return Expr.binary(op, condition(depth - 1), condition(depth - 1));
        } else if (kind < 93) {
            return Expr.not(condition(depth - 1));
        }
        return value(depth);
    }

    /** A condition with a part that has no value in some states, which in some of these may not be evaluated. */
    Expr fragileCondition() {
        Expr fragile = Expr.binary(comparison(), fragileValue(), constant());
        Expr other = condition();
        return switch (dice.below(6)) {
            case 0 -> Expr.binary(BinaryOp.AND, other, fragile);
            case 1 -> Expr.binary(BinaryOp.OR, other, fragile);
            case 2 -> Expr.binary(BinaryOp.IMPLY, other, fragile);
            case 3 -> Expr.not(Expr.binary(BinaryOp.AND, fragile, other));
            case 4 -> Expr.binary(BinaryOp.BIT_OR, other, fragile);
            default -> fragile;
        };
    }

    /** A value that there is not in some states: of a cell or a quotient that depends on what varies. */
    private Expr fragileValue() {
        Expr varying = locations.isEmpty() || dice.chance(50)
                ? read(1)
                : new Expr.Read(dice.pick(locations).slot());
        List<Variable> arrays = variables.stream().filter(Variable::isArray).toList();
        if (!arrays.isEmpty() && dice.chance(50)) {
            Variable array = dice.pick(arrays);
            return new Expr.ReadCell(array.base(), array.length(), varying);
        }
        Expr divisor = Expr.binary(BinaryOp.SUB, varying, Expr.constant(dice.below(4)));
        return Expr.binary(dice.pick(List.of(BinaryOp.DIV, BinaryOp.MOD)), value(1), divisor);
    }

    Expr value() {
        return value(dice.below(DEEPEST));
    }

    private Expr value(int depth) {
        if (depth <= 0) {
            return dice.chance(45) || variables.isEmpty() ? constant() : read(0);
        }
        int kind = dice.below(100);
        if (kind < 25) {
            return read(depth);
        } else if (kind < 35) {
            return new Expr.Unary(dice.pick(List.of(UnaryOp.values())), value(depth - 1));
        } else if (kind < 40) {
            return locationTest();
        }
        BinaryOp op = dice.pick(List.of(BinaryOp.values()));
        Expr right = value(depth - 1);
        if (op.divides() && (!mayFail || dice.chance(75))) {
            right = Expr.binary(BinaryOp.BIT_OR, right, Expr.constant(1));
        }
        return Expr.binary(op, value(depth - 1), right);
    }

    /** Mostly small; the odd ones are where wrapping, sign and shift distances matter. */
    private Expr constant() {
        return Expr.constant(
                dice.chance(85)
                        ? dice.between(-2, 6)
                        : dice.pick(255, 256, 127, -128, 32767, -32768, 70000, 31, 33, -7, Integer.MIN_VALUE));
    }

    private Expr read(int depth) {
        if (variables.isEmpty()) {
            return locationTest();
        }
        Variable variable = dice.pick(variables);
        if (!variable.isArray()) {
            return new Expr.Read(variable.base());
        }
        return dice.chance(25)
                ? new Expr.Read(variable.base() + dice.below(variable.length()))
                : new Expr.ReadCell(variable.base(), variable.length(), index(variable, depth));
    }

    /** An index into an array: mostly inside it, now and then not. */
    Expr index(Variable array, int depth) {
        int length = array.length();
        if (length % 2 == 0 && dice.chance(20)) {
            // As if it were an array of two dimensions, whose indices are checked one by one.
            Expr row = new Expr.Checked(inside(2, depth), 2);
            Expr column = new Expr.Checked(inside(length / 2, depth), length / 2);
            return Expr.binary(BinaryOp.ADD, Expr.binary(BinaryOp.MUL, row, Expr.constant(length / 2)), column);
        }
        if (mayFail && dice.chance(12)) {
            return value(depth - 1);
        }
        if (mayFail && dice.chance(25)) {
            return Expr.constant(dice.chance(90) ? dice.below(length) : length);
        }
        return within(length, depth - 1);
    }

    private Expr inside(int bound, int depth) {
        return mayFail && dice.chance(15) ? value(depth - 1) : within(bound, depth - 1);
    }

    /** An expression with a value in {@code 0..bound-1}. */
    Expr within(int bound) {
        return within(bound, dice.below(DEEPEST));
    }

    private Expr within(int bound, int depth) {
        Expr natural = Expr.binary(BinaryOp.BIT_AND, value(depth), Expr.constant(Integer.MAX_VALUE));
        return Expr.binary(BinaryOp.MOD, natural, Expr.constant(bound));
    }

    private Expr locationTest() {
        if (locations.isEmpty()) {
            return constant();
        }
        Location location = dice.pick(locations);
        return dice.chance(90)
                ? Expr.equal(location.slot(), dice.below(location.count()))
                : new Expr.Read(location.slot());
    }

    private BinaryOp comparison() {
        return dice.pick(
                List.of(BinaryOp.EQ, BinaryOp.NE, BinaryOp.LT, BinaryOp.LE, BinaryOp.GT, BinaryOp.GE, BinaryOp.NE));
    }
}
