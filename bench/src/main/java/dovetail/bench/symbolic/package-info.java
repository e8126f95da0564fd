/** Measures the engine symbolic. The entry type is {@link dovetail.bench.symbolic.SymbolicRun}. */
package dovetail.bench.symbolic;
