/**
 * Büchi automata over valuations of atoms; the entry type is {@link dovetail.automaton.Automaton}. The meaning of atoms
 * is not known here. Algorithms are in {@link dovetail.automaton.buchi} and {@link dovetail.automaton.word}.
 */
package dovetail.automaton;
