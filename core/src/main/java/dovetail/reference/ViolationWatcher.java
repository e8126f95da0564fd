package dovetail.reference;

import dovetail.ltl.Formula;
import java.util.ArrayList;
import java.util.List;

/**
 * Accepts the runs on which a formula is false, by guessing the future: a memory says of each temporal subformula
 * whether it is going to hold at the next position, or what follows a next operator is. From a letter and the guess about
 * what comes after it, the truth of every subformula at the present position follows by the expansion laws, and so does
 * the only guess before it that was right. A guess could be put off forever, so each until must again and again be false
 * or have its right side true, and each release true or its right side false.
 *
 * <p>Exponential in the number of temporal operators and never reduced: meant to be obviously right, as the oracle for
 * translations that are neither.
 */
final class ViolationWatcher implements Watcher {
    private static final int MOST_TEMPORAL = 16;

    private final List<Formula> subformulas = new ArrayList<>();
    private final List<Formula> temporal = new ArrayList<>();
    private final Formula formula;

    ViolationWatcher(Formula formula) {
        this.formula = formula;
        collect(formula);
        if (temporal.size() > MOST_TEMPORAL) {
            throw new IllegalArgumentException(temporal.size() + " temporal operators are too many for the reference");
        }
    }

    /** Lists the subformulas, each after its operands. */
    private void collect(Formula part) {
        if (subformulas.contains(part)) {
            return;
        }
        for (Formula operand : operands(part)) {
            collect(operand);
        }
        subformulas.add(part);
        if (part instanceof Formula.Next || part instanceof Formula.Until || part instanceof Formula.Release) {
            temporal.add(part);
        }
    }

    private static List<Formula> operands(Formula part) {
        if (part instanceof Formula.Not not) {
            return List.of(not.operand());
        } else if (part instanceof Formula.And and) {
            return and.operands();
        } else if (part instanceof Formula.Or or) {
            return or.operands();
        } else if (part instanceof Formula.Next next) {
            return List.of(next.operand());
        } else if (part instanceof Formula.Until until) {
            return List.of(until.left(), until.right());
        } else if (part instanceof Formula.Release release) {
            return List.of(release.left(), release.right());
        }
        return List.of();
    }

    @Override
    public int memories() {
        return (1 << temporal.size()) + 1;
    }

    /** Before the first letter nothing has been guessed. */
    @Override
    public int initial() {
        return 1 << temporal.size();
    }

    @Override
    public int sets() {
        return temporal.size();
    }

    @Override
    public List<Hop> hops(long letter) {
        List<Hop> hops = new ArrayList<>();
        for (int guess = 0; guess < 1 << temporal.size(); guess++) {
            boolean[] truth = truth(letter, guess);
            long marks = marks(truth);
            hops.add(new Hop(rightGuess(truth), guess, marks));
            if (!truth[subformulas.indexOf(formula)]) {
                hops.add(new Hop(initial(), guess, marks));
            }
        }
        return hops;
    }

    /** The truth of each subformula at a position with this letter, when the guess about the next position is right. */
    private boolean[] truth(long letter, int guess) {
        boolean[] truth = new boolean[subformulas.size()];
        for (int i = 0; i < truth.length; i++) {
            Formula part = subformulas.get(i);
            if (part instanceof Formula.Constant constant) {
                truth[i] = constant.value();
            } else if (part instanceof Formula.Atom atom) {
                truth[i] = (letter >>> atom.index() & 1) != 0;
            } else if (part instanceof Formula.Not not) {
                truth[i] = !of(truth, not.operand());
            } else if (part instanceof Formula.And and) {
                truth[i] = and.operands().stream().allMatch(operand -> of(truth, operand));
            } else if (part instanceof Formula.Or or) {
                truth[i] = or.operands().stream().anyMatch(operand -> of(truth, operand));
            } else {
                boolean later = (guess >>> temporal.indexOf(part) & 1) != 0;
                truth[i] = temporalTruth(part, truth, later);
            }
        }
        return truth;
    }

    private boolean temporalTruth(Formula part, boolean[] truth, boolean later) {
        if (part instanceof Formula.Until until) {
            return of(truth, until.right()) || of(truth, until.left()) && later;
        } else if (part instanceof Formula.Release release) {
            return of(truth, release.right()) && (of(truth, release.left()) || later);
        }
        return later;
    }

    /** What a guess about this position, made one position earlier, has to say. */
    private int rightGuess(boolean[] truth) {
        int guess = 0;
        for (int i = 0; i < temporal.size(); i++) {
            Formula part = temporal.get(i) instanceof Formula.Next next ? next.operand() : temporal.get(i);
            guess |= of(truth, part) ? 1 << i : 0;
        }
        return guess;
    }

    private long marks(boolean[] truth) {
        long marks = 0;
        for (int i = 0; i < temporal.size(); i++) {
            Formula part = temporal.get(i);
            boolean settled = true;
            if (part instanceof Formula.Until until) {
                settled = !of(truth, until) || of(truth, until.right());
            } else if (part instanceof Formula.Release release) {
                settled = of(truth, release) || !of(truth, release.right());
            }
            marks |= settled ? 1L << i : 0;
        }
        return marks;
    }

    private boolean of(boolean[] truth, Formula part) {
        return truth[subformulas.indexOf(part)];
    }
}
