/**
 * The foundation of all other packages, independent of models: limits ({@link dovetail.base.Budget}), progress,
 * diagnostics with positions in user text.
 */
package dovetail.base;
