/**
 * Interpreters of systems: evaluate expressions and take steps on unpacked states. They define the semantics of
 * compiled code. The entry types are {@link dovetail.interpret.Semantics}, for systems of any kind, and {@link
 * dovetail.interpret.Interpreter}, for networks.
 */
package dovetail.interpret;
