package dovetail.engine.icc.assume;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Learns a prefix-closed regular language from answers about single words (D. Angluin, Learning regular sets from queries and
 * counterexamples, 1987). Counterexamples add one suffix each (R. L. Rivest, R. E. Schapire, 1993), so that representatives of states stay
 * distinct.
 */
final class AssumptionLearner {
    /** Answers about words. */
    interface Teacher {
        /** Whether a word is in the language; with it, all its prefixes are. */
        boolean isMember(List<Integer> word);
    }

    private final int[] alphabet;
    private final Teacher teacher;
    private final Map<List<Integer>, Boolean> answers = new HashMap<>();
    /** A word for each state of the hypothesis. */
    private final List<List<Integer>> representatives = new ArrayList<>();

    private final List<List<Integer>> suffixes = new ArrayList<>(List.of(List.of()));
    private final List<int[]> next = new ArrayList<>();

    /** @param alphabet the events of words, in rising order */
    AssumptionLearner(int[] alphabet, Teacher teacher) {
        this.alphabet = alphabet;
        this.teacher = teacher;
    }

    /** Whether a word is in the language. Each word is asked for once, and none that another answer decides. */
    boolean isMember(List<Integer> word) {
        Boolean known = answers.get(word);
        for (int length = 0; known == null && length < word.size(); length++) {
            if (Boolean.FALSE.equals(answers.get(word.subList(0, length)))) {
                known = false;
            }
        }
        if (known == null) {
            known = teacher.isMember(word);
            for (int length = known ? 0 : word.size(); length <= word.size(); length++) {
                answers.put(List.copyOf(word.subList(0, length)), known);
            }
        }
        return known;
    }

    /** The smallest automaton that agrees with all answers so far. */
    Assumption hypothesis() {
        Map<List<Boolean>, Integer> states = new HashMap<>();
        if (representatives.isEmpty() && isMember(List.of())) {
            representatives.add(List.of());
        }
        for (int s = 0; s < representatives.size(); s++) {
            states.put(row(representatives.get(s)), s);
        }
        next.clear();
        for (int s = 0; s < representatives.size(); s++) {
            int[] targets = new int[alphabet.length];
            for (int a = 0; a < targets.length; a++) {
                List<Integer> word = with(representatives.get(s), List.of(alphabet[a]));
                targets[a] = isMember(word) ? state(word, states) : Assumption.NONE;
            }
            next.add(targets);
        }
        return new Assumption(alphabet, List.copyOf(next));
    }

    /** The state of a word, which may be a new one. */
    private int state(List<Integer> word, Map<List<Boolean>, Integer> states) {
        List<Boolean> row = row(word);
        Integer known = states.get(row);
        if (known != null) {
            return known;
        }
        states.put(row, representatives.size());
        representatives.add(word);
        return representatives.size() - 1;
    }

    private List<Boolean> row(List<Integer> word) {
        List<Boolean> row = new ArrayList<>();
        for (List<Integer> suffix : suffixes) {
            row.add(isMember(with(word, suffix)));
        }
        return row;
    }

    /**
     * Learns from a word about which the last hypothesis is wrong. The states that it visits are replaced by their
     * representatives; where that changes the answer, the rest of the word tells two states apart.
     */
    void refute(List<Integer> word) {
        boolean isMember = isMember(word);
        int low = 0;
        int high = word.size();
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (isMemberFrom(word, middle) == isMember) {
                low = middle;
            } else {
                high = middle;
            }
        }
        List<Integer> suffix = List.copyOf(word.subList(high, word.size()));
        if (suffixes.contains(suffix)) {
            throw new IllegalStateException("the hypothesis is right about the word that refutes it");
        }
        suffixes.add(suffix);
    }

    /** Whether a word is in the language after the representative of its first events has taken their place. */
    private boolean isMemberFrom(List<Integer> word, int length) {
        int state = 0;
        for (int i = 0; i < length; i++) {
            state = next.get(state)[Arrays.binarySearch(alphabet, Objects.requireNonNull(word.get(i)))];
            if (state == Assumption.NONE) {
                return false;
            }
        }
        return isMember(with(representatives.get(state), word.subList(length, word.size())));
    }

    private static List<Integer> with(List<Integer> word, List<Integer> suffix) {
        List<Integer> both = new ArrayList<>(word.size() + suffix.size());
        both.addAll(word);
        both.addAll(suffix);
        return both;
    }
}
