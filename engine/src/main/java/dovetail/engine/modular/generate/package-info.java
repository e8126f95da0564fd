/**
 * Generation of the instants of a system of modules: all values of variables that the constraints admit after a memory, by
 * backtracking in the order of the generators. The entry types are {@link dovetail.engine.modular.generate.GenerationPlan} and
 * {@link dovetail.engine.modular.generate.GenerationRelation}.
 *
 * <p>Paper: C. A. Furia and P. Spoletini, Practical efficient modular linear-time model-checking, ATVA 2008.
 */
package dovetail.engine.modular.generate;
