/**
 * The slow and simple oracle: interprets networks, explores small ones, and replays every trace before it is shown. It
 * never imports an engine. The entry types are {@link dovetail.reference.Interpreter} and
 * {@link dovetail.reference.Replay}.
 */
package dovetail.reference;
