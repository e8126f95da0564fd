package dovetail.vacuity;

import dovetail.automaton.Guard;
import dovetail.property.Atom;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The letters that an automaton of violations waits for. Without one of them no word is accepted. Of the guards only the atoms
 * count that have to be true: {@code p} triggers an edge with the guard {@code p & !q}.
 *
 * @param after the states that the automaton is in after a trigger
 * @param cubes the letters
 * @param isEverywhere whether the automaton waits for the same letters until one comes
 */
record Trigger(BitSet after, List<Guard.Cube> cubes, boolean isEverywhere) {
    /** A reason names at most so many letters. */
    private static final int MOST_NAMED = 3;

    /** The letters of a guard, and all that have more atoms that are false there. */
    static Guard events(Guard guard) {
        Guard events = Guard.FALSE;
        for (Guard.Cube cube : guard.cubes()) {
            events = events.or(new Guard(List.of(new Guard.Cube(cube.holding(), 0))));
        }
        return events;
    }

    /** Whether an edge leads from a waiting state to one after the trigger. */
    boolean isLeft(int source, int target) {
        return !after.get(source) && after.get(target);
    }

    /** The reason why a property holds vacuously whose trigger never happens. */
    String reason(List<Atom> atoms) {
        List<String> texts = new ArrayList<>();
        for (Guard.Cube cube : cubes) {
            String text = text(cube, atoms);
            if (!texts.contains(text)) {
                texts.add(text);
            }
        }
        String trigger = texts.size() > MOST_NAMED ? "every trigger" : "the trigger " + String.join(" or ", texts);
        return trigger + (isEverywhere ? " never happens" : " never happens in its scope");
    }

    /** The atoms of a letter; one of an observer has a bit before and a bit after the step for each. */
    private static String text(Guard.Cube cube, List<Atom> atoms) {
        List<String> parts = new ArrayList<>();
        for (long rest = cube.holding(); rest != 0; rest &= rest - 1) {
            String part =
                    atoms.get(Long.numberOfTrailingZeros(rest) % atoms.size()).text();
            if (!parts.contains(part)) {
                parts.add(part);
            }
        }
        return "'" + String.join(" & ", parts) + "'";
    }
}
