package dovetail.engine.modular.order;

import dovetail.model.ModuleConstraint;
import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Assigns every variable to a generator: that of the first module in the order that drives or reads the variable. For an
 * order that follows a feedback arc set this is the rule of Sections 3.2 and 3.3. The driver comes first among the modules
 * of an output unless an arc of the feedback arc set leads from it to an earlier reader, which then sets its own input.
 *
 * <p>Inside a generator the inputs come first, then hidden variables, then outputs, which are often functions of the others.
 */
final class Generators {
    private Generators() {}

    static List<Generator> of(Modules modules, List<Integer> order) {
        return of(modules, order, (variable, module) -> true);
    }

    /**
     * The same, but a variable of which a module reads the past only is left to the next module that needs it: the module
     * does not constrain its value at this instant. A variable that no module needs is set last of all, since each of its
     * values would multiply the nodes of all later generators.
     */
    static List<Generator> withPastInputsLater(Modules modules, List<Integer> order) {
        List<BitSet> present = presentReads(modules);
        return of(modules, order, (variable, module) -> present.get(module).get(variable));
    }

    /** The variables whose present values the constraints of each module read. */
    private static List<BitSet> presentReads(Modules modules) {
        List<BitSet> reads = new ArrayList<>();
        modules.componentNames().forEach(name -> reads.add(new BitSet()));
        for (ModuleConstraint constraint : modules.constraints()) {
            if (constraint.module() >= 0) {
                BitSet own = reads.get(constraint.module());
                constraint.expressions().forEach(e -> e.forEachRead(own::set));
            }
        }
        return reads;
    }

    /** @param needs whether a module needs the value of a variable at the same instant */
    private static List<Generator> of(Modules modules, List<Integer> order, BiPredicate<Integer, Integer> needs) {
        int[] place = new int[order.size()];
        for (int i = 0; i < place.length; i++) {
            place[order.get(i)] = i;
        }
        List<List<Integer>> variables = new ArrayList<>();
        order.forEach(module -> variables.add(new ArrayList<>()));
        for (int i = 0; i < modules.moduleVariables().size(); i++) {
            variables
                    .get(first(i, modules.moduleVariables().get(i), place, needs))
                    .add(i);
        }
        List<Generator> generators = new ArrayList<>();
        for (int i = 0; i < place.length; i++) {
            int module = order.get(i);
            List<Integer> own = variables.get(i);
            own.sort(Comparator.comparingInt(v -> rank(modules.moduleVariables().get(v), module)));
            generators.add(new Generator(List.of(module), own));
        }
        return generators;
    }

    /** The first place among those of the driver and the readers that need it; the last place of all if none does. */
    private static int first(int number, ModuleVariable variable, int[] place, BiPredicate<Integer, Integer> needs) {
        int first = place.length - 1;
        if (variable.driver() >= 0 && needs.test(number, variable.driver())) {
            first = place[variable.driver()];
        }
        for (int reader : variable.readers()) {
            first = needs.test(number, reader) ? Math.min(first, place[reader]) : first;
        }
        return first;
    }

    private static int rank(ModuleVariable variable, int module) {
        if (variable.driver() != module) {
            return 0;
        }
        return variable.kind() == ModuleVariable.Kind.OUTPUT ? 2 : 1;
    }
}
