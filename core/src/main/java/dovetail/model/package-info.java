/**
 * The system side of a question: components over typed slots, guarded actions, synchronisation rules, and where each
 * comes from. The entry types are {@link dovetail.model.TransitionSystem}, {@link dovetail.model.Network} and
 * {@link dovetail.model.Task}.
 */
package dovetail.model;
