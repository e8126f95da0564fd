package dovetail.symmetry.structure;

import java.util.ArrayList;
import java.util.List;

/**
 * Node of a term before the sorts of its constants are known.
 *
 * @param first a parameter of the form, such as an operator
 * @param second a further parameter, such as a bound
 * @param sort the sort of the value, or {@link Sorts#NONE}
 * @param mayFail whether an evaluation may be a model error
 */
record Node(Form form, int first, int second, int sort, boolean mayFail, List<Node> parts) {
    static Node of(Form form, int first, int second, Node... parts) {
        return valued(form, first, second, Sorts.NONE, false, List.of(parts));
    }

    static Node of(Form form, List<Node> parts) {
        return valued(form, 0, 0, Sorts.NONE, false, parts);
    }

    /** A node of an expression; it may fail where one of its parts may. */
    static Node valued(Form form, int first, int second, int sort, boolean mayFail, List<Node> parts) {
        boolean fails = mayFail;
        for (Node part : parts) {
            fails |= part.mayFail;
        }
        return new Node(form, first, second, sort, fails, List.copyOf(parts));
    }

    /** The operands of an operator that is associative and commutative, with those of nested uses. */
    static List<Node> flattened(int operator, Node left, Node right) {
        List<Node> operands = new ArrayList<>();
        for (Node side : List.of(left, right)) {
            if (side.form == Form.OPERANDS && side.first == operator) {
                operands.addAll(side.parts);
            } else {
                operands.add(side);
            }
        }
        return operands;
    }
}
