package dovetail.automaton;

import java.util.List;

/**
 * A set of valuations of at most 64 atoms, as a list of cubes: a valuation is in the set when it is in one of them. A
 * valuation is a word whose bit i says whether atom i holds.
 */
public record Guard(List<Cube> cubes) {
    public static final Guard TRUE = new Guard(List.of(new Cube(0, 0)));
    public static final Guard FALSE = new Guard(List.of());

    public Guard {
        cubes = List.copyOf(cubes);
    }

    /** The valuations in which all atoms of one mask hold and none of the other. */
    public record Cube(long holding, long failing) {
        public boolean admits(long valuation) {
            return (valuation & holding) == holding && (valuation & failing) == 0;
        }
    }

    public boolean admits(long valuation) {
        for (Cube cube : cubes) {
            if (cube.admits(valuation)) {
                return true;
            }
        }
        return false;
    }
}
