package dovetail.lang.promela.syntax;

import java.util.Optional;

/** Texts and constant values of expressions. */
public final class Terms {
    private Terms() {}

    /** A short text of an expression. */
    public static String text(Term term) {
        if (term instanceof Term.Number number) {
            return term.at().isName() ? term.at().text() : Integer.toString(number.value());
        } else if (term instanceof Term.Variable variable) {
            StringBuilder text = new StringBuilder();
            for (Term.Part part : variable.parts()) {
                text.append(text.isEmpty() ? "" : ".").append(part.symbol().name());
                Term index = part.index();
                text.append(index == null ? "" : "[" + text(index) + "]");
            }
            return text.toString();
        } else if (term instanceof Term.Binary binary) {
            return text(binary.left()) + " " + binary.op().symbol() + " " + text(binary.right());
        } else if (term instanceof Term.Unary unary) {
            return unary.op().symbol() + text(unary.operand());
        } else if (term instanceof Term.Run run) {
            return "run " + run.process() + "(...)";
        }
        return term.at().text();
    }

    /** The value of an expression without variables. */
    static Optional<Integer> constant(Term term) {
        if (term instanceof Term.Number number) {
            return Optional.of(number.value());
        } else if (term instanceof Term.Unary unary) {
            return constant(unary.operand()).map(unary.op()::apply);
        } else if (term instanceof Term.Binary binary) {
            Optional<Integer> left = constant(binary.left());
            Optional<Integer> right = constant(binary.right());
            boolean isDefined =
                    left.isPresent() && right.isPresent() && !(binary.op().divides() && right.get() == 0);
            return isDefined ? Optional.of(binary.op().apply(left.get(), right.get())) : Optional.empty();
        }
        return Optional.empty();
    }
}
