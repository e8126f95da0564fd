/**
 * Interpreters of systems: evaluate expressions and take steps on unpacked states, one definition at a time. They define
 * the semantics that compiled code must have. The entry types are {@link dovetail.interpret.Semantics}, for systems of any
 * kind, and {@link dovetail.interpret.Interpreter}, for networks.
 */
package dovetail.interpret;
