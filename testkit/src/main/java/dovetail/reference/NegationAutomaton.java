package dovetail.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Automaton of the runs on which a formula is false: the tableau by the expansion laws, without simplification. A state
 * has one bit for each temporal subformula. For the future it is a guess of its truth at the next position (for a next
 * operator, of the truth of its operand); for the past it is the truth at the position before. A letter, the guess after it
 * and the past before it determine the truth of every subformula at the present position, and thereby the guess before
 * it and the past after it. The acceptance sets exclude guesses that are never fulfilled: an until is infinitely often
 * false or its right operand true.
 *
 * <p>Exponential in the number of temporal operators: an oracle that is evidently right, for translations that are not.
 */
final class NegationAutomaton implements RunAutomaton {
    private static final int MAX_TEMPORAL_OPERATORS = 16;

    private final List<Node> nodes = new ArrayList<>();

    /** The numbers of the temporal subformulas among all. */
    private final List<Integer> temporal = new ArrayList<>();

    private final int root;

    NegationAutomaton(PastLtl formula) {
        this.root = number(formula, new HashMap<>());
        if (temporal.size() > MAX_TEMPORAL_OPERATORS) {
            throw new IllegalArgumentException(temporal.size() + " temporal operators are too many for the reference");
        }
    }

    /**
     * A subformula.
     *
     * @param operands the numbers of its operands, which are smaller than its own
     * @param bit its place in states, if it is temporal
     */
    private record Node(PastLtl formula, int[] operands, int bit) {
        private boolean isFuture() {
            return formula instanceof PastLtl.Next || formula instanceof PastLtl.Until;
        }

        private boolean isStep() {
            return formula instanceof PastLtl.Next || formula instanceof PastLtl.Previous;
        }

        private boolean isTemporal() {
            return isFuture() || isStep() || formula instanceof PastLtl.Since;
        }
    }

    private int number(PastLtl formula, Map<PastLtl, Integer> numbers) {
        Integer known = numbers.get(formula);
        if (known != null) {
            return known;
        }
        int[] operands = operands(formula).stream()
                .mapToInt(operand -> number(operand, numbers))
                .toArray();
        Node node = new Node(formula, operands, temporal.size());
        if (node.isTemporal()) {
            temporal.add(nodes.size());
        }
        numbers.put(formula, nodes.size());
        nodes.add(node);
        return nodes.size() - 1;
    }

    private static List<PastLtl> operands(PastLtl part) {
        if (part instanceof PastLtl.Not not) {
            return List.of(not.operand());
        } else if (part instanceof PastLtl.And and) {
            return and.operands();
        } else if (part instanceof PastLtl.Or or) {
            return or.operands();
        } else if (part instanceof PastLtl.Next next) {
            return List.of(next.operand());
        } else if (part instanceof PastLtl.Previous previous) {
            return List.of(previous.operand());
        } else if (part instanceof PastLtl.Until until) {
            return List.of(until.left(), until.right());
        } else if (part instanceof PastLtl.Since since) {
            return List.of(since.left(), since.right());
        }
        return List.of();
    }

    @Override
    public int states() {
        return (1 << temporal.size()) + 1;
    }

    /** The state before the first letter: without a guess, and with nothing true in the past. */
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
        int past = past();
        for (int around = 0; around < 1 << temporal.size(); around++) {
            boolean[] truth = truth(letter, around);
            int present = present(truth);
            long marks = marks(truth);
            int before = present & ~past | around & past;
            int after = around & ~past | present & past;
            transitions.add(new Transition(before, after, marks));
            if ((around & past) == 0 && !truth[root]) {
                transitions.add(new Transition(initial(), after, marks));
            }
        }
        return transitions;
    }

    /** The bits of the operators about the past. */
    private int past() {
        int mask = 0;
        for (int number : temporal) {
            mask |= nodes.get(number).isFuture() ? 0 : 1 << nodes.get(number).bit();
        }
        return mask;
    }

    /**
     * The truth of each subformula at a position with this letter.
     *
     * @param around the guess about the next position and the past of the position before
     */
    private boolean[] truth(long letter, int around) {
        boolean[] truth = new boolean[nodes.size()];
        for (int i = 0; i < truth.length; i++) {
            Node node = nodes.get(i);
            int[] operands = node.operands();
            if (node.formula() instanceof PastLtl.Constant constant) {
                truth[i] = constant.value();
            } else if (node.formula() instanceof PastLtl.Atom atom) {
                truth[i] = (letter >>> atom.index() & 1) != 0;
            } else if (node.formula() instanceof PastLtl.Not) {
                truth[i] = !truth[operands[0]];
            } else if (node.formula() instanceof PastLtl.And) {
                truth[i] = Arrays.stream(operands).allMatch(operand -> truth[operand]);
            } else if (node.formula() instanceof PastLtl.Or) {
                truth[i] = Arrays.stream(operands).anyMatch(operand -> truth[operand]);
            } else {
                boolean there = (around >>> node.bit() & 1) != 0;
                truth[i] = node.isStep() ? there : truth[operands[1]] || truth[operands[0]] && there;
            }
        }
        return truth;
    }

    /** The truth that the guess before and the past after tell of this position. */
    private int present(boolean[] truth) {
        int present = 0;
        for (int number : temporal) {
            Node node = nodes.get(number);
            present |= truth[node.isStep() ? node.operands()[0] : number] ? 1 << node.bit() : 0;
        }
        return present;
    }

    private long marks(boolean[] truth) {
        long marks = 0;
        for (int number : temporal) {
            Node node = nodes.get(number);
            boolean postponed = node.formula() instanceof PastLtl.Until && truth[number] && !truth[node.operands()[1]];
            marks |= postponed ? 0 : 1L << node.bit();
        }
        return marks;
    }
}
