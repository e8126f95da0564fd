/**
 * Branching time by explicit search: the graph of all reachable states is labelled with formulas. The entry type is {@link
 * dovetail.engine.ctl.CtlEngine}.
 */
package dovetail.engine.ctl;
