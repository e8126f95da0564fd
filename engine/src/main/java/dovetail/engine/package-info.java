/**
 * Common parts of all engines; each technique has a package below. The entry type is {@link dovetail.engine.Engine}.
 */
package dovetail.engine;
