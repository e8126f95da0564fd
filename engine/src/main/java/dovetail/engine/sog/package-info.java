/**
 * The engine for insensitive properties by symbolic observation graphs: É. André, K. Klai, H. Ochi and L. Petrucci, "A
 * counterexample-based incremental and modular verification approach" (Monterey Workshop 2012). The entry type is
 * {@link dovetail.engine.sog.SogProvider}.
 */
package dovetail.engine.sog;
