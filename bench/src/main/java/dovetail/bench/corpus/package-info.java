/**
 * Comparison of answers with the known answers of the BEEM models, and of engines with each other.
 */
package dovetail.bench.corpus;
