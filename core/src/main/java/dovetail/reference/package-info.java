/**
 * The oracle: explores small systems with the interpreter, decides properties by definition, and replays every trace
 * before it is shown. It never imports an engine. The entry types are {@link dovetail.reference.ReferenceSearch},
 * {@link dovetail.reference.ReferenceRegions} for dense time, and {@link dovetail.reference.Replay}.
 */
package dovetail.reference;
