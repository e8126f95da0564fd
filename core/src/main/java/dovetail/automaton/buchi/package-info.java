/**
 * Algorithms on generalised Büchi automata with symbolic labels: emptiness, complement, minimisation, simulation. The entry
 * type is {@link dovetail.automaton.buchi.SymbolicAutomaton}; {@link dovetail.automaton.buchi.BuchiReduction} makes
 * automata small.
 */
package dovetail.automaton.buchi;
