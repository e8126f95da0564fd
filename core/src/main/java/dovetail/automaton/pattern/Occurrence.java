package dovetail.automaton.pattern;

import dovetail.automaton.Guard;

/**
 * Operand of a timed pattern: an event, which happens at the date of a letter, or a condition of states, which is true from
 * the letter that enters such a state to the letter that leaves it. At one letter, events come before the state that it
 * enters.
 *
 * @param now the letters of the event, or after which the condition is true
 * @param before the letters before which the condition is true; none for an event
 */
public record Occurrence(boolean isCondition, Guard now, Guard before) {
    public static Occurrence event(Guard letters) {
        return new Occurrence(false, letters, Guard.FALSE);
    }

    public static Occurrence condition(Guard before, Guard after) {
        return new Occurrence(true, after, before);
    }

    /** The letters of the beginning of a run, which is no step: no event happens there. */
    Guard initially() {
        return isCondition ? now : Guard.FALSE;
    }

    /** The letters at which the event happens, or the condition becomes true. */
    Guard begins() {
        return now.and(before.not());
    }
}
