package dovetail.engine.modular.promela;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import java.util.List;

/** Writes expressions over the slots of a system of modules; Promela has the operators of C, and so the same values. */
record PromelaExpr(List<String> names) {
    String text(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            return constant.value() < 0 ? "(" + constant.value() + ")" : Integer.toString(constant.value());
        } else if (expr instanceof Expr.Read read) {
            return names.get(read.slot());
        } else if (expr instanceof Expr.ReadCell cell) {
            return cell(cell);
        } else if (expr instanceof Expr.Checked checked) {
            return text(checked.operand());
        } else if (expr instanceof Expr.Unary unary) {
            return unary.op().symbol() + "(" + text(unary.operand()) + ")";
        }
        Expr.Binary binary = (Expr.Binary) expr;
        return binary(binary.op(), text(binary.left()), text(binary.right()));
    }

    /** The cells of an array are variables of their own, so a choice by the index reads one. */
    private String cell(Expr.ReadCell read) {
        String index = text(read.index());
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < read.length() - 1; i++) {
            text.append("(" + index + " == " + i + " -> " + names.get(read.base() + i) + " : ");
        }
        return text + names.get(read.base() + read.length() - 1) + ")".repeat(read.length() - 1);
    }

    private static String binary(BinaryOp op, String left, String right) {
        return switch (op) {
            case IMPLY -> "(!(" + left + ") || " + right + ")";
            case MIN -> "(" + left + " < " + right + " -> " + left + " : " + right + ")";
            case MAX -> "(" + left + " > " + right + " -> " + left + " : " + right + ")";
            default -> "(" + left + " " + op.symbol() + " " + right + ")";
        };
    }
}
