/**
 * Büchi automata over valuations of atoms; the entry type is {@link dovetail.automaton.Automaton}. What the atoms mean
 * is not known here. Algorithms work on {@link dovetail.automaton.SymbolicAutomaton}, whose labels are decision diagrams;
 * {@link dovetail.automaton.Reduction} makes automata small.
 */
package dovetail.automaton;
