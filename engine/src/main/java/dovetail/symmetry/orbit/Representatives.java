package dovetail.symmetry.orbit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Finds the representatives of the orbits of states. For the use of one thread. */
public final class Representatives {
    private final int points;
    private final Factor.Worker[] workers;
    private final Function<int[], StatePermutation> action;
    private final StateView view;
    private final int[] viewed;

    Representatives(int points, StateView view, List<Factor> factors, Function<int[], StatePermutation> action) {
        this.points = points;
        this.action = action;
        this.view = view;
        this.viewed = new int[view.size()];
        this.workers = new Factor.Worker[factors.size()];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = factors.get(i).worker();
        }
    }

    /** Replaces a state by the representative of its orbit. */
    public void replace(int[] state) {
        view.read(state, viewed);
        for (Factor.Worker worker : workers) {
            worker.replace(viewed, null);
        }
        view.write(viewed, state);
    }

    /** The number of states of the orbit of a representative; 0 where it is not known. */
    public long orbitSize(int[] representative) {
        long size = 1;
        view.read(representative, viewed);
        for (Factor.Worker worker : workers) {
            long factor = worker.orbitSize(viewed);
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
        view.read(state, viewed);
        for (Factor.Worker worker : workers) {
            worker.replace(viewed, applied);
        }
        view.write(viewed, state);
        int[] composed = identity();
        for (int[] permutation : applied) {
            composed = Permutations.composed(composed, permutation);
        }
        return composed;
    }

    /** The image of a state by a permutation of points. */
    int[] image(int[] state, int[] permutation) {
        view.read(state, viewed);
        int[] image = new int[state.length];
        view.write(action.apply(permutation).applied(viewed), image);
        return image;
    }
}
