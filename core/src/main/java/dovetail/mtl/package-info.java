/**
 * Metric temporal logic with past over discrete time. The entry type is {@link dovetail.mtl.Mtl}.
 *
 * <p>Paper: C. A. Furia and P. Spoletini, Practical efficient modular linear-time model-checking, ATVA 2008.
 */
package dovetail.mtl;
