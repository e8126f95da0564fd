/**
 * Büchi automata over valuations of atoms; the entry type is {@link dovetail.automaton.Automaton}. What the atoms mean
 * is not known here.
 */
package dovetail.automaton;
