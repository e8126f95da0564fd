/**
 * Preparation of a system for searching: which successor function suits it, and when that is compiled. The entry type is
 * {@link dovetail.prepare.StepSetup}.
 */
package dovetail.prepare;
