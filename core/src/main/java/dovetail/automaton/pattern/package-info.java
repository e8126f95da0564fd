/**
 * Patterns with bounds of time, as automata with clocks that accept their violations. The entry type is {@link
 * dovetail.automaton.pattern.TimedPattern}.
 */
package dovetail.automaton.pattern;
