/**
 * Replays runs on the original system with the interpreter. Only {@link dovetail.replay.Replay} makes traces: a run that an
 * engine found is shown only when every step of it can be taken, and the property is violated by it.
 */
package dovetail.replay;
