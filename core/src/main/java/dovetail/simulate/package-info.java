/**
 * Simulation of a system by hand, without a user interface. The entry type is {@link dovetail.simulate.Walk}, which the
 * command line shows at a terminal.
 */
package dovetail.simulate;
