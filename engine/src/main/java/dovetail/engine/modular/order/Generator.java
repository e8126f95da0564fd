package dovetail.engine.modular.order;

import java.util.List;

/**
 * Generator: sets variables at each instant, one after another, and its modules constrain their values.
 *
 * @param modules the primitive modules whose variables all have values when this generator has set its own
 * @param variables the variables that it sets, first to last
 */
public record Generator(List<Integer> modules, List<Integer> variables) {
    public Generator {
        modules = List.copyOf(modules);
        variables = List.copyOf(variables);
    }
}
