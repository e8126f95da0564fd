/**
 * The DVE language of DiVinE 2 and the BEEM benchmarks: processes with states, guarded transitions, variables and
 * channels. The entry type is {@link dovetail.lang.dve.DveLanguage}: {@link dovetail.lang.dve.syntax.DveParser} makes the
 * {@link dovetail.lang.dve.syntax.Syntax} tree, {@link dovetail.lang.dve.SystemLowering} the network.
 */
package dovetail.lang.dve;
