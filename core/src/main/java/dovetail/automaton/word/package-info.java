/**
 * Automata on finite words: regular expressions, their Glushkov automata, determinisation, and monitors of bad prefixes.
 * The entry types are {@link dovetail.automaton.word.WordAutomaton} and {@link dovetail.automaton.word.PrefixMonitor}.
 */
package dovetail.automaton.word;
