/**
 * Interpreters of systems: evaluate expressions and take steps on unpacked states. They define the semantics of
 * compiled code. The entry types are {@link dovetail.interpret.Semantics}, for systems of any kind, and {@link
 * dovetail.interpret.Interpreter}, for networks. {@link dovetail.interpret.TimedSemantics} adds clocks and delays to the steps
 * of a timed network.
 */
package dovetail.interpret;
