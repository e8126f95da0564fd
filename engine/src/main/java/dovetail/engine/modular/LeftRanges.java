package dovetail.engine.modular;

import dovetail.expr.BinaryOp;
import dovetail.expr.Expr;
import dovetail.expr.Exprs;
import dovetail.model.ModuleConstraint;
import dovetail.model.Modules;
import dovetail.model.data.Domain;
import dovetail.step.StateLayout;
import dovetail.store.RankedStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds definitions whose value leaves the domain of the defined variable in some memory. A computation ends there and does
 * not count, which a user has to know: it may be a mistake of the model.
 */
final class LeftRanges {
    private final Modules system;
    /** The variable that each register defines, for registers that may have other values. */
    private final Map<Integer, Integer> defined = new LinkedHashMap<>();

    LeftRanges(Modules system) {
        this.system = system;
        for (ModuleConstraint constraint : system.constraints()) {
            constraint.expressions().forEach(e -> Exprs.parts(e).forEach(this::note));
        }
    }

    private void note(Expr part) {
        if (part instanceof Expr.Binary binary
                && binary.op() == BinaryOp.EQ
                && binary.left() instanceof Expr.Read variable
                && binary.right() instanceof Expr.Read register
                && variable.slot() < system.registerBase()
                && register.slot() >= system.registerBase()) {
            Domain values = system.slot(register.slot()).domain();
            Domain permitted = system.slot(variable.slot()).domain();
            if (values.min() < permitted.min() || values.max() > permitted.max()) {
                defined.put(register.slot() - system.registerBase(), variable.slot());
            }
        }
    }

    /** A sentence for each variable whose definition leaves its domain in a visited memory. */
    List<String> remarks(RankedStore visited, StateLayout layout) {
        List<String> remarks = new ArrayList<>();
        if (defined.isEmpty()) {
            return remarks;
        }
        long[] words = visited.inOrder();
        defined.forEach((register, variable) -> {
            Domain permitted = system.slot(variable).domain();
            for (int at = 0; at < visited.size(); at++) {
                if (!permitted.contains(layout.get(words, at * layout.words(), register))) {
                    remarks.add("some computations end because the next value of "
                            + system.slot(variable).name() + " is outside " + permitted.min() + ".." + permitted.max()
                            + "; they do not count");
                    return;
                }
            }
        });
        return remarks;
    }
}
