package dovetail.lang.modules.lower;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.model.data.Domain;
import dovetail.model.data.Register;
import dovetail.mtl.FarPast;
import dovetail.mtl.Mtl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes registers that pass on the truth of a condition from instant to instant, and atoms that read them. */
final class DelayedAtoms implements FarPast.Delay {
    private static final Domain BIT = Domain.range(0, 1);

    private final int module;
    private final Atoms atoms;
    private final Constraints constraints;
    /** The registers of each condition, the nearest instant first. */
    private final Map<Mtl, List<Expr>> chains = new HashMap<>();

    DelayedAtoms(int module, Atoms atoms, Constraints constraints) {
        this.module = module;
        this.atoms = atoms;
        this.constraints = constraints;
    }

    @Override
    public int atom(Mtl present, int instants) {
        List<Expr> chain = chains.computeIfAbsent(present, absent -> new ArrayList<>());
        while (chain.size() < instants) {
            Expr before = chain.isEmpty() ? expression(present) : chain.get(chain.size() - 1);
            chain.add(constraints.add(new Register("delay", module, BIT, 0, before)));
        }
        return ((Mtl.Atom) atoms.of(chain.get(instants - 1))).index();
    }

    private Expr expression(Mtl present) {
        if (present instanceof Mtl.Constant constant) {
            return constant.value() ? Expr.TRUE : Expr.FALSE;
        } else if (present instanceof Mtl.Atom atom) {
            return Expr.binary(BinaryOp.NE, atoms.all().get(atom.index()), Expr.FALSE);
        } else if (present instanceof Mtl.Not not) {
            return Expr.not(expression(not.operand()));
        } else if (present instanceof Mtl.And and) {
            return Expr.join(
                    BinaryOp.AND, and.operands().stream().map(this::expression).toList());
        } else if (present instanceof Mtl.Or or) {
            return Expr.join(
                    BinaryOp.OR, or.operands().stream().map(this::expression).toList());
        }
        throw new AssertionError(present);
    }
}
