package dovetail.ctl;

import java.util.List;

/** Decides whether a formula has no path quantifier. */
final class StateOnly implements Ctl.Visitor<Boolean> {
    @Override
    public Boolean constant(Ctl.Constant formula) {
        return true;
    }

    @Override
    public Boolean atom(Ctl.Atom formula) {
        return true;
    }

    @Override
    public Boolean deadlock(Ctl.Deadlock formula) {
        return true;
    }

    @Override
    public Boolean not(Ctl.Not formula) {
        return formula.operand().accept(this);
    }

    @Override
    public Boolean and(Ctl.And formula) {
        return all(formula.operands());
    }

    @Override
    public Boolean or(Ctl.Or formula) {
        return all(formula.operands());
    }

    private boolean all(List<Ctl> operands) {
        for (Ctl operand : operands) {
            if (!operand.accept(this)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Boolean next(Ctl.Next formula) {
        return false;
    }

    @Override
    public Boolean until(Ctl.Until formula) {
        return false;
    }

    @Override
    public Boolean globally(Ctl.Globally formula) {
        return false;
    }
}
