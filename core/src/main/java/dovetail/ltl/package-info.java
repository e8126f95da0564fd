/**
 * Linear-time temporal logic: the formulas ({@link dovetail.ltl.Formula}) and their texts
 * ({@link dovetail.ltl.FormulaText}), what they mean on ultimately periodic words
 * ({@link dovetail.ltl.LassoWord}), how they are simplified ({@link dovetail.ltl.Simplifier}), how they become automata
 * ({@link dovetail.ltl.Translation}, after J.-M. Couvreur, FM 1999) and where they stand in the hierarchy of properties
 * ({@link dovetail.ltl.Classification}).
 */
package dovetail.ltl;
