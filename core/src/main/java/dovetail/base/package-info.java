/**
 * What everything else stands on and what knows nothing of models: limits ({@link dovetail.base.Budget}), progress,
 * diagnostics with positions in user text.
 */
package dovetail.base;
