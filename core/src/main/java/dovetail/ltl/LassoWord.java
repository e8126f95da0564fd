package dovetail.ltl;

import java.util.Arrays;
import java.util.List;

/**
 * An ultimately periodic word: the stem once, then the loop forever. Each letter is a valuation whose bit i says whether
 * atom i holds. Formulas are evaluated on it directly from their meaning, without any automaton, so that it can serve as
 * the judge of everything that is built of automata.
 */
public record LassoWord(long[] stem, long[] loop) {
    public LassoWord {
        if (loop.length == 0) {
            throw new IllegalArgumentException("a word that goes on forever needs a loop of one letter at least");
        }
        stem = stem.clone();
        loop = loop.clone();
    }

    /** Whether the formula holds at the first position. */
    public boolean satisfies(Formula formula) {
        return truth(formula)[0];
    }

    /** The truth of a formula at each position of the stem and then of the loop. */
    private boolean[] truth(Formula formula) {
        if (formula instanceof Formula.Until until) {
            return leastOrGreatest(truth(until.left()), truth(until.right()), false);
        }
        if (formula instanceof Formula.Release release) {
            return leastOrGreatest(truth(release.left()), truth(release.right()), true);
        }
        if (formula instanceof Formula.And and) {
            return combined(and.operands(), true);
        }
        if (formula instanceof Formula.Or or) {
            return combined(or.operands(), false);
        }
        boolean[] result = new boolean[stem.length + loop.length];
        if (formula instanceof Formula.Constant constant) {
            Arrays.fill(result, constant.value());
        } else if (formula instanceof Formula.Atom atom) {
            for (int i = 0; i < result.length; i++) {
                result[i] = (letter(i) >>> atom.index() & 1) != 0;
            }
        } else if (formula instanceof Formula.Not not) {
            boolean[] operand = truth(not.operand());
            for (int i = 0; i < result.length; i++) {
                result[i] = !operand[i];
            }
        } else if (formula instanceof Formula.Next next) {
            boolean[] operand = truth(next.operand());
            for (int i = 0; i < result.length; i++) {
                result[i] = operand[after(i)];
            }
        }
        return result;
    }

    private boolean[] combined(List<Formula> operands, boolean conjunction) {
        boolean[] result = new boolean[stem.length + loop.length];
        Arrays.fill(result, conjunction);
        for (Formula operand : operands) {
            boolean[] truth = truth(operand);
            for (int i = 0; i < result.length; i++) {
                result[i] = conjunction ? result[i] && truth[i] : result[i] || truth[i];
            }
        }
        return result;
    }

    /**
     * Until is the least solution of its expansion law, release the greatest. One backward pass makes the last position
     * right as far as the loop decides it, the second carries that once around.
     */
    private boolean[] leastOrGreatest(boolean[] left, boolean[] right, boolean release) {
        boolean[] result = new boolean[left.length];
        Arrays.fill(result, release);
        for (int pass = 0; pass < 2; pass++) {
            for (int i = result.length - 1; i >= 0; i--) {
                boolean later = result[after(i)];
                result[i] = release ? right[i] && (left[i] || later) : right[i] || left[i] && later;
            }
        }
        return result;
    }

    private long letter(int position) {
        return position < stem.length ? stem[position] : loop[position - stem.length];
    }

    private int after(int position) {
        return position + 1 < stem.length + loop.length ? position + 1 : stem.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LassoWord word && Arrays.equals(stem, word.stem) && Arrays.equals(loop, word.loop);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(stem) + Arrays.hashCode(loop);
    }

    @Override
    public String toString() {
        return Arrays.toString(stem) + " then forever " + Arrays.toString(loop);
    }
}
