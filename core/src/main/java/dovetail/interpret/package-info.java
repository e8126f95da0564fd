/**
 * The interpreter of networks: evaluates expressions and takes steps on unpacked states, one definition at a time. It
 * defines the semantics that compiled code must have. The entry type is {@link dovetail.interpret.Interpreter}.
 */
package dovetail.interpret;
