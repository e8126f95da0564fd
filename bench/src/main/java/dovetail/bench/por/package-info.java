/**
 * Measurements of partial-order reduction.
 */
package dovetail.bench.por;
