package dovetail.mtl;

import java.util.List;

/** Lists the operands of formulas. */
final class Operands {
    private Operands() {}

    static List<Mtl> of(Mtl formula) {
        if (formula instanceof Mtl.Not not) {
            return List.of(not.operand());
        } else if (formula instanceof Mtl.And and) {
            return and.operands();
        } else if (formula instanceof Mtl.Or or) {
            return or.operands();
        } else if (formula instanceof Mtl.Until until) {
            return List.of(until.left(), until.right());
        } else if (formula instanceof Mtl.Since since) {
            return List.of(since.left(), since.right());
        }
        return List.of();
    }
}
