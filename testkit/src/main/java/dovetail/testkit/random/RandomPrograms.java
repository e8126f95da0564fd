package dovetail.testkit.random;

import dovetail.base.Origin;
import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.Network;
import dovetail.model.Statement;
import dovetail.model.data.Domain;
import dovetail.model.data.Place;
import dovetail.model.data.Slot;
import dovetail.model.data.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Random programs with branches, choices, loops, conditions and temporaries, few of which run long. */
final class RandomPrograms {
    private static final int MAX_DEPTH = 2;
    private static final int MAX_ROUNDS = 3;

    private final Dice dice;
    private final RandomExpressions expressions;
    private final boolean mayOverrun;
    private final List<Variable> temporaries = new ArrayList<>();
    private final Variable counter;

    RandomPrograms(Dice dice, RandomExpressions expressions, Network.Builder builder) {
        this.dice = dice;
        this.expressions = expressions;
        this.mayOverrun = dice.chance(30);
        Domain domain = dice.chance(50) ? Domain.BYTE : Domain.range(-2, 5);
        for (int i = dice.below(3); i > 0; i--) {
            int length = dice.chance(40) ? dice.between(1, 3) : 0;
            temporaries.add(temporary(builder, length, domain));
        }
        this.counter = temporary(builder, 0, Domain.range(0, MAX_ROUNDS + 1));
    }

    private static Variable temporary(Network.Builder builder, int length, Domain domain) {
        int base = builder.temporaries(Math.max(1, length), domain);
        return new Variable("temporary", Slot.SHARED, base, length, domain, Origin.NONE);
    }

    /**
     * A program.
     *
     * @param target chooses the variable of a store
     * @param stored makes a value for a domain
     */
    List<Statement> program(Supplier<Variable> target, Function<Domain, Expr> stored) {
        expressions.enter(temporaries);
        List<Statement> program = new ArrayList<>();
        for (int i = dice.pick(1, 1, 2, 2, 3); i > 0; i--) {
            program.add(statement(MAX_DEPTH, target, stored));
        }
        expressions.leave(temporaries);
        return program;
    }

    private Statement statement(int depth, Supplier<Variable> target, Function<Domain, Expr> stored) {
        int kind = depth == 0 ? dice.below(60) : dice.below(100);
        if (kind < 40) {
            Variable variable = variable(target);
            return new Statement.Assign(expressions.place(variable), stored.apply(variable.domain()));
        } else if (kind < 50) {
            return any(variable(target));
        } else if (kind < 60) {
            return new Statement.Require(expressions.condition());
        } else if (kind < 75) {
            return new Statement.If(
                    expressions.condition(),
                    statement(depth - 1, target, stored),
                    dice.chance(40) ? Statement.Block.of() : statement(depth - 1, target, stored));
        } else if (kind < 87) {
            List<Statement> alternatives = new ArrayList<>();
            for (int i = dice.between(1, 3); i > 0; i--) {
                alternatives.add(dice.chance(20) ? Statement.Block.of() : statement(depth - 1, target, stored));
            }
            return new Statement.Choice(alternatives);
        }
        Statement body = Statement.Block.of(statement(depth - 1, target, stored), statement(depth - 1, target, stored));
        return dice.chance(60) ? counted(body) : loop(expressions.condition(), body, dice.below(MAX_ROUNDS));
    }

    private Variable variable(Supplier<Variable> target) {
        return temporaries.isEmpty() || dice.chance(70) ? target.get() : dice.pick(temporaries);
    }

    private Statement any(Variable variable) {
        Domain domain = variable.domain();
        int least = dice.chance(80) ? Math.max(domain.min(), Math.min(domain.max(), 0)) : dice.between(-1, 1);
        return new Statement.Any(expressions.place(variable), least, least + dice.below(3));
    }

    private Statement counted(Statement body) {
        int rounds = dice.between(1, MAX_ROUNDS);
        Expr round = new Expr.Read(counter.base());
        Place place = new Place.Single(counter.base(), counter.domain());
        Statement advance = new Statement.Assign(place, Expr.binary(BinaryOp.ADD, round, Expr.constant(1)));
        Statement loop =
                loop(Expr.binary(BinaryOp.LT, round, Expr.constant(rounds)), Statement.Block.of(body, advance), rounds);
        return Statement.Block.of(new Statement.Assign(place, Expr.constant(0)), loop);
    }

    private Statement loop(Expr condition, Statement body, int bound) {
        Statement.Loop.Overrun overrun =
                mayOverrun && dice.chance(50) ? Statement.Loop.Overrun.LIMIT : Statement.Loop.Overrun.ERROR;
        return new Statement.Loop(condition, body, bound, overrun);
    }
}
