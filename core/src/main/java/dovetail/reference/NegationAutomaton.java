package dovetail.reference;

import dovetail.ltl.Formula;
import java.util.ArrayList;
import java.util.List;

/**
 * Automaton of the runs on which a formula is false: the tableau by the expansion laws, without simplification. A state
 * is a guess of the truth of each temporal subformula at the next position; for a next operator, of its operand. A
 * letter and the guess after it determine the truth of every subformula at the present position, and thereby the guess
 * before it. The acceptance sets exclude guesses that are never fulfilled: an until is infinitely often false or its
 * right operand true, a release true or its right operand false.
 *
 * <p>Exponential in the number of temporal operators: an oracle that is evidently right, for translations that are not.
 */
final class NegationAutomaton implements RunAutomaton {
    private static final int MAX_TEMPORAL_OPERATORS = 16;

    private final List<Formula> subformulas = new ArrayList<>();
    private final List<Formula> temporal = new ArrayList<>();
    private final Formula formula;

    NegationAutomaton(Formula formula) {
        this.formula = formula;
        collect(formula);
        if (temporal.size() > MAX_TEMPORAL_OPERATORS) {
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
    public int states() {
        return (1 << temporal.size()) + 1;
    }

    /** The state before the first letter, without a guess. */
    @Override
    public int initial() {
        return 1 << temporal.size();
    }

    @Override
    public int sets() {
        return temporal.size();
    }

    @Override
    public List<Transition> transitions(long letter) {
        List<Transition> transitions = new ArrayList<>();
        for (int guess = 0; guess < 1 << temporal.size(); guess++) {
            boolean[] truth = truth(letter, guess);
            long marks = marks(truth);
            transitions.add(new Transition(rightGuess(truth), guess, marks));
            if (!truth[subformulas.indexOf(formula)]) {
                transitions.add(new Transition(initial(), guess, marks));
            }
        }
        return transitions;
    }

    /** The truth of each subformula at a position with this letter, given the guess about the next position. */
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

    /** The guess about this position that is right. */
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
