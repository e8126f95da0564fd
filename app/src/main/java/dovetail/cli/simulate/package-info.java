/** Stepping through a model by hand; the entry type is {@link dovetail.cli.simulate.Simulator}. */
package dovetail.cli.simulate;
