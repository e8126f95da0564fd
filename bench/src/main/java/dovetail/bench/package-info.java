/**
 * Measurements and long comparisons, described in {@code docs/benchmarks.md}: against SPIN, against the known answers of
 * the BEEM models, of start-up time, of threads and of large runs. Every figure printed was measured by the run that
 * prints it. The entry type is {@link dovetail.bench.Bench}.
 */
package dovetail.bench;
