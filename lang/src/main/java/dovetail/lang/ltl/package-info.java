/**
 * Linear-time temporal logic as users write it: formulas ({@link dovetail.lang.ltl.FormulaParser}) and named patterns of
 * them ({@link dovetail.lang.ltl.PatternParser}), and formulas as text again ({@link dovetail.lang.ltl.FormulaText}).
 * What the atoms mean is up to an {@link dovetail.lang.ltl.AtomTable}.
 */
package dovetail.lang.ltl;
