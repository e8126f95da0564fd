/**
 * Tables, plots and pages of results.
 */
package dovetail.bench.report;
