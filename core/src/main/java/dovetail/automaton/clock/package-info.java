/**
 * Automata with clocks on timed words, which observe timed networks. The entry type is {@link
 * dovetail.automaton.clock.ClockAutomaton}.
 */
package dovetail.automaton.clock;
