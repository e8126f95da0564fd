package dovetail.ltl;

import java.util.List;

/** Renders formulas as text that can be read again; derived operators are shown as users write them. */
public final class FormulaText {
    private static final int IMPLICATION = 0;
    private static final int OR = 1;
    private static final int AND = 2;
    private static final int UNTIL = 3;
    private static final int UNARY = 4;

    private final List<String> atoms;
    private final StringBuilder out = new StringBuilder();

    private FormulaText(List<String> atoms) {
        this.atoms = atoms;
    }

    /** @param atoms how each atom is written */
    public static String render(Formula formula, List<String> atoms) {
        FormulaText text = new FormulaText(atoms);
        text.write(formula, IMPLICATION);
        return text.out.toString();
    }

    /** Writes a formula, in parentheses when its operator binds less than what stands around it. */
    private void write(Formula formula, int around) {
        if (formula instanceof Formula.Constant constant) {
            out.append(constant.value() ? "true" : "false");
        } else if (formula instanceof Formula.Atom atom) {
            out.append(atoms.get(atom.index()));
        } else if (formula instanceof Formula.Not not) {
            out.append('!');
            write(not.operand(), UNARY);
        } else if (formula instanceof Formula.And and) {
            chain(and.operands(), " & ", AND, around);
        } else if (formula instanceof Formula.Or or) {
            disjunction(or, around);
        } else if (formula instanceof Formula.Next next) {
            prefix("X ", next.operand());
        } else if (formula instanceof Formula.Until until) {
            until(until, around);
        } else if (formula instanceof Formula.Release release) {
            release(release, around);
        }
    }

    private void prefix(String operator, Formula operand) {
        out.append(operator);
        write(operand, UNARY);
    }

    private void chain(List<Formula> operands, String operator, int own, int around) {
        if (operands.size() < 2) {
            write(operands.isEmpty() ? (own == AND ? Formula.TRUE : Formula.FALSE) : operands.get(0), around);
            return;
        }
        open(own, around);
        for (int i = 0; i < operands.size(); i++) {
            out.append(i == 0 ? "" : operator);
            write(operands.get(i), own + 1);
        }
        close(own, around);
    }

    private void disjunction(Formula.Or or, int around) {
        List<Formula> operands = or.operands();
        if (operands.size() == 2 && operands.get(0) instanceof Formula.Not not) {
            open(IMPLICATION, around);
            write(not.operand(), OR);
            out.append(" -> ");
            write(operands.get(1), IMPLICATION);
            close(IMPLICATION, around);
        } else {
            chain(operands, " | ", OR, around);
        }
    }

    private void until(Formula.Until until, int around) {
        if (until.left().equals(Formula.TRUE)) {
            prefix("F ", until.right());
        } else if (until.right() instanceof Formula.And and && endsIn(and.operands(), until.left())) {
            binary(and.operands().get(0), " M ", until.left(), around);
        } else {
            binary(until.left(), " U ", until.right(), around);
        }
    }

    private void release(Formula.Release release, int around) {
        if (release.left().equals(Formula.FALSE)) {
            prefix("G ", release.right());
        } else if (release.right() instanceof Formula.Or or && endsIn(or.operands(), release.left())) {
            binary(or.operands().get(0), " W ", release.left(), around);
        } else {
            binary(release.left(), " R ", release.right(), around);
        }
    }

    /** Whether there are two formulas, the second of which is the given one. */
    private static boolean endsIn(List<Formula> operands, Formula last) {
        return operands.size() == 2 && operands.get(1).equals(last);
    }

    private void binary(Formula left, String operator, Formula right, int around) {
        open(UNTIL, around);
        write(left, UNARY);
        out.append(operator);
        write(right, UNTIL);
        close(UNTIL, around);
    }

    private void open(int own, int around) {
        out.append(own < around ? "(" : "");
    }

    private void close(int own, int around) {
        out.append(own < around ? ")" : "");
    }
}
