/**
 * Metric temporal logic with past over discrete time: the formulas ({@link dovetail.mtl.Mtl}), their meaning on ultimately
 * periodic words ({@link dovetail.mtl.MtlWord}), and their automata ({@link dovetail.mtl.MtlTranslation}).
 *
 * <p>Paper: C. A. Furia and P. Spoletini, Practical efficient modular linear-time model-checking, ATVA 2008.
 */
package dovetail.mtl;
