/**
 * Linear-time temporal logic: the formulas ({@link dovetail.ltl.Formula}), what they mean on ultimately periodic words,
 * how they are simplified, and how they become automata.
 */
package dovetail.ltl;
