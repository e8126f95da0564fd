/**
 * Compilation of successor functions: writes the steps of a guarded network as Java source on packed words, and
 * compiles it to JVM code. The entry type is {@link dovetail.step.compile.CompiledRelation}.
 */
package dovetail.step.compile;
