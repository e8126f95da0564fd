package dovetail.lang.modules.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.lang.modules.lower.term.Type;
import dovetail.lang.modules.lower.term.Value;
import dovetail.model.ModuleConstraint;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import java.util.ArrayList;
import java.util.List;

/** Collects the registers and constraints of a system whose variables are numbered. */
final class Constraints {
    private static final Domain BIT = Domain.range(0, 1);

    private final int variables;
    private final List<Register> registers = new ArrayList<>();
    private final List<ModuleConstraint> all = new ArrayList<>();
    /** The number of the register that is 0 at instant 0 and 1 later; -1 until it is needed. */
    private int started = -1;

    /** @param variables the number of variables, whose slots come before those of registers */
    Constraints(int variables) {
        this.variables = variables;
    }

    List<Register> registers() {
        return registers;
    }

    List<ModuleConstraint> all() {
        return all;
    }

    void add(ModuleConstraint constraint) {
        all.add(constraint);
    }

    /** Adds a register; the result reads it. */
    Expr add(Register register) {
        registers.add(register);
        return new Expr.Read(variables + registers.size() - 1);
    }

    /** The condition that this is not instant 0; modules share its register. */
    Expr started(int module) {
        if (started < 0) {
            started = registers.size();
            registers.add(new Register("started", module, BIT, 0, Expr.TRUE));
        }
        return new Expr.Read(variables + started);
    }

    /** The register of a definition: keeps a value for the next instant. */
    Register defined(String name, int module, Type type, int initial, Value next) {
        int min = type.min() - (next.type().min() < type.min() ? 1 : 0);
        int max = type.max() + (next.type().max() > type.max() ? 1 : 0);
        Expr value = next.expr();
        // A value outside the domain of the variable equals none of its values: the computation ends there.
        if (next.type().min() < min) {
            value = Expr.binary(BinaryOp.MAX, value, Expr.constant(min));
        }
        if (next.type().max() > max) {
            value = Expr.binary(BinaryOp.MIN, value, Expr.constant(max));
        }
        return new Register(name, module, Domain.range(min, max), initial, value);
    }
}
