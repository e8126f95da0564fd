/** Measures formulas that are no safety properties, by components. The entry type is {@link dovetail.bench.liveness.LivenessRun}. */
package dovetail.bench.liveness;
