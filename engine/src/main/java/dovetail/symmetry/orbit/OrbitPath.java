package dovetail.symmetry.orbit;

import dovetail.base.Budget;
import dovetail.interpret.Interpreter;
import dovetail.interpret.Move;
import dovetail.model.Network;
import dovetail.replay.Lasso;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

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
        follow(path, run);
        return run;
    }

    /** Adds the states of a run and gives the permutation that maps the last representative to the last state. */
    private int[] follow(List<int[]> path, List<int[]> run) {
        run.add(path.get(0));
        int[] back = representatives.identity();
        for (int i = 1; i < path.size(); i++) {
            back = add(path.get(i - 1), path.get(i), back, run);
        }
        return back;
    }

    /** Adds the state after a step to a run and gives the permutation that maps its representative to it. */
    private int[] add(int[] from, int[] to, int[] back, List<int[]> run) {
        int[] next = Permutations.composed(Permutations.inverse(step(from, to)), back);
        run.add(representatives.image(to, next));
        return next;
    }

    /**
     * The infinite run. The image of a loop leads to another state of the orbit that it began in; it is repeated until such a state
     * was there before.
     *
     * @param loopStart the number of the state to which the last one has a step, or -1 for a run that stutters in its last state
     */
    public Lasso lasso(List<int[]> path, int loopStart) {
        List<int[]> run = new ArrayList<>();
        int[] back = follow(path, run);
        if (loopStart < 0) {
            return new Lasso(run, steps(run), run.size() - 1);
        }
        int length = path.size() - loopStart;
        while (true) {
            back = add(path.get(path.size() - 1), path.get(loopStart), back, run);
            int last = run.size() - 1;
            for (int entry = loopStart; entry < last; entry += length) {
                if (Arrays.equals(run.get(entry), run.get(last))) {
                    List<Lasso.Taken> steps = steps(run);
                    return new Lasso(run.subList(0, last), steps, entry);
                }
            }
            for (int i = loopStart + 1; i < path.size(); i++) {
                back = add(path.get(i - 1), path.get(i), back, run);
            }
        }
    }

    /** Steps between the states of a run; which ones does not matter to formulas about states. */
    private List<Lasso.Taken> steps(List<int[]> run) {
        List<Lasso.Taken> steps = new ArrayList<>();
        for (int i = 1; i < run.size(); i++) {
            Move move = interpreter.moves(run.get(i - 1), run.get(i)).get(0);
            steps.add(new Lasso.Taken(move.label(), Set.copyOf(move.components())));
        }
        return steps;
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
