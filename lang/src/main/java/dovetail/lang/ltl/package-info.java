/**
 * What users write about runs: formulas of linear-time temporal logic ({@link dovetail.lang.ltl.FormulaParser}), named
 * patterns of them ({@link dovetail.lang.ltl.PatternParser}), formulas as text again
 * ({@link dovetail.lang.ltl.FormulaText}), and regular expressions over actions ({@link dovetail.lang.ltl.RegexParser}).
 * What the atoms mean is up to an {@link dovetail.lang.ltl.AtomTable}.
 */
package dovetail.lang.ltl;
