package dovetail.search.question;

import dovetail.automaton.word.PrefixMonitor;
import dovetail.base.TupleNumbering;
import dovetail.model.Network;
import dovetail.step.StepRelation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The product of the monitors of several forbidden-word properties: one monitor that tells which of them have read a
 * forbidden word. A monitor that has accepted is lost afterwards, since its property is violated already.
 */
final class WordProduct {
    private final List<ForbiddenWords> words;
    private final Map<String, Integer> letters = new HashMap<>();
    private final TupleNumbering letterTuples = new TupleNumbering();
    private final TupleNumbering states = new TupleNumbering();
    /** The state after each state and letter. */
    private final List<int[]> next = new ArrayList<>();

    private final boolean keepsLost;

    private WordProduct(Network network, List<ForbiddenWords> words, boolean keepsLost) {
        this.words = List.copyOf(words);
        this.keepsLost = keepsLost;
        for (String label : network.labels()) {
            int[] tuple = new int[words.size()];
            for (int i = 0; i < tuple.length; i++) {
                tuple[i] = words.get(i).letterOf(label);
            }
            letters.put(label, letterTuples.of(tuple));
        }
    }

    /**
     * The product; none when it has more states than allowed.
     *
     * @param keepsLost whether steps after which no monitor can accept are steps of the product, too; else they are pruned
     */
    static Optional<WordProduct> of(Network network, List<ForbiddenWords> words, boolean keepsLost, int mostStates) {
        WordProduct product = new WordProduct(network, words, keepsLost);
        return product.build(mostStates) ? Optional.of(product) : Optional.empty();
    }

    private boolean build(int mostStates) {
        number(new int[words.size()]);
        for (int state = 0; state < states.size(); state++) {
            if (states.size() > mostStates) {
                return false;
            }
            int[] row = new int[letterTuples.size()];
            for (int letter = 0; letter < row.length; letter++) {
                row[letter] = number(step(states.get(state), letterTuples.get(letter)));
            }
            next.add(row);
        }
        return true;
    }

    private int[] step(int[] state, int[] letter) {
        int[] target = new int[state.length];
        for (int i = 0; i < target.length; i++) {
            PrefixMonitor monitor = words.get(i).monitor();
            boolean isOver = state[i] == PrefixMonitor.LOST || monitor.isAccepting(state[i]);
            target[i] = isOver ? PrefixMonitor.LOST : monitor.next(state[i], letter[i]);
        }
        return target;
    }

    private int number(int[] state) {
        if (!keepsLost && Arrays.stream(state).allMatch(q -> q == PrefixMonitor.LOST)) {
            return PrefixMonitor.LOST;
        }
        return states.of(state);
    }

    List<ForbiddenWords> words() {
        return words;
    }

    int states() {
        return states.size();
    }

    int letterOf(String label) {
        return Objects.requireNonNull(letters.get(label));
    }

    /** The state after a letter, or {@link PrefixMonitor#LOST} when no property can be violated any more. */
    int next(int state, int letter) {
        return next.get(state)[letter];
    }

    /** The properties that are violated by what has been read, as bits. */
    long accepted(int state) {
        long accepted = 0;
        int[] tuple = states.get(state);
        for (int i = 0; i < tuple.length; i++) {
            boolean accepts =
                    tuple[i] != PrefixMonitor.LOST && words.get(i).monitor().isAccepting(tuple[i]);
            accepted |= accepts ? 1L << i : 0;
        }
        return accepted;
    }

    /**
     * The synchronous product of the network and the monitors.
     *
     * @param predicates how many predicates of the network are evaluated, too
     */
    StepRelation with(StepRelation network, int predicates) {
        return new WatchedRelation(network, this, predicates);
    }
}
