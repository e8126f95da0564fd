/**
 * Benchmarks of dense time: timed examples, and the landing gear system.
 */
package dovetail.bench.timed;
