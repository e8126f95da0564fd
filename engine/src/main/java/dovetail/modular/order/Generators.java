package dovetail.modular.order;

import dovetail.model.ModuleVariable;
import dovetail.model.Modules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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
        int[] place = new int[order.size()];
        for (int i = 0; i < place.length; i++) {
            place[order.get(i)] = i;
        }
        List<List<Integer>> variables = new ArrayList<>();
        order.forEach(module -> variables.add(new ArrayList<>()));
        for (int i = 0; i < modules.moduleVariables().size(); i++) {
            variables.get(first(modules.moduleVariables().get(i), place)).add(i);
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

    /** The first place among those of the driver and the readers; the last place of all if there are none. */
    private static int first(ModuleVariable variable, int[] place) {
        int first = variable.driver() < 0 ? place.length - 1 : place[variable.driver()];
        for (int reader : variable.readers()) {
            first = Math.min(first, place[reader]);
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
