/**
 * The slow and simple oracle: explores small systems with the interpreter, decides their properties by definition, and
 * replays every trace before it is shown. It never imports an engine. The entry types are
 * {@link dovetail.reference.ReferenceSearch} and {@link dovetail.reference.Replay}.
 */
package dovetail.reference;
