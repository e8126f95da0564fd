/** Patterns of labels in EXP: gates and basic regular expressions, matched without backtracking. */
package dovetail.lang.exp.pattern;
