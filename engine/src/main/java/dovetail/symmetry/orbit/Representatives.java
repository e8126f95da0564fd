package dovetail.symmetry.orbit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Finds the representatives of the orbits of states. For the use of one thread. */
public final class Representatives {
    private final int points;
    private final Factor.Worker[] workers;
    private final Function<int[], StatePermutation> action;

    Representatives(int points, List<Factor> factors, Function<int[], StatePermutation> action) {
        this.points = points;
        this.action = action;
        this.workers = new Factor.Worker[factors.size()];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = factors.get(i).worker();
        }
    }

    /** Replaces a state by the representative of its orbit. */
    public void replace(int[] state) {
        for (Factor.Worker worker : workers) {
            worker.replace(state, null);
        }
    }

    /** The number of states of the orbit of a representative; 0 where it is not known. */
    public long orbitSize(int[] representative) {
        long size = 1;
        for (Factor.Worker worker : workers) {
            long factor = worker.orbitSize(representative);
            if (factor == 0 || size > Long.MAX_VALUE / factor) {
                return 0;
            }
            size *= factor;
        }
        return size;
    }

    /** The permutation of points that does not move anything. */
    int[] identity() {
        return Permutations.identity(points);
    }

    /** Replaces a state by its representative and gives the permutation of points that maps the first to the second. */
    int[] replacing(int[] state) {
        List<int[]> applied = new ArrayList<>();
        for (Factor.Worker worker : workers) {
            worker.replace(state, applied);
        }
        int[] composed = identity();
        for (int[] permutation : applied) {
            composed = Permutations.composed(composed, permutation);
        }
        return composed;
    }

    /** The image of a state by a permutation of points. */
    int[] image(int[] state, int[] permutation) {
        return action.apply(permutation).applied(state);
    }
}
