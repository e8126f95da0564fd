/**
 * Dovetail as a library: open a model, ask for properties by name or text, get verdicts. The command line stands on it,
 * too. {@link dovetail.api.Dovetail} is the short way, {@link dovetail.api.OpenModel} the whole.
 */
package dovetail.api;
