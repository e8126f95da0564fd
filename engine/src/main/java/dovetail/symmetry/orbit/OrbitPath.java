package dovetail.symmetry.orbit;

import dovetail.base.Budget;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Maps a path of representatives to a run of the network. Each representative is the image of a successor of the one before. The
 * inverses of these permutations, composed along the path, give the states of the run.
 */
public final class OrbitPath {
    private final Representatives representatives;
    private final Interpreter interpreter;

    public OrbitPath(SymmetryGroup group, Network network, Budget budget) {
        this.representatives = group.representatives();
        this.interpreter = new Interpreter(network, budget);
    }

    /** The run, which begins with the first state of the path. */
    public List<int[]> run(List<int[]> path) {
        List<int[]> run = new ArrayList<>();
        int[] back = representatives.identity();
        run.add(path.get(0));
        for (int i = 1; i < path.size(); i++) {
            int[] target = path.get(i);
            int[] step = step(path.get(i - 1), target);
            back = Permutations.composed(Permutations.inverse(step), back);
            run.add(representatives.image(target, back));
        }
        return run;
    }

    /** The permutation that maps some successor of a state to a representative. */
    private int[] step(int[] from, int[] to) {
        for (Move move : interpreter.moves(from)) {
            if (!move.isError()) {
                int[] state = move.target().clone();
                int[] permutation = representatives.replacing(state);
                if (Arrays.equals(state, to)) {
                    return permutation;
                }
            }
        }
        throw new IllegalStateException("a representative is the image of no successor");
    }
}
