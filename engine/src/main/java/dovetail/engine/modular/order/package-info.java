/**
 * Total order in which the variables of a system of modules are generated, after C. A. Furia and P. Spoletini, Practical
 * efficient modular linear-time model-checking (ATVA 2008), Section 3. {@link dovetail.engine.modular.order.GenerationOrder} is
 * the result.
 */
package dovetail.engine.modular.order;
