/**
 * Simulation of a system by hand, without a user interface. The entry types are {@link dovetail.simulate.Walk} for networks,
 * {@link dovetail.simulate.TimedWalk} for timed networks and {@link dovetail.simulate.Timeline} for systems of modules, which the command line shows at a terminal.
 */
package dovetail.simulate;
