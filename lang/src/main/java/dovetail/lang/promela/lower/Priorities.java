package dovetail.lang.promela.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.promela.lower.data.Cells;
import dovetail.lang.promela.syntax.Step;
import dovetail.lang.promela.syntax.Symbol;
import dovetail.model.Statement;
import dovetail.model.data.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Priorities of processes: a process steps only where no process of a higher priority can. A process that does not exist
 * has priority 0.
 */
final class Priorities {
    private static final int MOST = 255;

    private Priorities() {}

    /** The priority of a process; 0 where the model has no priorities. */
    static Expr of(SystemScope system, Instance instance) {
        return instance.process().priority() == null
                ? Expr.constant(0)
                : cells(system, instance).read(Expr.constant(0));
    }

    static Place place(SystemScope system, Instance instance) {
        return cells(system, instance).place(Expr.constant(0));
    }

    private static Cells cells(SystemScope system, Instance instance) {
        Symbol symbol = Objects.requireNonNull(instance.process().priority());
        return Objects.requireNonNull(system.storage(instance).find(symbol, ""));
    }

    /** Whether no other process of a higher priority has an executable statement. */
    static Expr isHighest(SystemScope system, Instance instance) {
        Expr own = of(system, instance);
        Expr all = Expr.TRUE;
        for (Instance other : system.instances()) {
            if (other.place() != instance.place()) {
                Expr isHigher = Expr.binary(BinaryOp.GT, of(system, other), own);
                all = Expr.and(all, TermLowering.not(Expr.and(isHigher, system.isEnabled(other))));
            }
        }
        return all;
    }

    /** The statements that set the priority of the process with a number; nothing where there is no such process. */
    static List<Statement> set(SystemScope system, TermLowering terms, Step.SetPriority change) {
        Expr number = terms.lower(change.number());
        Expr offset = Cells.plus(terms.lower(change.priority()), -1);
        Expr value = Cells.plus(new Expr.Checked(offset, MOST, "the priority is not between 1 and " + MOST), 1);
        List<Statement> statements = new ArrayList<>();
        for (Instance instance : system.instances()) {
            Expr isIt = Expr.binary(BinaryOp.EQ, number, Expr.constant(instance.place()));
            Expr exists = Expr.binary(BinaryOp.GT, of(system, instance), Expr.constant(0));
            statements.add(new Statement.If(
                    Expr.and(isIt, exists),
                    new Statement.Assign(place(system, instance), value),
                    Statement.Block.of()));
        }
        return statements;
    }
}
