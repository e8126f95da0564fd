/**
 * Partial-order reduction: of the steps of a state only some are taken, such that what a property asks about is
 * preserved. The entry types are {@link dovetail.por.PartialOrderReduction}, which is made once for a network and what is to be
 * preserved, and {@link dovetail.por.ReducedRelation}, which is a {@link dovetail.step.StepRelation} like any other:
 * the chosen steps depend on the state alone, never on the order of the search, so every search can use it.
 *
 * <p>Papers: N. Beneš, M. Křivánek, F. Štefaňák, Space effective model checking for component-interaction automata
 * (MEMICS 2009), for candidates along the hierarchy; A. Valmari, Stubborn sets for reduced state space generation (1989)
 * and Stop it, and be stubborn! (ACM TECS 2017); A. Laarman, E. Pater, J. van de Pol, M. Weber, Guard-based partial-order
 * reduction (SPIN 2013); R. Kurshan, V. Levin, M. Minea, D. Peled, H. Yenigün, Static partial order reduction (TACAS
 * 1998).
 */
package dovetail.por;
