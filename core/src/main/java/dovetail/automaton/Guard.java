package dovetail.automaton;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A set of valuations of at most 64 atoms, as a list of cubes: a valuation is in the set when it is in one of them. A
 * valuation is a word whose bit i says whether atom i holds.
 */
public record Guard(List<Cube> cubes) implements Serializable {
    public static final Guard TRUE = new Guard(List.of(new Cube(0, 0)));
    public static final Guard FALSE = new Guard(List.of());

    public Guard {
        cubes = List.copyOf(cubes);
    }

    /** The valuations in which all atoms of one mask hold and none of the other. */
    public record Cube(long holding, long failing) implements Serializable {
        public boolean admits(long valuation) {
            return (valuation & holding) == holding && (valuation & failing) == 0;
        }

        /** Whether it has a valuation that differs from the given one in unknown atoms only. */
        private boolean admits(long valuation, long unknown) {
            return (~valuation & holding & ~unknown) == 0 && (valuation & failing & ~unknown) == 0;
        }

        /** Whether it holds all valuations of another cube. */
        private boolean covers(Cube other) {
            return (holding & ~other.holding) == 0 && (failing & ~other.failing) == 0;
        }
    }

    public boolean isFalse() {
        return cubes.isEmpty();
    }

    /** The valuations in one of two sets. */
    public Guard or(Guard other) {
        List<Cube> all = new ArrayList<>();
        cubes.forEach(cube -> addUnlessCovered(cube, all));
        other.cubes.forEach(cube -> addUnlessCovered(cube, all));
        return new Guard(all);
    }

    /** The valuations in both sets. */
    public Guard and(Guard other) {
        List<Cube> both = new ArrayList<>();
        for (Cube cube : cubes) {
            for (Cube that : other.cubes) {
                Cube meet = new Cube(cube.holding | that.holding, cube.failing | that.failing);
                if ((meet.holding & meet.failing) == 0) {
                    addUnlessCovered(meet, both);
                }
            }
        }
        return new Guard(both);
    }

    /** The valuations outside of the set; their cubes can be exponentially many. */
    public Guard not() {
        Guard result = TRUE;
        for (Cube cube : cubes) {
            // A valuation outside of a cube differs from it in one of its literals.
            List<Cube> literals = new ArrayList<>();
            for (long rest = cube.holding; rest != 0; rest &= rest - 1) {
                literals.add(new Cube(0, Long.lowestOneBit(rest)));
            }
            for (long rest = cube.failing; rest != 0; rest &= rest - 1) {
                literals.add(new Cube(Long.lowestOneBit(rest), 0));
            }
            result = result.and(new Guard(literals));
        }
        return result;
    }

    private static void addUnlessCovered(Cube cube, List<Cube> cubes) {
        if (cubes.stream().noneMatch(other -> other.covers(cube))) {
            cubes.removeIf(cube::covers);
            cubes.add(cube);
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

    /** Whether the set has a valuation that differs from the given one in unknown atoms only. */
    public boolean admits(long valuation, long unknown) {
        for (Cube cube : cubes) {
            if (cube.admits(valuation, unknown)) {
                return true;
            }
        }
        return false;
    }
}
