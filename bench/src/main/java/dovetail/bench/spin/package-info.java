/**
 * Comparison with SPIN on the Promela versions of the BEEM models.
 */
package dovetail.bench.spin;
