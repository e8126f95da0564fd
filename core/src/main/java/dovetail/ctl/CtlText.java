package dovetail.ctl;

import java.util.List;

/** Renders formulas of branching time as text that can be read again. */
public final class CtlText implements Ctl.Visitor<String> {
    private final List<String> atoms;

    private CtlText(List<String> atoms) {
        this.atoms = atoms;
    }

    /** @param atoms the text of each atom */
    public static String render(Ctl formula, List<String> atoms) {
        return formula.accept(new CtlText(atoms));
    }

    @Override
    public String constant(Ctl.Constant formula) {
        return String.valueOf(formula.value());
    }

    @Override
    public String atom(Ctl.Atom formula) {
        return atoms.get(formula.index());
    }

    @Override
    public String deadlock(Ctl.Deadlock formula) {
        return "deadlock";
    }

    @Override
    public String not(Ctl.Not formula) {
        return "!" + operand(formula.operand());
    }

    @Override
    public String and(Ctl.And formula) {
        return joined(formula.operands(), " & ", "true");
    }

    @Override
    public String or(Ctl.Or formula) {
        List<Ctl> operands = formula.operands();
        if (operands.size() == 2 && operands.get(0) instanceof Ctl.Not not) {
            return operand(not.operand()) + " -> " + operand(operands.get(1));
        }
        return joined(operands, " | ", "false");
    }

    private String joined(List<Ctl> operands, String operator, String none) {
        StringBuilder text = new StringBuilder();
        for (Ctl each : operands) {
            text.append(text.isEmpty() ? "" : operator)
                    .append(operands.size() == 1 ? each.accept(this) : operand(each));
        }
        return text.isEmpty() ? none : text.toString();
    }

    @Override
    public String next(Ctl.Next formula) {
        return formula.runs().letter() + "X " + operand(formula.operand());
    }

    @Override
    public String until(Ctl.Until formula) {
        String quantifier = formula.runs().letter();
        return formula.left().equals(Ctl.TRUE)
                ? quantifier + "F " + operand(formula.right())
                : quantifier + "[" + operand(formula.left()) + " U " + operand(formula.right()) + "]";
    }

    @Override
    public String globally(Ctl.Globally formula) {
        return formula.runs().letter() + "G " + operand(formula.operand());
    }

    /** An operand; conjunctions and disjunctions of several stand in parentheses. */
    private String operand(Ctl formula) {
        boolean isJoined = formula instanceof Ctl.And and && and.operands().size() > 1
                || formula instanceof Ctl.Or or && or.operands().size() > 1;
        String text = formula.accept(this);
        return isJoined ? "(" + text + ")" : text;
    }
}
