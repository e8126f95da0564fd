package dovetail.lang.cdl;

import dovetail.automaton.Guard;
import dovetail.property.Property;
import java.util.ArrayList;
import java.util.List;

/** A condition of a step: atoms that hold or fail before it, and after it. Its atoms may still be collected. */
final class StepCondition {
    private long holdsBefore;
    private long failsBefore;
    private long holdsAfter;
    private long failsAfter;

    /** Demands that the step is an event. */
    void event(StepEvent event, StepAtoms atoms) {
        if (event instanceof StepEvent.Exchange exchange) {
            holdsBefore |= bit(atoms.action(exchange));
        } else if (event instanceof StepEvent.Change change) {
            long bit = bit(atoms.predicate(change.text(), change.predicate()));
            holdsBefore |= change.value() ? 0 : bit;
            failsBefore |= change.value() ? bit : 0;
            holdsAfter |= change.value() ? bit : 0;
            failsAfter |= change.value() ? 0 : bit;
        }
    }

    /** Demands that an atom is true after the step. */
    void after(int atom) {
        holdsAfter |= bit(atom);
    }

    /** The bit of an atom; past the largest number of atoms, which is an error, any. */
    private static long bit(int atom) {
        return 1L << Math.min(atom, Property.Observer.MOST_ATOMS - 1);
    }

    /**
     * The letters of an observer that satisfy the condition.
     *
     * @param atoms the number of all atoms
     */
    Guard guard(int atoms) {
        return guard(List.of(), atoms);
    }

    /** The letters that satisfy this condition and none of the others. */
    Guard guard(List<StepCondition> others, int atoms) {
        List<Guard.Cube> cubes = new ArrayList<>();
        addIfPossible(new Guard.Cube(0, 0), holding(atoms), failing(atoms), cubes);
        for (StepCondition other : others) {
            List<Guard.Cube> less = new ArrayList<>();
            for (Guard.Cube cube : cubes) {
                // A letter outside of a cube differs from it in one of its literals.
                for (long rest = other.holding(atoms); rest != 0; rest &= rest - 1) {
                    addIfPossible(cube, 0, Long.lowestOneBit(rest), less);
                }
                for (long rest = other.failing(atoms); rest != 0; rest &= rest - 1) {
                    addIfPossible(cube, Long.lowestOneBit(rest), 0, less);
                }
            }
            cubes = less;
        }
        return new Guard(cubes);
    }

    private static void addIfPossible(Guard.Cube cube, long holding, long failing, List<Guard.Cube> cubes) {
        Guard.Cube more = new Guard.Cube(cube.holding() | holding, cube.failing() | failing);
        if ((more.holding() & more.failing()) == 0) {
            cubes.add(more);
        }
    }

    private long holding(int atoms) {
        return holdsBefore | holdsAfter << atoms;
    }

    private long failing(int atoms) {
        return failsBefore | failsAfter << atoms;
    }
}
