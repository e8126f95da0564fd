package dovetail.engine.modular.promela;

import dovetail.model.ModuleConstraint;

/**
 * A question that a Promela text asks: whether some computation is accepted by one more automaton.
 *
 * @param name the name of the property
 * @param sought the automaton, as a constraint of the system
 * @param meaning what such a computation shows, such as {@code violates}
 */
public record SoughtComputation(String name, ModuleConstraint.Temporal sought, String meaning) {}
