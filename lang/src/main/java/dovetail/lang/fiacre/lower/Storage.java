package dovetail.lang.fiacre.lower;

import dovetail.base.Origin;
import dovetail.expr.Expr;
import dovetail.lang.fiacre.lower.term.Access;
import dovetail.lang.fiacre.lower.term.Forms;
import dovetail.lang.fiacre.lower.term.Type;
import dovetail.lang.fiacre.lower.term.Value;
import dovetail.model.Network;
import dovetail.model.data.Variable;
import dovetail.model.form.Datum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Declares the slots of variables, each with its initial value.
 *
 * @param initialState the initial state that initial statements computed, or null when there are none
 */
record Storage(Network.Builder network, int @Nullable [] initialState) {
    /** Declares a variable with a constant initial value. */
    Access declare(String name, int owner, Type type, Value initial, Origin origin) {
        List<Access.Cells> cells = new ArrayList<>();
        List<Type.Leaf> leaves = type.leaves();
        for (int i = 0; i < leaves.size(); i++) {
            Type.Leaf leaf = leaves.get(i);
            int[] values = new int[leaf.cells()];
            for (int k = 0; k < values.length; k++) {
                values[k] = ((Expr.Constant) initial.cell(i, k)).value();
            }
            String text = name + leaf.suffix();
            Variable variable = leaf.isArray()
                    ? network.array(text, owner, leaf.domain(), fromState(values), origin)
                    : network.scalar(text, owner, leaf.domain(), fromState(values)[0], origin);
            cells.add(new Access.Cells(variable.base(), values.length, null, 0, values.length, leaf.domain()));
        }
        int[] starts = cells.stream().mapToInt(Access.Cells::base).toArray();
        if (starts.length > 0) {
            network.datum(new Datum(name, owner, Forms.of(type, starts)));
        }
        return new Access(type, cells);
    }

    /** The initial values of the next slots. */
    private int[] fromState(int[] declared) {
        if (initialState == null) {
            return declared;
        }
        int first = network.slots().size();
        return Arrays.copyOfRange(initialState, first, first + declared.length);
    }

    /** The component that a slot is local to, or {@link dovetail.model.data.Slot#SHARED}. */
    int owner(int slot) {
        return network.slots().get(slot).owner();
    }

    /** The initial location of a component whose location slot comes next. */
    int location(int declared) {
        return initialState == null ? declared : initialState[network.slots().size()];
    }
}
