/**
 * Comparison of incremental counterexample construction with composition and plain exploration.
 */
package dovetail.bench.icc;
