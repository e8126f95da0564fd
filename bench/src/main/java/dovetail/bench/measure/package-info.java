/**
 * Measurements of single parts: start-up, limits, memory, minimisation, decomposition.
 */
package dovetail.bench.measure;
