/**
 * Systems and tasks: components over typed slots, guarded actions, synchronisation rules, and their positions in the
 * text. The entry types are {@link dovetail.model.TransitionSystem}, {@link dovetail.model.Network} and {@link
 * dovetail.model.task.Task}.
 */
package dovetail.model;
