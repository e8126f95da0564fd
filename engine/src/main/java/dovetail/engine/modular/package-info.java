/**
 * Engine for systems of modules: a computation that violates a property is an accepting cycle of the product of the modules
 * with the automaton of the negated property, whose instants are generated module by module. The entry type is {@link
 * dovetail.engine.modular.ModularProvider}.
 *
 * <p>Paper: C. A. Furia and P. Spoletini, Practical efficient modular linear-time model-checking, ATVA 2008.
 */
package dovetail.engine.modular;
