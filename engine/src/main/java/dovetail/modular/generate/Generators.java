package dovetail.modular.generate;

import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Generators of the modules in a total order: which variables each of them sets. A variable is set by the first module in
 * the order among its driver and its readers. This is the rule of Sections 3.2 and 3.3 of the paper: a reader that comes
 * before the driver is at the end of a feedback arc.
 *
 * @param order the modules; a module of number {@link #EVERYONE} has all variables
 * @param variables the variables of each generator, in the order of the modules
 */
public record Generators(List<Integer> order, List<List<Integer>> variables) {
    /** The number of a generator that ignores modules. */
    public static final int EVERYONE = -1;

    public Generators {
        order = List.copyOf(order);
        variables = variables.stream().map(List::copyOf).toList();
    }

    /** One generator with all variables in the order of their declaration. */
    public static Generators flat(Modules system) {
        List<Integer> all = new ArrayList<>();
        for (int v = 0; v < system.moduleVariables().size(); v++) {
            all.add(v);
        }
        return new Generators(List.of(EVERYONE), List.of(all));
    }

    /** @param leavesPastInputs as in {@link GenerationRules} */
    public static Generators of(Modules system, List<Integer> order, boolean leavesPastInputs) {
        List<BitSet> presentReads = presentReads(system);
        List<List<Integer>> variables = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            variables.add(new ArrayList<>());
        }
        for (int v = 0; v < system.moduleVariables().size(); v++) {
            int index = v;
            ModuleVariable variable = system.moduleVariables().get(v);
            List<Integer> users = new ArrayList<>(variable.readers());
            if (leavesPastInputs) {
                users.removeIf(module -> !presentReads.get(module).get(index));
            }
            if (variable.driver() != ModuleVariable.ENVIRONMENT) {
                users.add(variable.driver());
            }
            variables.get(first(order, users, variable)).add(v);
        }
        return new Generators(order, variables);
    }

    /** The position of the first user; an input of which only the past is read is set last. */
    private static int first(List<Integer> order, List<Integer> users, ModuleVariable variable) {
        for (int i = 0; i < order.size(); i++) {
            if (users.contains(order.get(i))) {
                return i;
            }
        }
        int last = 0;
        for (int i = 0; i < order.size(); i++) {
            last = variable.readers().contains(order.get(i)) ? i : last;
        }
        return last;
    }

    /** The variables whose present value each module's constraints read. */
    private static List<BitSet> presentReads(Modules system) {
        List<BitSet> reads = new ArrayList<>();
        for (int module = 0; module < system.componentNames().size(); module++) {
            reads.add(new BitSet());
        }
        for (ModuleConstraint constraint : system.constraints()) {
            if (constraint.module() >= 0) {
                BitSet own = reads.get(constraint.module());
                constraint.expressions().forEach(e -> e.forEachRead(own::set));
            }
        }
        return reads;
    }
}
