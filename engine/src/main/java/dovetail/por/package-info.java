/**
 * Partial-order reduction: each state is expanded by an ample set of its enabled steps, which preserves the aspect of
 * the network that a property depends on. The entry types are {@link dovetail.por.PartialOrderReduction}, created once
 * for a network and an aspect, and {@link dovetail.por.ReducedRelation}, an ordinary {@link
 * dovetail.step.StepRelation}. An ample set depends on the state alone, never on the order of the search; hence every
 * search can use it.
 *
 * <p>Papers: N. Beneš, M. Křivánek, F. Štefaňák, Space effective model checking for component-interaction automata
 * (MEMICS 2009), for candidates along the hierarchy; A. Valmari, Stubborn sets for reduced state space generation
 * (1989) and Stop it, and be stubborn! (ACM TECS 2017); A. Laarman, E. Pater, J. van de Pol, M. Weber, Guard-based
 * partial-order reduction (SPIN 2013); R. Kurshan, V. Levin, M. Minea, D. Peled, H. Yenigün, Static partial order
 * reduction (TACAS 1998).
 */
package dovetail.por;
