/**
 * Dovetail as a library: open a model, ask for properties by name or text, get verdicts. The command line stands on it,
 * too. The entry type is {@link dovetail.api.OpenModel}.
 */
package dovetail.api;
