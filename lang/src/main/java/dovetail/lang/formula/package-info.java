/**
 * Properties of runs as users write them: formulas of linear-time temporal logic
 * ({@link dovetail.lang.formula.FormulaParser}), named patterns of them ({@link dovetail.lang.formula.PatternParser}), and
 * regular expressions over actions ({@link dovetail.lang.formula.RegexParser}).
 * The meaning of the atoms is up to an {@link dovetail.lang.formula.AtomTable}.
 */
package dovetail.lang.formula;
