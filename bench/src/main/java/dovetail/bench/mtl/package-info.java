/**
 * The evaluation of modules that are specified in metric temporal logic: the paper's experiments, generation orders,
 * optimisations, and sizes of automata.
 */
package dovetail.bench.mtl;
